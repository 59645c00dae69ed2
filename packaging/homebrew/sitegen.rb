# A formula for Homebrew. 'script/release --formula' replaces what stands in braces.
class Sitegen < Formula
  desc "Turns accessibility guides in Markdown into a static site"
  homepage "https://github.com/{repository}"
  version "{version}"
  license "Apache-2.0"

  on_macos do
    on_arm do
      url "https://github.com/{repository}/releases/download/v{version}/sitegen-{version}-macos-arm64.tar.gz"
      sha256 "{macos-arm64}"
    end
    on_intel do
      url "https://github.com/{repository}/releases/download/v{version}/sitegen-{version}-macos-x86_64.tar.gz"
      sha256 "{macos-x86_64}"
    end
    depends_on "cmark-gfm"
    depends_on "libyaml"
  end

  on_linux do
    on_arm do
      url "https://github.com/{repository}/releases/download/v{version}/sitegen-{version}-linux-arm64.tar.gz"
      sha256 "{linux-arm64}"
    end
    on_intel do
      url "https://github.com/{repository}/releases/download/v{version}/sitegen-{version}-linux-x86_64.tar.gz"
      sha256 "{linux-x86_64}"
    end
  end

  def install
    prefix.install Dir["*"]
  end

  test do
    system bin/"sitegen", "new", "site", "guide"
    cd("guide") { system bin/"sitegen", "build", "--safe", "--quiet" }
    assert_path_exists testpath/"guide/public/index.html"
  end
end

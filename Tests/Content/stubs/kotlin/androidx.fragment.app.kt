package androidx.fragment.app

import android.os.Bundle

// https://developer.android.com/reference/kotlin/androidx/fragment/app/package-summary
external fun Fragment.setFragmentResult(requestKey: String, result: Bundle)

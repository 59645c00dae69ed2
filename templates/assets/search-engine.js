// Ranks the sections of the guide by what readers type. SearchIndex.swift makes the index.

{
  // MARK: Words, as SearchWords.swift divides texts into them

  const spaceless = "\\u0e00-\\u0eff\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}";
  const isSpaceless = new RegExp(`[${spaceless}]`, "u");
  const runs = new RegExp(`[${spaceless}]+|[0-9]+(?:\\.[0-9]+)+|(?:(?![${spaceless}])[\\p{L}\\p{M}\\p{N}_])+`, "gu");
  const parts = /_+|(?<=\p{Ll})(?=\p{Lu})|(?<!^)(?=\p{Lu}\p{Ll})/u;

  const fold = (text) => text.normalize("NFD").replace(/[\u0300-\u036f_]/g, "").normalize("NFC").replaceAll("ß", "ss").toLowerCase().replaceAll("ς", "σ");

  /** The words of a text with their places: `{ text, index, key }`. */
  const wordsOf = (text) =>
    [...text.matchAll(runs)].flatMap(({ 0: run, index }) => {
      if (!isSpaceless.test(run)) return [{ text: run, index, key: fold(run) }];
      const signs = [...run];
      let next = index;
      return signs.slice(0, Math.max(1, signs.length - 1)).map((sign, place) => {
        const pair = sign + (signs[place + 1] ?? "");
        const start = next;
        next += sign.length;
        return { text: pair, index: start, key: fold(pair) };
      });
    }).filter(({ key }) => key);

  const keysOf = (text) => wordsOf(text).map(({ key }) => key);

  const isCompound = (name) => name.split(parts).length > 1;

  /** Words of questions, which say nothing about what is asked for. */
  const fillers = new Set(
    ("a an and any are as at be by can do does for from get has have how i if in instead into is it its make makes making me my need not of on or " +
      "should so that the their them then there these this to use used uses using was what when where which who why will with you your").split(" ")
  );

  /** British and American spellings as one: colour, grey, centre, organise, dialogue, defence. */
  const american = (word) =>
    word
      .replace(/(?<=[a-z]{3})our(?=$|s$|ed$|ing|ite|able|ful|less)/, "or")
      .replace("grey", "gray")
      .replace(/(?<=[a-z]{2}t)re(?=$|s$|d$)/, "er")
      .replace(/(?<=[a-z]{3})is(?=e$|es$|ed$|er$|ing$|ation)/, "iz")
      .replace(/ogue(?=$|s$)/, "og")
      .replace(/ence(?=$|s$|d$)/, "ense");

  /** Without words that say nothing, unless there are no others. */
  const telling = (words, names) => {
    const own = words.filter((word) => !fillers.has(word) || names?.has(word));
    return own.length ? own : words;
  };

  /** What forms of a word have in common. Other languages lose what endings mostly consist of. */
  const stems = {
    en: (written) => {
      if (written.length < 4) return written;
      const word = american(written);
      const one = word.replace(/ies$/, "y").replace(/(ss|x|ch|sh)es$/, "$1").replace(/([^su])s$/, "$1").replace(/(?<=.{4})ness$/, "");
      const base = one.replace(/(?:ed|ing|(?<=.{5})ion|(?<=.{6})ment)$/, "");
      return (base.length > 2 && /[aeiouy]/.test(base) ? base : one).replace(/(.)\1$/, "$1").replace(/e$/, "");
    },
    other: (word) => {
      for (let shorter = word; ; word = shorter) {
        shorter = word.replace(/(?:[aeiouy]?[mnrs]|[aeiouy])$/, "");
        if (shorter === word || shorter.length < 4) return word;
      }
    },
  };

  /** Whether one letter too many, too few, wrong or in the wrong place makes one word of the other. */
  const isSlip = (one, other) => {
    // Slips are rarely in the first letter.
    if (Math.abs(one.length - other.length) > 1 || (one[0] !== other[0] && one[0] !== other[1])) return false;
    let start = 0;
    while (start < one.length && one[start] === other[start]) start += 1;
    const [a, b] = [one.slice(start), other.slice(start)];
    return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2));
  };

  // MARK: Weights

  /** By the place of a word: title of something elsewhere, text, row of criteria, name of an API or success criterion, heading above a framework's part, heading, title. */
  const weights = [0, 1, 1.8, 3, 4.4, 5, 10];
  const worth = { form: 0.9, synonym: 0.8, beginning: 0.4, inside: 0.5, outerTitle: 0.92, relative: 0.4, framework: 5, platform: 4, generally: 2, elsewhere: 0.3, phrase: 0.25, number: 0.05, namesake: 1.2 };
  /** What has fewer words than others needs this part of the best one's score. */
  const enough = 0.25;

  // MARK: The index

  /** What a script of the index calls `searchFile` with. From a disk, a browser runs scripts, but lets nobody read files. */
  const readFile = async (url, options) => {
    if (url.protocol === "file:") {
      return new Promise((done, fail) => {
        // A script that called nothing has failed, too.
        const end = () => (script.remove(), fail(new Error(url)));
        const script = Object.assign(document.createElement("script"), { src: url, onload: end, onerror: end });
        globalThis.searchFile = (data) => document.currentScript.dispatchEvent(new CustomEvent("data", { detail: data }));
        script.addEventListener("data", ({ detail }) => done(detail));
        document.head.append(script);
      });
    }
    const response = await fetch(url, options);
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    const text = await response.text();
    return JSON.parse(text.slice(text.indexOf("(") + 1, text.lastIndexOf(")")));
  };

  const load = async (address, language) => {
    const index = await readFile(address, { cache: "no-cache" });
    const files = new Map();
    /** A file of the index. One that could not be loaded is asked for again. */
    const file = (name) => {
      if (!files.has(name)) files.set(name, readFile(new URL(name, address)).catch((error) => (files.delete(name), Promise.reject(error))));
      return files.get(name);
    };

    const stem = stems[language.split("-")[0]] ?? stems.other;
    const root = new URL("..", address);
    const urlOf = (path) => new URL(path, root).href;

    const places = new Map();
    for (const [name, words] of index.words) words.split(" ").forEach((word, place) => places.set(word, [name, place]));
    const vocabulary = [...places.keys()];
    const forms = new Map();
    for (const word of vocabulary) forms.set(stem(word), [...(forms.get(stem(word)) ?? []), word]);

    const platformOf = new Map();
    const names = new Map();
    for (const [[id, words], frameworks] of index.platforms) {
      for (const word of words) names.set(keysOf(word).join(" "), { name: words[0], platform: id });
      for (const [framework, words] of frameworks) {
        platformOf.set(framework, id);
        for (const word of words) names.set(keysOf(word).join(" "), { name: words[0], platform: id, framework });
      }
    }
    const pages = index.pages.map(([url, title, text, categories, scopes], number) => ({
      number, url: urlOf(url), title, text, categories,
      titles: [title, ...title.split(" / ")].map((words) => telling(keysOf(words))),
      scopes: scopes.split(",").map((scope) => {
        const [platform, ...frameworks] = scope.split(" ");
        // Shared sections may have parts for frameworks.
        return platformOf.has(platform) ? { frameworks: [platform, ...frameworks] } : { platform, frameworks };
      }),
    }));
    const titleWords = new Set(pages.flatMap(({ titles }) => titles.flat()));
    /** Titles of several words as one: `radiobutton`. */
    const joinedTitles = new Map(pages.flatMap(({ titles }) => titles.filter(({ length }) => length > 1).map((words) => [words.join(""), words])));
    // A word in the title of an entry, such as "view" in "Web view", does not count as the name of a framework.
    for (const name of [...names.keys()]) if (titleWords.has(name)) names.delete(name);
    const total = pages.reduce((sum, { scopes }) => sum + scopes.length, 0);
    // Written together, apart or with a hyphen: "popup" is "pop-up".
    const formOf = (words) => telling(words).map(stem).join("");
    const synonyms = new Map(index.synonyms.flatMap(([word, meanings]) => [formOf(keysOf(word)), stem(keysOf(word).join(""))].map((form) => [form, meanings.map(keysOf)])));
    const known = new Set([...vocabulary, ...index.synonyms.flatMap(([word]) => keysOf(word)), ...[...names.keys()].flatMap((name) => name.split(" "))]);

    // MARK: What a query means

    const beginsWith = (word) => vocabulary.filter((other) => other.startsWith(word) && other !== word).sort((one, other) => one.length - other.length).slice(0, 50);
    const isKnown = (word) => known.has(word) || forms.has(stem(word)) || synonyms.has(stem(word)) || joinedTitles.has(word);
    /** Words that begin alike and end otherwise: "blindness" and "blind". */
    const relatives = (word) => {
      const own = stem(word);
      const isRelative = (other) => other.length > 3 && ((stem(other).length > 3 && own.startsWith(stem(other))) || (own.length > 4 && stem(other).startsWith(own.slice(0, -1)))) && Math.abs(own.length - stem(other).length) < 5;
      return word.length < 5 ? [] : vocabulary.filter(isRelative);
    };

    /** The words of the index that a word stands for, with how well. */
    const meaningOf = (word, isLast) => {
      const found = likely(word, isLast);
      return found.size ? found : new Map(relatives(word).map((other) => [other, worth.relative]));
    };
    const likely = (word, isLast) => {
      const found = new Map((forms.get(stem(word)) ?? []).map((form) => [form, form === word ? 1 : worth.form]));
      if (word.length > (isLast ? 1 : 3) && (isLast || !found.size)) for (const longer of beginsWith(word)) if (!found.has(longer)) found.set(longer, worth.beginning);
      if (!found.size && word.length > 3) for (const longer of vocabulary.filter((other) => other.includes(word)).slice(0, 50)) found.set(longer, worth.inside);
      return found;
    };

    /** The words that an unknown one was meant to be. */
    const corrected = async ({ text, key: word }, isLast) => {
      // 44pt, 24px, 44x44
      const [, number, unit] = /^(\d+)([a-z]+\d*)$/.exec(word) ?? [];
      if (unit && !(unit.length === 1 && isKnown(word))) return [number, unit.replace(/^x(?=\d|$)/, "")].filter(Boolean);
      if (isKnown(word) || isSpaceless.test(word) || /\d/.test(word)) return [word];
      for (let place = 3; place <= word.length - 3 && !isCompound(text); place += 1) {
        const halves = [word.slice(0, place), word.slice(place)];
        if (halves.every((half) => forms.has(stem(half)))) return halves;
      }
      if (word.length < 5 || likely(word, isLast).size) return [word];
      const near = [...known].filter((other) => isSlip(word, other));
      const counts = await Promise.all(near.map(async (other) => (await placesOf(other)).length + (titleWords.has(other) ? 1e6 : 0)));
      const best = counts.indexOf(Math.max(...counts));
      return [near[best] ?? word];
    };

    /** What else a name may be called, the likeliest first. Of words that are known by others, these count as well. */
    const othersOf = (span) => {
      const form = formOf(span);
      if (synonyms.has(form)) return synonyms.get(form);
      const plain = (word) => synonyms.get(stem(word))?.find(({ length }) => length === 1)?.[0] ?? word;
      if (span.length > 1) return synonyms.get(formOf(span.map(plain))) ?? [];
      return form.length > 2 && !forms.has(form) ? [...synonyms].filter(([name]) => name.startsWith(form)).flatMap(([, meanings]) => meanings) : [];
    };

    /** Divides the words into units, each with what else it may be called. Names of several words are one unit. */
    const unitsOf = (typed) => {
      const words = telling(typed, names);
      const units = [];
      for (let start = 0, end; start < words.length; start = end) {
        for (end = Math.min(words.length, start + 5); end > start; end -= 1) {
          const span = words.slice(start, end);
          const isLast = end === words.length;
          const scope = names.get(span.join(" "));
          const others = othersOf(span);
          const joined = span.join("");
          const isJoined = end - start > 1 && places.has(joined);
          if (end - start > 1 && !scope && !others.length && !isJoined) continue;
          const title = joinedTitles.get(joined);
          const meanings = [[span, 1], ...(isJoined ? [[[joined], 1]] : []), ...(title ? [[title, 1]] : []), ...others.map((other, place) => [other, worth.synonym * 0.85 ** place])];
          units.push({ span, scope, alternatives: meanings.map(([words, factor]) => ({ factor, words: words.map((word) => meaningOf(word, isLast)) })) });
          break;
        }
      }
      return units;
    };

    // MARK: Where words stand

    const placesOf = async (word) => {
      const [name, place] = places.get(word) ?? [];
      return name ? (await file(name))[place] : [];
    };

    /** By page and section, how much a word of the query is worth there. */
    const weighed = async (meaning) => {
      const found = new Map();
      const lists = await Promise.all([...meaning].map(async ([word, factor]) => [await placesOf(word), factor]));
      for (const [list, factor] of lists) {
        for (let at = 0, page; at < list.length; at += 1) {
          if (list[at] < 0) {
            page = -1 - list[at];
            if (!found.has(page)) found.set(page, new Map());
            continue;
          }
          const [section, code] = [list[at], list[at + 1]];
          const weight = factor * (weights[Math.floor(code / 10)] + (code % 10) / 9);
          if (weight > (found.get(page).get(section) ?? 0)) found.get(page).set(section, weight);
          at += 1;
        }
      }
      return found;
    };

    /** The same for a unit: its best alternative counts, and of an alternative the mean of its words, which all must be there. */
    const weighedUnit = async ({ alternatives }) => {
      const best = new Map();
      for (const { factor, words } of alternatives) {
        const [first, ...others] = await Promise.all(words.map(weighed));
        for (const [page, sections] of first) {
          for (const [section, weight] of sections) {
            const all = [weight, ...others.map((other) => other.get(page)?.get(section) ?? 0)];
            if (!all.every(Boolean)) continue;
            const mean = (factor * all.reduce((sum, one) => sum + one)) / all.length;
            if (!best.has(page)) best.set(page, new Map());
            if (mean > (best.get(page).get(section) ?? 0)) best.get(page).set(section, mean);
          }
        }
      }
      return best;
    };

    /** What the name of a platform or framework in the query is worth in a section; negative elsewhere. */
    const fit = ({ platform, framework }, scope) => {
      if (framework && scope.frameworks.length) return scope.frameworks.includes(framework) ? worth.framework : -1;
      if (!scope.platform) return 0;
      if (scope.platform !== platform) return -1;
      return framework ? worth.generally : worth.platform;
    };

    const isChosen = (scope, { platform, framework }) =>
      (!platform || !scope.platform || scope.platform === platform) && (!framework || !scope.frameworks.length || scope.frameworks.includes(framework));

    // MARK: Ranking

    const enoughOf = (found) => {
      const [count, score] = [Math.max(...found.map((one) => one.count)), Math.max(...found.map((one) => one.score))];
      return found.filter((one) => one.isExact || one.count === count || one.score >= enough * score);
    };

    const rank = async (query, words, choice) => {
      const units = await Promise.all(
        unitsOf(words).map(async (unit) => {
          const found = await weighedUnit(unit);
          const count = [...found.values()].reduce((sum, sections) => sum + sections.size, 0);
          return { ...unit, found, rarity: unit.scope ? 1.5 : Math.log(1 + total / (1 + count)) };
        })
      );
      const scopes = units.map(({ scope }) => scope).filter(Boolean);
      const isAboutScopes = scopes.length === units.length;
      const sought = units.reduce((sum, { rarity }) => sum + rarity, 0);
      const titleMeanings = new Set(units.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words.flatMap((meaning) => [...meaning].filter(([, factor]) => factor >= worth.form).map(([word]) => word)))));
      const identifiers = new Set(wordsOf(query).filter(({ text }) => isCompound(text)).flatMap(({ text }) => text.split(parts).map(fold)));
      const ownTitle = units.filter(({ scope }) => !scope).flatMap(({ span }) => span.map(stem)).join(" ");
      const numbers = new Set(units.flatMap(({ found }) => [...found.keys()]));
      const entries = [];
      for (const number of numbers) {
        const page = pages[number];
        if (choice.category && !page.categories.includes(choice.category)) continue;
        const share = Math.max(...page.titles.map((title) => title.filter((word) => titleMeanings.has(word)).length / title.length));
        const inTitle = units.map(({ found }) => {
          const weight = found.get(number)?.get(0) ?? 0;
          return weight >= weights[6] * worth.beginning ? weight * (0.6 + 0.4 * share) : 0;
        });
        const sections = [];
        const candidates = new Set(units.filter(({ scope }) => isAboutScopes || !scope).flatMap(({ found }) => [...(found.get(number)?.keys() ?? [])]));
        for (const section of candidates) {
          const scope = page.scopes[section];
          const fits = scopes.map((asked) => fit(asked, scope));
          // What the query names wins over what was chosen.
          if (!scopes.length && !isChosen(scope, choice)) continue;
          let [score, covered, count] = [0, 0, 0];
          units.forEach((unit, place) => {
            const inText = unit.found.get(number)?.get(section) ?? 0;
            const own = unit.scope && !isAboutScopes ? fit(unit.scope, scope) || Math.min(inText, 1) : inText;
            const weight = section ? Math.max(own, worth.outerTitle * inTitle[place] + own / 20) : inTitle[place] || own;
            if (weight <= 0) return;
            score += unit.rarity * weight;
            covered += unit.rarity;
            if (isAboutScopes || !unit.scope) count += 1;
          });
          if (fits.some((one) => one < 0)) score *= worth.elsewhere;
          sections.push({ number: section, score: (score * covered) / sought, count });
        }
        if (!sections.length) continue;
        const kept = enoughOf(sections).sort((one, other) => other.score - one.score || one.number - other.number);
        const isExact = share === 1 && inTitle.every((weight, place) => weight || units[place].scope);
        const isOwn = isExact && page.titles.some((title) => title.map(stem).join(" ") === ownTitle);
        const boost = page.titles.some((title) => title.every((word) => identifiers.has(word))) ? worth.namesake : 1;
        entries.push({ page, sections: kept, count: Math.max(...kept.map(({ count }) => count)), score: kept[0].score, boost, isExact, isOwn, isWhole: isExact && !scopes.length });
      }
      return { units, entries: enoughOf(entries) };
    };

    /** A text as its telling words, in the form that they have in common with others. */
    const lineOf = (words) => ` ${words.filter((word) => !fillers.has(word)).map(stem).join(" ")} `;

    /** Loads the texts of an entry. Sections where words of the query stand side by side go up. */
    const read = async (entry, units) => {
      if (entry.isRead) return entry;
      const texts = await file(entry.page.text);
      const line = lineOf(units.flatMap(({ span }) => span)).trim().split(" ");
      const pairs = line.slice(1).map((word, place) => ` ${line[place]} ${word} `);
      for (const section of entry.sections) {
        const source = texts[section.number];
        [section.anchor, section.path, section.text] = source;
        section.url = section.anchor ? `${entry.page.url}#${encodeURIComponent(section.anchor)}` : entry.page.url;
        source.line ??= lineOf(keysOf([section.number ? "" : entry.page.title, ...section.path, section.text].join(" ")));
        const share = pairs.filter((pair) => source.line.includes(pair)).length / (pairs.length || 1);
        // Links to sources have such words, too.
        const isElsewhere = units.some(({ scope }) => scope?.framework && !entry.page.scopes[section.number].frameworks.includes(scope.framework));
        if (!isElsewhere) section.score *= 1 + worth.phrase * share;
      }
      // An entry of the very title is meant as a whole.
      const isHead = ({ number }) => entry.isWhole && !number;
      entry.sections.sort((one, other) => isHead(other) - isHead(one) || other.score - one.score || one.number - other.number);
      entry.isRead = true;
      return entry;
    };
    /** The best section counts, and a little how many there are. */
    const scoreOf = ({ sections, boost }) => boost * Math.max(...sections.map(({ score }) => score)) * (1 + worth.number * Math.log2(sections.length));
    const byScore = (one, other) => other.isOwn - one.isOwn || other.isExact - one.isExact || scoreOf(other) - scoreOf(one) || one.page.number - other.page.number;

    // MARK: APIs and success criteria

    /** APIs by what they are called: `NSObject.accessibilityLabel` and `View.accessibilityLabel` are both `accessibilityLabel`. */
    const apis = new Map();
    for (const [name, group, url, count] of index.apis) {
      const api = { name, group, url: urlOf(url), count };
      for (const called of new Set([name, name.split(/[.:]/).at(-1)])) {
        const key = keysOf(called).join("");
        apis.set(key, [...(apis.get(key) ?? []), { ...api, called }]);
      }
    }
    for (const found of apis.values()) found.sort((one, other) => other.count - one.count);
    const criteria = index.criteria.map(([number, name, level, url, count]) => ({ number, name, level, url: urlOf(url), count, words: keysOf(name) }));

    /** What has the name that is searched for, and what may be meant: a name such as `dialog` is an everyday word, too. */
    const namesakes = (query, words, hasTitle) => {
      const joined = words.join("");
      const identifiers = wordsOf(query).filter(({ text }) => isCompound(text)).map(({ key }) => key);
      const exact = (apis.has(joined) ? [joined] : [...new Set(identifiers)]).filter((key) => apis.has(key));
      const isMeant = (key) => apis.get(key).some(({ called }) => isCompound(called) || (/\p{Lu}|[.:@(]/u.test(query) && query.includes(called)));
      const begun = exact.length || hasTitle || words.length > 1 || joined.length < 4 ? [] : [...apis.keys()].filter((key) => key.startsWith(joined)).sort((one, other) => one.length - other.length).slice(0, 3);
      const asked = words.filter((word) => !fillers.has(word));
      const isNamed = ({ number, words: own }) => words.includes(number) || own.join("") === joined;
      const meant = criteria.filter((criterion) => {
        return isNamed(criterion) || (asked.length > 1 && asked.every((word) => criterion.words.some((other) => stem(other) === stem(word))));
      });
      const shortest = meant.sort((one, other) => one.words.length - other.words.length).slice(0, 3);
      const results = (keys) => keys.map((key) => ({ apis: apis.get(key) }));
      const resultsOf = (criteria) => criteria.map((criterion) => ({ criterion }));
      return {
        named: resultsOf(shortest.filter(isNamed)),
        sure: [...resultsOf(shortest.filter((criterion) => !isNamed(criterion))), ...results(exact.filter(isMeant))],
        maybe: results([...exact.filter((key) => !isMeant(key)), ...begun]),
      };
    };

    // MARK: What the guide does not have

    /** The page that lists all others. */
    const everything = pages.find(({ url }) => url === urlOf("a-z/"));

    /** The words that are on no page, and whether they seem to be of another language: most are unknown, or have signs like é. */
    const unknownIn = (query, units) => {
      const asked = units.filter(({ scope }) => !scope);
      const missing = asked.filter(({ found }) => !found.size).flatMap(({ span }) => span);
      const written = wordsOf(query).filter(({ key }) => missing.includes(key));
      const isForeign = 2 * missing.length > asked.length || written.some(({ text, key }) => text.toLowerCase() !== key);
      return { missing: [...new Set(written.map(({ text }) => text))], isForeign: missing.length > 0 && isForeign };
    };

    // MARK: Searching

    /**
     * Everything that is found, the best first: APIs and success criteria of that name, and entries with their sections. `instead` are the
     * words that were searched for in place of misspelled ones.
     */
    const find = async (query, choice = {}) => {
      const typed = wordsOf(query);
      if (!typed.length) return { results: [] };
      const words = (await Promise.all(typed.map((word, place) => corrected(word, place === typed.length - 1)))).flat();
      let { units, entries } = await rank(query, words, choice);
      const isWider = !entries.length && Boolean(choice.platform || choice.category);
      if (isWider) ({ units, entries } = await rank(query, words, {}));
      entries.sort(byScore);
      await Promise.all(entries.slice(0, 8).map((entry) => read(entry, units)));
      entries.sort(byScore);
      const ofTitle = entries.filter(({ isExact }) => isExact).length;
      const { named, sure, maybe } = namesakes(query, words, ofTitle > 0);
      const results = entries.map((entry) => ({ entry }));
      results.splice(ofTitle, 0, ...sure);
      results.splice(Math.max(1, ofTitle + sure.length), 0, ...maybe);
      results.splice(entries.filter(({ isOwn }) => isOwn).length, 0, ...named);
      return {
        results,
        scopes: units.map(({ scope }) => scope).filter(Boolean),
        isWider: isWider && entries.length > 0,
        instead: words.join("") === typed.map(({ key }) => key).join("") ? undefined : words.join(" "),
        ...unknownIn(query, units),
        everything,
        read: (entry) => read(entry, units),
        excerpt: (text) => excerptOf(text, units),
      };
    };

    /** Some words of a text, those with the most words of the query, as `[text, isFound]`. */
    const excerptOf = (text, units) => {
      const meanings = units.map(({ alternatives }) => new Set(alternatives.flatMap(({ words }) => words.flatMap((meaning) => [...meaning.keys()]))));
      const words = wordsOf(text).map((word) => {
        const keys = [word.key, ...word.text.split(parts).map(fold)];
        return { ...word, units: meanings.flatMap((meaning, unit) => (keys.some((key) => meaning.has(key)) ? [unit] : [])) };
      });
      const size = 28;
      let [best, start] = [-1, 0];
      for (let at = 0; at < words.length; at += 1) {
        if (at && !words[at].units.length) continue;
        const inside = words.slice(at, at + size).flatMap((word) => word.units);
        const value = 100 * new Set(inside).size + inside.length;
        if (value > best) [best, start] = [value, at];
      }
      start = Math.max(0, Math.min(start - 6, words.length - size));
      const shown = words.slice(start, start + size);
      if (!shown.length) return [];
      const result = [];
      let end = start ? shown[0].index : 0;
      const last = words[start + size]?.index ?? text.length;
      for (const { text: word, index, units } of shown) {
        if (!units.length || index + word.length <= end) continue;
        const from = Math.max(index, end);
        result.push([text.slice(end, from), false], [text.slice(from, index + word.length), true]);
        end = index + word.length;
      }
      result.push([text.slice(end, last).trimEnd(), false]);
      if (start) result.unshift(["… ", false]);
      if (last < text.length) result.push([" …", false]);
      return result.filter(([text]) => text);
    };

    return { find, platformOf };
  };

  globalThis.loadSearch = load;
}

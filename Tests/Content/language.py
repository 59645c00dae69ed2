"""Words and phrases to avoid in the guide, in the documents and in messages, and what to write instead."""

import re

# Words to avoid, and what to write instead.
WORDS = {
    r"the (?:blind|deaf|disabled|deafblind|elderly)(?=[.,;:)]|$| (?:can|cannot|will|would|need|have|are|do|who|with)\b)":
        "people who are …",
    r"(?:blind|disabled|deaf|impaired|screen reader|voiceover|talkback|dyslexic|autistic) (?:users?|persons?|people)":
        "people who …",
    r"suffer(?:s|ing|ed)? from|afflicted (?:by|with)|victims? of": "people who have …",
    r"wheelchair[- ]bound|confined to a wheelchair": "people who use a wheelchair",
    r"(?:normal|regular|ordinary|healthy|able-bodied|abled?) (?:users?|persons?|people)": "people who do not use …",
    r"handicap(?:s|ped)?|crippled?|retarded|special needs|differently abled|physically challenged": "say what people need",
    r"(?:hearing|visually|vision|mentally|physically)[- ]impaired": "people who are deaf, blind, or have low vision",
    r"(?:crazy|insane|lame|dumb|blind spot|sanity check|turn a blind eye|fall on deaf ears)": "say what is meant",
}
UNKIND = {re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE): instead for pattern, instead in WORDS.items()}

# Language that a technical writer avoids, and what to write instead.
PHRASES = {
    # The spelling is British, except in code and in names such as "Use of Color".
    r"(?<!use of )color(?:s|ed|ing)?|gray(?:s|ed|scale)?": "colour, grey",
    r"(?!\w*siz|seiz|priz)\w+iz(?:e[drs]?|ers|ing|ations?)|\w+lyz(?:e[drs]?|ing)": "-ise, -isation, -yse",
    r"(?:behavior|favorite)s?|center(?:s|ed|ing)?|fulfill?|toward": "behaviour, favourite, centre, fulfil, towards",
    r"(?:label|cancel|travel|signal)(?:ed|ing|able)": "labelled, cancelling",
    # What the authors did to find something out is of no interest.
    r"not (?:been )?(?:confirmed|verified)|unconfirmed|unverified": "say what the vendor does not document",
    r"(?:was|were) (?:read|seen|compared) (?:in|with|for|on)|could not be (?:found|seen|read|confirmed)":
        "name the source: '… comes from …'",
    r"(?:was|were) (?:not )?found|(?:stored|our) cop(?:y|ies)|in a copy": "name the source: '… comes from …'",
    r"we (?:could|did|found|read|saw|searched|know)|our (?:search|reading|research)": "say it without the authors",
    # Riddles and images.
    r"(?<!there )(?:is|are|was|were) no (?!longer|more|less|better)\w+": "'is not a …'",
    r"in silence|takes? silence": "'without an announcement'",
    r"knows? (?:no|nothing|touch|only)(?! about)": "'has no …', 'reacts only to …'",
    r"(?:listeners?|readers?|talkback|voiceover) (?:(?:do|does) not )?hears?": "'receives …', 'announces …'",
    r"(?:to|for) the (?:eye|ear)s?|only (?:looks?|sounds?|seen|heard)": "say what is shown and what is announced",
    r"does not mean no|all that is said|better than any|round and round": "say it without a proverb",
    # A sentence begins with who does something.
    r"(?:it|this) (?:is|was|can be|must be|should be) (?:\w+ed|known|said|shown|spoken|thought) (?:that|how|whether)":
        "begin with who does it: 'VoiceOver says that …'",
    r"there (?:has|have) to be|(?:care|attention) (?:must|should|has to) be": "begin with who does it: 'Offer …'",
    r"(?-i:Or) [a-z]+": "begin with a subject: 'You can also …'",
    # Words that are carried over from another language.
    r"until you are round|(?:take|takes|taken) (?:\S+ ){1,6}out of use|(?<=\w )by that(?=[.;,])|say the (?:end|start)":
        "'until focus returns …', 'turn off', 'this makes …', 'announce that …'",
    r"stands? (?:behind|beside|above|below|inside|between|before|at the|in the|in front)": "'is …', 'comes …'",
    r"lies? (?:behind|below|above|beside|between|on top|on a|at the|outside|within)": "'is behind …'",
    r"brings? (?:the|its|their) (?:\w+ ){1,3}with (?:it|them)": "'already has the role', 'includes …'",
    r"an? (?:view|button|control|bar|panel|row|drawing|list|player) of your own": "'a custom view'",
    r"the same holds|(?:\w+ )anew(?=[.;,]|$)|in spite of|all the same": "'the same is true', 'again', 'despite', 'anyway'",
    r"below (?:ios|android|api|compose|material) ?\d+": "'before iOS 17'",
    r"as long as (?:it|they) (?:is|are)(?=[.;,]|$)": "'while it is', 'says when …'",
    r"get(?:s|ting)? lost": "'is lost'",
    r"right behind|behind the (?:role|name)": "'directly after', 'after the role'",
    r"need not": "'does not have to'",
    r"nobody (?:knows|hears)(?! which)": "'people cannot tell …', 'nothing announces …'",
    r"known defects?": "'known bug'",
    r"(?:takes?|took) it (?:out|away)(?=[.;,]| when)": "'hides it', 'removes it'",
    r"replac(?:es?|ed|ing) (?:\S+ ){1,5}by (?:an?|the|one|connected|what)": "'replace … with …'",
    r"merely|meanwhile(?=[.;,])": "'only', 'just', 'while it waits'",
    r"(?<=, )also (?:if|when|while|without|after|in|on|with)(?! addition)": "'even if', 'including', 'with or without'",
    r"can(?:not)? be told from": "'can be distinguished from'",
    r"(?:takes?|moves?|needs?) no focus": "'does not take the focus'",
    r"after (?:\w+ ){1,4}was (?:\w+ed|chosen|found|lost|sent|shown|spoken)": "'after … has been …'",
    r"contrast (?:of \S+ (?:and \S+ )?)?to(?= (?:black|its|the|their|what|white) )": "'a contrast of … against …'",
    r"one of \d[\d.]*:1": "leave out what is the same: 'and icons 3:1'",
    r"by (?:itself|themselves)": "'automatically', 'on its own', 'already'",
    r"(?:control|element|field|item|page|row|screen|step|stop) before(?=[.,;:]|$)": "'the previous …'",
    r"(?:that|which) only (?:decorates?|informs?)|(?:that|which) decorates?(?=[.,;:]|$)": "'informative', 'decorative'",
    r"without a move|a move of the focus": "'without moving the focus'",
    r"wrong fields?": "'invalid field'",
    r"(?:send|sends|sent|sending) (?:a|the) form|forms? (?:is|are|was|were) sent|after sending": "'submit the form'",
    r"the (?:alert|bar|control|dialog|list|menu|picker|player|sheet) of (?:the (?:framework|system)|your framework)":
        "'the system's …', 'your framework's own …'",
    r"(?:changed|closed|dismissed|moved|opened|reached|zoomed) (?:by|with) (?:\w+ ){1,3}only":
        "begin with the only way: 'Only a swipe opens …'",
    r"(?:gets?|takes?|puts?) (?:\S+ ){0,4}in the place of": "'replaces …'",
    r"again and again|by ear|by eye": "'over and over', 'by listening', 'by looking'",
    r"on level a{1,3}": "'at level AA'",
    r"bear(?:s|able)?(?! (?:in mind|with))": "say what people can do: 'use', 'read'",
    r"(?:created|loaded) again": "'recreated', 'reloads'",
    r"carr(?:y|ies|ied) (?:an? |the )?(?:badge|information|label|meaning|name|role|tick)": "'has a badge', 'gives information'",
    r"(?:actions|apis|branches|pages|plugins|themes) of (?:other people|others|strangers)": "'other people's …'",
    r"(?!had|that)([a-z]+) \1": "the word once",
    r"belongs? in(?: \S+){1,5}, not to": "'belongs in …, not in …'",
    r"(?:stays?|remains?) the name": "'is still the name'",
    r"codes? by message": "'a code sent as a text message'",
    r"listen first|next swipe finds": "'hear … before …', 'the next swipe reaches'",
    r"let (?:the|each)(?: \w+){1,4} (?:say|announce|contain|begin)": "'set …, so that TalkBack announces …'",
    r"\w+, however (?:it|its|people)": "'whichever way …', 'regardless of …'",
    r"for other words": "'to choose the words yourself'",
    r"starts? an? (?:\w+ )*movement|moving pictures?": "'cause a large movement', 'animation'",
    r"no (?:direction|control) is a dead end": "'leave it again in any direction'",
    r"steps? (?:that )?leads? back|if it leads back": "'steps that people can go back to'",
    r"an? second text": "'more text', 'a second line'",
    r"know by heart": "'already know', 'remember'",
    r"^the (?:trait|modifier|container type|notification|style) (?!of\b|for\b|that\b|with\b|is\b)\w+(?= in |$)":
        "the name first: 'The adjustable trait in UIKit'",
    r"below each other": "'one below the other'",
    r"put (?:it|the \w+) into (?:a|the) (?:\u2400|toolbar|report|shared)": "'put it in'",
    r"without performing anything": "'without performing an action'",
    r"sources of this page": "'the sources listed below'",
    r"minutes are enough": "'… takes only …'",
    r"\w+, either(?=\.)": "no comma before 'either'",
    r"(?:are|is) disputed": "'sources disagree about'",
    r"came with (?:ios|android|compose|material)": "'was added in'",
    r"(?:border|outline|indicator)s? (?:of|with) \d[\d.]*:1": "'a border with a contrast of 3:1'",
    r"names one \w+ after another": "'says the names of …'",
    r"without the screen(?! reader)": "'without seeing the screen'",
    r"aim at [\d.]+:1": "'aim for'",
    r"meets? everything twice": "'reach each element twice'",
    r"(?:takes?|taken|took) (?:\S+ ){0,14}for granted": "'assumes', 'supports'",
    r"half transparent|described sound track|cut texts?": "'half-transparent', 'audio description', 'text that is cut off'",
}
STYLE = {re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE): instead for pattern, instead in PHRASES.items()}

# Language that readers of the guide would notice, and that documents and messages about files need.
GUIDE_PHRASES = {
    r"texts": "'text', 'labels', 'strings', 'pieces of text'",
    r"(?:add|give|has|have|inside|insert|links? in|need|needs|pass|put|show|take|takes|use|without) an? text(?= (?:and|as|beside|for|in|on|that|to|with)|[.,;:]|$)":
        "'text', 'a string', 'a label'",
    r"(?:bring|change|give|make|move|start|take)s? no (?!(?:difference|hint|less|longer|more|one|sense|sound)\b)\w+": "'does not …'",
    r"(?:focus|frame) of the screen reader|frame of the screen reader's focus": "'screen reader focus'",
    r"listen to where": "'check where'",
    r"has to (?:contain|match|say)": "'must …'",
}
GUIDE = {re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE): instead for pattern, instead in GUIDE_PHRASES.items()}

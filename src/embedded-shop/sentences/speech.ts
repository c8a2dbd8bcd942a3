import { type ByLanguage, ofLanguage } from '#contract/i18n/languages.ts'
import { fold } from '../fulltext/analysis/fold.ts'

/** Words of a language that link, negate, ask or measure; phrases are separated by commas. */
interface SpeechWords {
  /** Words between a thing and its quality, which go with the quality. */
  links: string
  /** Words that negate the next one. */
  not: string
  /** Words that mean nothing ahead of a negation: `but not`. */
  notBefore?: string
  /** Words that negate the one before: `sugar free`. */
  notAfter?: string
  /** Words that mean nothing between a negation and its word: `not in`. */
  notBetween?: string
  /** Words that negate only a size, an amount or a rating behind them: `but` of `but size 42`. */
  notNumber?: string
  /** Two words that negate together. */
  notPairs?: string
  /** Words for everything, behind which `notNumber` negates any quality: `any colour but black`. */
  everything?: string
  /** What shoppers say around the thing that they look for. */
  fillers: string
  /** Words before the category that is to be searched. */
  within: string
  /** Ending of a category's name that means the same as `within`. */
  locative?: RegExp
  /** Words for what is in stock. */
  inStock: string
  /** Words for ratings, beside a number. */
  stars: string
  /** Words behind a rating that say out of how many: `out of 5`. */
  ofFive: string
  /** Words for sizes, by which attributes of sizes are recognised. */
  sizes: string
  /** Words for single sizes, each with the size as it is labelled: `small=s`. */
  sizeNames: string
  /** Words before a number that make it the lowest or the highest, and after it. */
  atLeast: string
  atMost: string
  orMore: string
  orLess: string
  /** Comparatives, which `than` makes words of that kind, and a negation the opposite: `no more than`. */
  more: string
  less: string
  than: string
  notMore: string
  /** Words before comparatives that stand behind a number; `~` ends what is written as one with them. */
  or: string
  /** Words before the first of two numbers that are the ends of a range, and between them. */
  between: string
  to: string
  and: string
  /** Words before the number of things that are sold together. */
  packs: string
  /** Words for somebody of an age: `4 year old`. */
  children: string
  /** Words beside an amount, each with a word for what it measures in names of attributes: `wide=width`. */
  dimensions: string
  /** Whether the thing stands before its qualities. */
  isHeadFirst: boolean
  /** Endings of qualities that stand before it nevertheless. */
  adjective?: RegExp
}

/** Combines the beginnings of Lithuanian comparatives with their endings. */
const lithuanian = (beginnings: string) =>
  beginnings
    .split(' ')
    .flatMap((one) =>
      ['is', 'ė', 'į', 'ę', 'i', 'es', 'ės', 'io', 'iu', 'e', 'ių', 'us'].map((end) => one + end),
    )
    .join(', ')

const LITHUANIAN_MORE = `daugiau, ${lithuanian('didesn ilgesn aukštesn platesn sunkesn galingesn talpesn storesn gilesn vyresn stipresn')}`
const LITHUANIAN_LESS = `mažiau, ${lithuanian('mažesn trumpesn žemesn siauresn lengvesn plonesn jaunesn silpnesn')}`

const SPEECH: ByLanguage<SpeechWords> = {
  en: {
    links:
      'for, with, in, of, from, by, made in, made of, made from, and, at, on, a, an, the, to, that is, which is, that are, which are, that, which, is, are, against, has, have, having, for my, my',
    not: "without, no, non, not, except, excepting, excluding, isn't, isnt, aren't, arent, don't, dont, doesn't, doesnt",
    notPairs: 'other than, instead of, rather than, free of, free from',
    notBefore: 'but',
    notNumber: 'but',
    everything: 'any, every, all, anything, everything',
    notBetween:
      'for, in, with, of, from, made, a, an, the, any, added, addition, use, have, contain, containing, include, including, be, to',
    notAfter: 'free',
    fillers:
      'i have a, i have an, i have got a, i have, i ve got a, i suffer from, something for a, something for, something against, i need a, i need an, i need, i want a, i want an, i want, i am looking for, i m looking for, looking for, i would like, i d like, show me, find me, do you have, give me, can i get, where can i buy, please, for my husband, for my wife, for my boyfriend, for my girlfriend, for my mother, for my mum, for my mom, for my father, for my dad, for my son, for my daughter, for my sister, for my brother, for my friend, for a friend, for my grandmother, for my grandfather, for my parents, for myself, for me, some',
    within:
      'in, within, from, in the category, in category, in the department, in the section, category, department',
    inStock:
      'in stock, in stock now, available now, available today, available right now, available immediately, immediately available, currently available, available, ready to ship, ready for shipping, can ship today, ships today, shipping today, on stock, not sold out',
    stars:
      'star, stars, starred, rated, rating, ratings, score, scored, scoring, review, reviews, reviewed',
    ofFive: 'out of 5, out of five, of 5, from 5',
    sizes: 'size, sizes, eu, eur',
    sizeNames: 'small=s, medium=m, large=l',
    atLeast:
      'at least, a minimum of, minimum of, over, above, from, min, minimum, starting at, starting from, upwards of, exceeding, not under, not below',
    atMost:
      'under, below, up to, upto, at most, max, maximum, a maximum of, maximum of, not over, not above, not exceeding, within',
    orMore:
      'and up, and upwards, upwards, and above, or above, or better, or over, and over, or up, plus, minimum, min, at least',
    orLess: 'and under, or under, and below, or below, max, maximum, at most, at the most, tops',
    more: 'more, bigger, larger, greater, longer, higher, taller, wider, heavier, older, stronger, deeper, thicker',
    less: 'less, fewer, smaller, shorter, lower, lighter, narrower, thinner, younger, weaker',
    than: 'than',
    notMore: 'no, not',
    or: 'or, and',
    between: 'between, from, in the range of, in the range, ranging from',
    to: 'to, up to, till',
    and: 'and',
    packs: 'pack of, packs of, box of, boxes of, set of, package of, packet of, bag of, case of',
    children: 'kid, kids, child, children, baby, boy, girl, toddler, old, olds, age, ages, aged',
    dimensions:
      'guarantee=warranty, guaranteed=warranty, long=length, wide=width, across=width, diameter=width, tall=height, high=height, deep=depth, thick=thickness, weighing=weight, heavy=weight, holds=load, holding=load, supports=load, carries=load, holds=capacity, holding=capacity, lasts=battery, lasting=battery, powerful=power',
    isHeadFirst: false,
  },
  ru: {
    links: 'для, с, со, из, в, во, от, на, и, по, к, против, под, для моего, для моей, для моих',
    not: 'без, не, кроме, исключая, исключением',
    notBefore: 'но, за',
    notBetween:
      'для, из, с, со, от, в, на, под, добавления, добавленного, содержания, использования',
    fillers:
      'у меня, у мужа, у жены, страдаю от, что нибудь от, что нибудь для, мне нужен, мне нужна, мне нужно, мне нужны, нужен, нужна, нужно, нужны, я ищу, ищу, хочу купить, хочу, хотел бы, хотела бы, покажи, покажите, найди, найдите, подскажите, посоветуйте, у вас есть, есть ли у вас, пожалуйста, купить, для мужа, для жены, для мамы, для папы, для сына, для дочери, для дочки, для друга, для подруги, для брата, для сестры, для бабушки, для дедушки, для меня, для себя, мужу, жене, маме, папе',
    within: 'в, во, из, среди, в разделе, в категории, в отделе, раздел, категория',
    inStock:
      'есть в наличии, в наличии, есть на складе, на складе, в продаже, доступный сейчас, доступные сейчас, доступна сейчас, доступны сейчас, доступен сейчас, сейчас доступны, из наличия, имеющийся в наличии, имеющиеся в наличии, готовый к отправке, готовые к отправке, готовая к отправке, готов к отправке, готовы к отправке, не распроданные',
    stars:
      'звезда, звезды, звёзд, звёздами, звёздочный, звёздочная, звёздочные, звёздочки, рейтинг, рейтинга, рейтингом, оценка, оценкой, оценки, оценённый, оценённые, оценённая, балл, баллов, балла, баллами, отзывы, отзывами',
    ofFive: 'из 5, из пяти',
    sizes: 'размер, размера, размеры, размеров, размером, размере',
    sizeNames: 'маленький=s, средний=m, большой=l, с=s, м=m, л=l, хс=xs, хл=xl, ххл=xxl',
    atLeast: 'от, хотя бы, как минимум, свыше, минимум, мин, начиная от, начиная с, превышающий',
    atMost:
      'до, максимум, макс, не свыше, в пределах, не превышает, не превышающий, не превышающая, не превышающие',
    orMore: 'плюс, минимум, как минимум, не меньше, не менее, не ниже',
    orLess: 'максимум, макс, не больше, не более, не выше',
    more: 'больше, более, выше, длиннее, тяжелее, шире, крупнее, старше, мощнее, выше',
    less: 'меньше, менее, ниже, короче, легче, младше, слабее',
    than: ', чем',
    notMore: 'не',
    or: 'и, или',
    between: 'от, с, между, в диапазоне, в диапазоне от, в пределах',
    to: 'до',
    and: 'и',
    packs: 'упаковка, упаковка по, упаковке, упаковки по, набор из, комплект из, пачка',
    children:
      'ребёнка, ребёнку, детей, дети, детям, мальчика, мальчику, девочки, девочке, малыша, малышу, сыну, дочке, возраст, возраста',
    dimensions:
      'диаметр=ширина, диаметром=ширина, диаметра=ширина, весом=вес, весит=вес, выдерживает=нагрузка, выдерживающий=нагрузка, объемом=вместимость, емкостью=вместимость, емкость=вместимость, работает=работы, автономность=работы, высота=высота, высотой=высота, глубина=глубина, глубиной=глубина, толщина=толщина, толщиной=толщина',
    isHeadFirst: true,
    adjective: /(?:ыи|ии|ои|ая|яя|ое|ее|ые|ие)$/u,
  },
  lt: {
    links: 'su, iš, nuo, ir, į, ant, prie, dėl, per, prieš, kuris, kuri, mano',
    not: 'be, ne, išskyrus',
    notBefore: 'bet',
    notBetween: 'su, iš, nuo, į, ant, prie, dėl, pridėtinio, pridėto, pridėtų, pridėtinių',
    fillers:
      'man yra, turiu, kenčiu nuo, ko nors nuo, kas nors nuo, kažką nuo, kažkas nuo, kažko nuo, man reikia, man reikėtų, reikia, aš ieškau, ieškau, noriu nusipirkti, noriu, norėčiau, parodyk, parodykite, rask, raskite, ar turite, prašau, pirkti, vyrui, žmonai, mamai, tėčiui, tėvui, sūnui, dukrai, draugui, draugei, broliui, seseriai, močiutei, seneliui, mano vyrui, mano žmonai, sau',
    within: 'kategorijoje, skyriuje, kategorija, skyrius, iš, tarp',
    locative: /(?:oje|eje|yje|uose|ose|ese)$/u,
    inStock:
      'yra sandėlyje, turime sandėlyje, turite sandėlyje, esantys sandėlyje, esantis sandėlyje, esanti sandėlyje, sandėlyje, yra prekyboje, šiuo metu prekyboje, prekyboje, turimas, turima, turimi, turimos, turimų, yra vietoje, turite vietoje, prieinamas dabar, prieinama dabar, prieinami dabar, prieinamos dabar, galima įsigyti dabar, paruoštas siųsti, paruošta siųsti, paruošti siųsti, paruoštos siųsti, galima išsiųsti šiandien',
    stars:
      'žvaigždutė, žvaigždutės, žvaigždučių, žvaigždės, žvaigždžių, žvaigždutėmis, žvaigždėmis, įvertinimas, įvertinimu, įvertinimo, įvertintas, įvertinta, įvertinti, įvertintos, vertinimas, vertinimu, vertinimo, vertinimą, vertinama, vertinami, reitingas, reitingu, reitingo, balai, balų, balais',
    ofFive: 'iš 5, iš penkių',
    sizes: 'dydis, dydžio, dydžiai, dydį, dydžių, dydžiu, d',
    sizeNames: 'mažas=s, vidutinis=m, didelis=l',
    atLeast:
      'nuo, bent, mažiausiai, aukščiau, virš, min, minimum, minimaliai, ne mažiau, nemažiau, viršijantis, viršijanti',
    atMost:
      'iki, daugiausia, maks, max, maksimaliai, ne daugiau, nedaugiau, neviršija, neviršijantis, neviršijanti, neviršijantys, neviršijančios',
    orMore: 'plius, mažiausiai, minimum, min, bent, ne mažiau, nemažiau',
    orLess: 'daugiausia, maks, max, maksimaliai, ne daugiau, nedaugiau',
    more: LITHUANIAN_MORE,
    less: LITHUANIAN_LESS,
    than: 'nei, negu, kaip, už',
    notMore: 'ne, ne~',
    or: 'ir, arba, ar',
    between: 'nuo, tarp',
    to: 'iki',
    and: 'ir',
    packs: 'pakuotė po, pakuotėje, pakuotėje po, rinkinys iš, pakuotė',
    children:
      'vaikui, vaikams, vaikų, vaiko, kūdikiui, mergaitei, berniukui, sūnui, dukrai, amžius, amžiaus',
    dimensions:
      'pločio=plotis, skersmuo=plotis, skersmens=plotis, ilgio=ilgis, sveriantis=svoris, sverianti=svoris, atlaiko=apkrova, atlaikantis=apkrova, atlaikanti=apkrova, tūrio=talpa, baterija=veikimo, veikia=veikimo, veikiantis=veikimo, veikiančios=veikimo, aukštis=aukštis, aukščio=aukštis, gylis=gylis, gylio=gylis, storis=storis, storio=storis',
    isHeadFirst: false,
  },
  ar: {
    links: 'من, مع, في, على, عن, ضد, و, ب, ل, إلى, المصنوع من, مصنوع من, مصنوعة من',
    not: 'بدون, وبدون, بلا, دون, غير, ليس, ليست, وليس, وليست, خال, خالي, خالية, عدا, ماعدا, إلا, باستثناء',
    notBefore: 'ما, لكن, ولكن',
    notPairs: 'لا تحتوي, لا يحتوي, لا يحوي, لا تحوي',
    notBetween: 'من, في, مع, إضافة, أي, على, فيها, فيه, بها, به',
    fillers:
      'عندي, لدي, أعاني من, شيء ل, شيء, أريد أن أشتري, أريد شراء, أريد, أحتاج إلى, أحتاج, أبحث عن, هل لديكم, هل يوجد, أرني, من فضلك, لزوجي, لزوجتي, لأمي, لأبي, لابني, لابنتي, لصديقي, لصديقتي, لأخي, لأختي, لي, شراء',
    within: 'في, في قسم, من قسم, ضمن, في فئة, قسم, فئة',
    inStock:
      'متوفر, متوفرة, المتوفر, المتوفرة, متوفرين, متوافر, متوافرة, متاح, متاحة, المتاح, المتاحة, في المخزون, بالمخزون, متوفر في المخزون, متوفرة في المخزون, متوفر حاليا, متوفرة حاليا, المتوفر حاليا, المتوفرة حاليا, متوفر الآن, متوفرة الآن, متاح الآن, متاحة الآن, جاهز للشحن, جاهزة للشحن',
    stars: 'نجمة, نجوم, نجمات, بتقييم, تقييم, تقييمه, تقييمها, التقييم, تقييمات',
    ofFive: 'من 5, من خمسة, من أصل 5',
    sizes: 'مقاس, مقاسات, المقاس, قياس, القياس, نمرة',
    sizeNames: 'صغير=s, متوسط=m, وسط=m, كبير=l, س=s, م=m, ل=l',
    atLeast:
      'على الأقل, لا يقل عن, لا تقل عن, ما لا يقل عن, يزيد عن, تزيد عن, يتجاوز, تتجاوز, فوق, ابتداء من, بدءا من, بحد أدنى, من',
    atMost:
      'حتى, لا يزيد عن, لا تزيد عن, لا يزيد على, لا تزيد على, يقل عن, تقل عن, لا يتجاوز, لا تتجاوز, لا يتعدى, لا تتعدى, بحد أقصى, تحت, دون',
    orMore: 'على الأقل, كحد أدنى, بحد أدنى, فما فوق, وما فوق',
    orLess: 'كحد أقصى, بحد أقصى, على الأكثر, فما دون',
    more: 'أكثر, أكبر, أطول, أعلى, أعرض, أثقل, أقوى',
    less: 'أقل, أصغر, أقصر, أخف, أدنى',
    than: 'من',
    notMore: 'ليس, ليست, غير',
    or: 'أو, و~, ف~',
    between: 'بين, ما بين, من',
    to: 'إلى, حتى, ل',
    and: 'و',
    packs: 'عبوة, عبوة من, علبة, علبة من, طقم من, مجموعة من',
    children:
      'طفل, لطفل, أطفال, للأطفال, عمر, العمر, عمره, عمرها, بعمر, لعمر, لطفلة, طفلي, لطفلي, طفلتي, لطفلتي',
    dimensions:
      'طوله=الطول, طولها=الطول, بطول=الطول, عرضه=العرض, عرضها=العرض, بعرض=العرض, قطره=العرض, قطرها=العرض, بقطر=العرض, وزنه=الوزن, وزنها=الوزن, بوزن=الوزن, يزن=الوزن, بقدرة=القدرة, بقوة=القدرة, بسعة=السعة, سعته=السعة, سعتها=السعة, تتسع=السعة, يتحمل=الحمولة, تتحمل=الحمولة, بطارية=البطارية, تدوم=البطارية, يدوم=البطارية, ارتفاعه=الارتفاع, ارتفاعها=الارتفاع, بارتفاع=الارتفاع',
    isHeadFirst: true,
  },
}

/** Phrases as the folded words that they consist of. */
type Phrases = readonly (readonly string[])[]

/** The words of one locale, folded. */
export interface Speech {
  links: Phrases
  not: ReadonlySet<string>
  notBefore: ReadonlySet<string>
  notAfter: ReadonlySet<string>
  notBetween: ReadonlySet<string>
  notNumber: ReadonlySet<string>
  fillers: Phrases
  within: Phrases
  locative: RegExp
  inStock: Phrases
  stars: ReadonlySet<string>
  ofFive: Phrases
  sizes: ReadonlySet<string>
  /** By the size as it is labelled. */
  sizeNames: readonly (readonly [word: string, size: string])[]
  notPairs: ReadonlySet<string>
  everything: ReadonlySet<string>
  atLeast: Phrases
  atMost: Phrases
  orMore: Phrases
  orLess: Phrases
  between: Phrases
  to: Phrases
  and: ReadonlySet<string>
  packs: Phrases
  children: ReadonlySet<string>
  /** By what they measure. */
  dimensions: readonly (readonly [word: string, measured: string])[]
  isHeadFirst: boolean
  /** Matches qualities that stand before their thing although it comes first. */
  adjective: RegExp
}

const phrasesOf = (written = ''): Phrases =>
  written
    .split(/,\s*/)
    .filter((phrase) => phrase !== '')
    .map((phrase) => fold(phrase).split(' '))
    .toSorted((a, b) => b.length - a.length)

const pairsOf = (written: string) =>
  phrasesOf(written).map(([pair = '']) => {
    const [word = '', meant = ''] = pair.split('=')
    return [word, meant] as const
  })

const wordsOf = (written = ''): ReadonlySet<string> =>
  new Set(phrasesOf(written).flatMap((phrase) => phrase))

/** Ends a word that is written as one with the next. */
const AS_ONE = '~'

/** Combines each of some words with each of others; empty words leave the others alone. */
const pairsOfWords = (some: string, others: readonly string[]): string[] =>
  some
    .split(/,\s*/)
    .flatMap((one) => others.map((other) => `${one} ${other}`.replace(`${AS_ONE} `, '').trim()))

/** Returns the words that make a number the end of an open range, with those that comparatives make. */
function boundsOf(own: SpeechWords): Pick<Speech, 'atLeast' | 'atMost' | 'orMore' | 'orLess'> {
  const than = own.than.split(/,\s*/)
  const [more, less] = [own.more, own.less].map((one) => pairsOfWords(one, than))
  const [orMore, orLess] = [own.more, own.less].map((one) =>
    pairsOfWords(own.or, one.split(/,\s*/)),
  )
  const all = (...some: readonly (readonly string[] | string)[]) =>
    phrasesOf(some.flat().join(', '))
  return {
    atLeast: all(own.atLeast, more!, pairsOfWords(own.notMore, less!)),
    atMost: all(own.atMost, less!, pairsOfWords(own.notMore, more!)),
    orMore: all(own.orMore, orMore!),
    orLess: all(own.orLess, orLess!),
  }
}

const NOTHING: SpeechWords = {
  links: '',
  not: '',
  fillers: '',
  within: '',
  inStock: '',
  stars: '',
  ofFive: '',
  sizes: '',
  sizeNames: '',
  atLeast: '',
  atMost: '',
  orMore: '',
  orLess: '',
  more: '',
  less: '',
  than: '',
  notMore: '',
  or: '',
  between: '',
  to: '',
  and: '',
  packs: '',
  children: '',
  dimensions: '',
  isHeadFirst: false,
}

/** Returns the words of a locale; none for an unknown language, whose labels are then read alone. */
export function speechOf(locale: string): Speech {
  const own = ofLanguage(SPEECH, locale) ?? NOTHING
  return {
    links: phrasesOf(own.links),
    not: wordsOf(own.not),
    notBefore: wordsOf(own.notBefore),
    notAfter: wordsOf(own.notAfter),
    notBetween: wordsOf(own.notBetween),
    notNumber: wordsOf(own.notNumber),
    fillers: phrasesOf(own.fillers),
    within: phrasesOf(own.within),
    locative: own.locative ?? /(?!)/u,
    inStock: phrasesOf(own.inStock),
    stars: wordsOf(own.stars),
    ofFive: phrasesOf(own.ofFive),
    sizes: wordsOf(own.sizes),
    notPairs: new Set(phrasesOf(own.notPairs).map((pair) => pair.join(' '))),
    everything: wordsOf(own.everything),
    ...boundsOf(own),
    between: phrasesOf(own.between),
    to: phrasesOf(own.to),
    and: wordsOf(own.and),
    packs: phrasesOf(own.packs),
    children: wordsOf(own.children),
    sizeNames: pairsOf(own.sizeNames),
    dimensions: pairsOf(own.dimensions),
    isHeadFirst: own.isHeadFirst,
    adjective: own.adjective ?? /(?!)/u,
  }
}

/** Returns how many words from a place on are one of the phrases; 0 for none. */
export function phraseAt(
  words: readonly { folded: string }[],
  at: number,
  phrases: Phrases,
): number {
  const found = phrases.find((phrase) =>
    phrase.every((one, index) => words[at + index]?.folded === one),
  )
  return found?.length ?? 0
}

/** Returns how many words just before a place are one of the phrases; 0 for none. */
export function phraseBefore(
  words: readonly { folded: string }[],
  at: number,
  phrases: Phrases,
): number {
  const found = phrases.find(
    (phrase) => at >= phrase.length && phraseAt(words, at - phrase.length, [phrase]) > 0,
  )
  return found?.length ?? 0
}

/** Returns the word that a name is about: `shoes` of `Shoes for running`. */
export function thingOf<Word extends { folded: string }>(
  words: readonly Word[],
  speech: Speech,
): Word | undefined {
  const link = words.findIndex((_, at) => at > 0 && phraseAt(words, at, speech.links) > 0)
  const before = link < 0 ? words : words.slice(0, link)
  return speech.isHeadFirst
    ? before.find(({ folded }) => !speech.adjective.test(folded))
    : before.at(-1)
}

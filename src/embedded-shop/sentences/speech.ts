import { type ByLanguage, ofLanguage } from '#contract/i18n/languages.ts'
import { fold } from '../fulltext/analysis/fold.ts'

/** Words of a language that link, negate, ask or measure; phrases are separated by commas. */
interface SpeechWords {
  /** Words between a thing and its quality, which go with the quality. */
  links: string
  /** Words that negate the next one, and `after` the one before; `between` means nothing there, `before` ahead of it. */
  not: string
  notBefore?: string
  notAfter?: string
  notBetween?: string
  /** Words that negate a size, an amount or a rating that they stand before, but no other quality. */
  notNumber?: string
  /** What shoppers say around the thing that they look for. */
  fillers: string
  /** Words before the category that is to be searched. */
  within: string
  /** Ending of a category's name that says the same. */
  locative?: RegExp
  /** Words for what is there to be bought. */
  inStock: string
  /** Words for ratings, beside a number. */
  stars: string
  /** Words for sizes, by which attributes of sizes are recognised. */
  sizes: string
  /** Words for single sizes, each with the size as it is labelled: `small=s`. */
  sizeNames: string
  /** Words before a number that make it the lowest or the highest, and after it. */
  atLeast: string
  atMost: string
  orMore: string
  /** What a shopper of that age is called. */
  children: string
  /** Words beside an amount, each with a word for what it measures in names of attributes: `wide=width`. */
  dimensions: string
  /** Whether the thing stands before its qualities. */
  isHeadFirst: boolean
  /** Endings of qualities that stand before it nevertheless. */
  adjective?: RegExp
}

const SPEECH: ByLanguage<SpeechWords> = {
  en: {
    links:
      'for, with, in, of, from, by, made in, made of, made from, and, at, on, a, an, the, to, that is, which is, that are, which are, that, which, is, are, against, has, have, having, for my, my',
    not: 'without, no, non, not, except, excepting, excluding',
    notBefore: 'but',
    notNumber: 'but',
    notBetween: 'for, in, with, of, from, made, a, an, the, any, added, addition, use',
    notAfter: 'free',
    fillers:
      'i have a, i have an, i have got a, i have, i ve got a, i suffer from, something for a, something for, something against, i need a, i need an, i need, i want a, i want an, i want, i am looking for, i m looking for, looking for, i would like, i d like, show me, find me, do you have, give me, can i get, where can i buy, please, for my husband, for my wife, for my boyfriend, for my girlfriend, for my mother, for my mum, for my mom, for my father, for my dad, for my son, for my daughter, for my sister, for my brother, for my friend, for a friend, for my grandmother, for my grandfather, for my parents, for myself, for me, some',
    within:
      'in, within, from, in the category, in category, in the department, in the section, category, department',
    inStock: 'in stock, available now, available today, available, ready to ship, on stock',
    stars:
      'star, stars, starred, rated, rating, ratings, score, scored, scoring, reviews, reviewed',
    sizes: 'size, sizes, eu, eur',
    sizeNames: 'small=s, medium=m, large=l',
    atLeast:
      'at least, no less than, not less than, minimum of, over, above, more than, from, min, minimum, starting at',
    atMost: 'under, below, less than, up to, at most, max, maximum, no more than, not more than',
    orMore:
      'and up, and more, or more, and above, or above, or better, or higher, and higher, or over, and over, or up, plus',
    children: 'kid, kids, child, children, baby, boy, girl, toddler, old, olds, age, ages, aged',
    dimensions:
      'long=length, wide=width, across=width, diameter=width, tall=height, high=height, deep=depth, thick=thickness, weighing=weight, heavy=weight, holds=load, holding=load, supports=load, carries=load, holds=capacity, holding=capacity, lasts=battery, lasting=battery, powerful=power',
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
    inStock: 'есть в наличии, в наличии, есть на складе, на складе, в продаже, доступный сейчас',
    stars:
      'звезда, звезды, звёзд, звёздами, рейтинг, рейтинга, рейтингом, оценка, оценкой, оценки, баллов, балла',
    sizes: 'размер, размера, размеры, размеров, размером, размере',
    sizeNames: 'маленький=s, средний=m, большой=l, с=s, м=m, л=l, хс=xs, хл=xl, ххл=xxl',
    atLeast:
      'от, не ниже, выше, хотя бы, как минимум, не менее, не меньше, больше, более, свыше, минимум',
    atMost: 'до, не более, не больше, меньше, менее, максимум',
    orMore: 'и выше, и больше, и более, или больше, или более, или выше, плюс',
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
      'yra sandėlyje, turime sandėlyje, sandėlyje, yra prekyboje, prekyboje, turimas, turima, turimi, yra vietoje',
    stars:
      'žvaigždutė, žvaigždutės, žvaigždučių, žvaigždės, žvaigždžių, žvaigždutėmis, žvaigždėmis, įvertinimas, įvertinimu, įvertinimo, įvertintas, įvertinta, įvertinti, įvertintos, reitingas, reitingu, balai, balų',
    sizes: 'dydis, dydžio, dydžiai, dydį, dydžių, dydžiu, d',
    sizeNames: 'mažas=s, vidutinis=m, didelis=l',
    atLeast:
      'nuo, bent, mažiausiai, ne žemesnis nei, ne mažiau nei, aukščiau, ne mažiau kaip, daugiau nei, daugiau kaip, virš',
    atMost: 'iki, ne daugiau kaip, ne daugiau nei, mažiau nei, mažiau kaip, daugiausia',
    orMore: 'ir daugiau, arba daugiau, ir aukščiau, ar daugiau, arba aukščiau, plius',
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
    notBetween: 'من, في, مع, إضافة, أي',
    fillers:
      'عندي, لدي, أعاني من, شيء ل, شيء, أريد أن أشتري, أريد شراء, أريد, أحتاج إلى, أحتاج, أبحث عن, هل لديكم, هل يوجد, أرني, من فضلك, لزوجي, لزوجتي, لأمي, لأبي, لابني, لابنتي, لصديقي, لصديقتي, لأخي, لأختي, لي, شراء',
    within: 'في, في قسم, من قسم, ضمن, في فئة, قسم, فئة',
    inStock:
      'متوفر, متوفرة, متاح, متاحة, في المخزون, متوفر في المخزون, متوفر حاليا, متوفرة حاليا, متوفر الآن, متوفرة الآن',
    stars: 'نجمة, نجوم, نجمات, بتقييم, تقييم, تقييمه, تقييمها, التقييم, تقييمات',
    sizes: 'مقاس, مقاسات, المقاس, قياس, القياس, نمرة',
    sizeNames: 'صغير=s, متوسط=m, وسط=m, كبير=l, س=s, م=m, ل=l',
    atLeast: 'على الأقل, أكثر من, لا يقل عن, فوق, ابتداء من',
    atMost: 'أقل من, حتى, لا يزيد عن, لا تزيد عن',
    orMore: 'على الأقل, كحد أدنى, فأكثر, وأكثر, أو أكثر, فما فوق, وما فوق, أو أعلى, وأعلى',
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
  sizes: ReadonlySet<string>
  /** By the size as it is labelled. */
  sizeNames: readonly (readonly [word: string, size: string])[]
  atLeast: Phrases
  atMost: Phrases
  orMore: Phrases
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

const NOTHING: SpeechWords = {
  links: '',
  not: '',
  fillers: '',
  within: '',
  inStock: '',
  stars: '',
  sizes: '',
  sizeNames: '',
  atLeast: '',
  atMost: '',
  orMore: '',
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
    sizes: wordsOf(own.sizes),
    atLeast: phrasesOf(own.atLeast),
    atMost: phrasesOf(own.atMost),
    orMore: phrasesOf(own.orMore),
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

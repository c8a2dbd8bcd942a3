import { type ByLanguage, ofLanguage } from '#contract/i18n/languages.ts'

/** A language's words for prices below, above or between amounts; lower case, single spaces. */
export interface PriceLanguage {
  /** Words before a highest amount. */
  below: readonly string[]
  /**
   * Words before a highest amount that also occur with other numbers, so that the currency is
   * required.
   */
  belowWithCurrency: readonly string[]
  /** Words behind a highest amount, which has its currency. */
  belowBehind: readonly string[]
  /** Words before a lowest amount. */
  above: readonly string[]
  /** Words before each of two amounts. */
  between: readonly (readonly [first: string, second: string])[]
  /** Words between two amounts, with none before them. */
  to: readonly string[]
  /** Words that negate such a phrase. */
  not: readonly string[]
  /** Words that begin what a thing is without, behind a price. */
  without: readonly string[]
  /** Words that introduce such a phrase and mean nothing without it. */
  lead: readonly string[]
  /** Words that make a small number an age. */
  young: readonly string[]
  /** Words that make the next number a size. */
  sizes: readonly string[]
}

/** Combines Lithuanian comparatives with their words for "than". */
const withThan = (comparatives: readonly string[]) =>
  comparatives.flatMap((one) => ['nei', 'negu', 'kaip', 'už'].map((than) => `${one} ${than}`))

const ENGLISH: PriceLanguage = {
  below: [
    'under',
    'below',
    'less than',
    'cheaper than',
    'up to',
    'at most',
    'no more than',
    'not more than',
    'not over',
  ],
  belowWithCurrency: ['max', 'maximum', 'within', 'to'],
  belowBehind: [
    'at most',
    'at the most',
    'max',
    'maximum',
    'tops',
    'or less',
    'or cheaper',
    'and less',
    'and under',
    'or under',
  ],
  above: ['over', 'above', 'more than', 'at least', 'from', 'starting at', 'min', 'minimum'],
  between: [
    ['between', 'and'],
    ['from', 'to'],
  ],
  to: ['-', '–', 'to'],
  not: ['no', 'not'],
  without: [
    'without',
    'not',
    'no',
    'non',
    'except',
    'excluding',
    'but not',
    'but no',
    'and not',
    'and no',
  ],
  lead: ['for', 'at', 'priced', 'price', 'prices', 'costing', 'that cost', 'which cost'],
  young: [
    'kid',
    'kids',
    'child',
    'children',
    'baby',
    'babies',
    'infant',
    'infants',
    'toddler',
    'toddlers',
    'boy',
    'boys',
    'girl',
    'girls',
    'teens',
  ],
  sizes: ['size', 'sizes', 'spf', 'age', 'ages', 'aged'],
}

/** English is understood in addition to each language. */
const PRICE_LANGUAGES: ByLanguage<PriceLanguage> = {
  en: ENGLISH,
  ru: {
    below: [
      'до',
      'дешевле',
      'дешевле чем',
      'не выше',
      'не свыше',
      'в пределах',
      'не дороже',
      'не дороже чем',
      'меньше',
      'менее',
      'не больше',
      'не более',
    ],
    belowWithCurrency: ['макс', 'максимум', 'за'],
    belowBehind: [
      'максимум',
      'макс',
      'и дешевле',
      'или дешевле',
      'и меньше',
      'или меньше',
      'не больше',
      'не дороже',
    ],
    above: ['от', 'дороже', 'больше', 'более', 'свыше', 'не меньше', 'не менее', 'минимум'],
    between: [
      ['от', 'до'],
      ['между', 'и'],
      ['с', 'до'],
    ],
    to: ['-', '–', 'до'],
    not: ['не'],
    without: [
      'без',
      'не',
      'кроме',
      'исключая',
      'за исключением',
      'но не',
      'но без',
      'а не',
      'и не',
      'и без',
    ],
    lead: ['по цене', 'ценой', 'цена', 'стоимостью', 'за'],
    young: [
      'ребёнка',
      'ребенка',
      'детей',
      'дети',
      'детям',
      'детские',
      'детский',
      'детская',
      'малышей',
      'мальчиков',
      'мальчика',
      'девочек',
      'девочки',
      'подростков',
    ],
    sizes: ['размер', 'размера', 'размеры', 'возраст', 'spf'],
  },
  lt: {
    below: [
      'iki',
      'pigiau nei',
      'pigiau negu',
      'pigiau kaip',
      ...withThan([
        'pigesnis',
        'pigesnė',
        'pigesnį',
        'pigesnę',
        'pigesni',
        'pigesnės',
        'ne brangesnis',
        'ne brangesnė',
        'ne brangesni',
        'ne brangesnės',
      ]),
      'ne brangiau nei',
      'ne brangiau kaip',
      'ne brangiau',
      'mažiau nei',
      'mažiau kaip',
      'ne daugiau kaip',
      'ne daugiau nei',
    ],
    belowWithCurrency: ['maks', 'maksimaliai', 'daugiausia', 'ne daugiau', 'iki maks', 'už'],
    belowBehind: [
      'daugiausia',
      'maks',
      'maksimaliai',
      'ar mažiau',
      'arba mažiau',
      'ir mažiau',
      'ar pigiau',
      'arba pigiau',
      'ir pigiau',
    ],
    above: [
      'nuo',
      ...withThan(['brangesnis', 'brangesnė', 'brangesni', 'brangesnės']),
      'brangiau nei',
      'brangiau negu',
      'brangiau kaip',
      'daugiau nei',
      'daugiau kaip',
      'virš',
      'bent',
    ],
    between: [
      ['nuo', 'iki'],
      ['tarp', 'ir'],
    ],
    to: ['-', '–', 'iki'],
    not: ['ne'],
    without: ['be', 'ne', 'išskyrus', 'bet ne', 'bet be', 'o ne', 'ir ne', 'ir be'],
    lead: ['už', 'kaina', 'kainos', 'kainuoja', 'kainuojantys', 'kainuojančios'],
    young: [
      'vaikui',
      'vaikams',
      'vaikų',
      'kūdikiui',
      'kūdikiams',
      'kūdikių',
      'mergaitėms',
      'mergaitei',
      'berniukams',
      'berniukui',
      'paaugliams',
    ],
    sizes: ['dydis', 'dydžio', 'dydžiai', 'amžius', 'spf'],
  },
  ar: {
    below: [
      'أقل من',
      'بأقل من',
      'اقل من',
      'باقل من',
      'تحت',
      'حتى',
      'أرخص من',
      'ارخص من',
      'دون',
      'لا يزيد عن',
      'لا تزيد عن',
      'لا يتجاوز',
      'لا تتجاوز',
      'ما لا يزيد عن',
      'لا يزيد على',
      'لا تزيد على',
      'لا يتعدى',
      'لا تتعدى',
      'ضمن',
      'في حدود',
    ],
    belowWithCurrency: ['إلى', 'الى', 'بحد أقصى', 'الحد الأقصى'],
    belowBehind: ['كحد أقصى', 'بحد أقصى', 'على الأكثر', 'أو أقل', 'فأقل', 'وأقل'],
    above: ['أكثر من', 'اكثر من', 'بأكثر من', 'فوق', 'من', 'أغلى من', 'ابتداءً من', 'لا يقل عن'],
    between: [
      ['بين', 'و'],
      ['من', 'إلى'],
      ['من', 'الى'],
      ['من', 'حتى'],
    ],
    to: ['-', '–', 'إلى', 'الى'],
    not: ['لا', 'ليس'],
    without: [
      'بدون',
      'وبدون',
      'بلا',
      'وبلا',
      'دون',
      'ودون',
      'غير',
      'وغير',
      'ليس',
      'وليس',
      'ليست',
      'وليست',
      'خال',
      'خالي',
      'خالية',
      'عدا',
      'ما عدا',
      'ماعدا',
      'إلا',
      'باستثناء',
    ],
    lead: ['بسعر', 'سعر', 'سعرها', 'سعره', 'السعر', 'بثمن'],
    young: ['أطفال', 'اطفال', 'للأطفال', 'للاطفال', 'طفل', 'رضع', 'للرضع', 'أولاد', 'بنات'],
    sizes: ['مقاس', 'مقاسات', 'المقاس', 'عمر', 'العمر'],
  },
}

/** Returns the languages in which a locale's shoppers write. */
export const priceLanguages = (locale: string): readonly PriceLanguage[] => {
  const own = ofLanguage(PRICE_LANGUAGES, locale)
  return own && own !== ENGLISH ? [own, ENGLISH] : [ENGLISH]
}

import { type ByLanguage, ofLanguage, scriptOf } from '#contract/i18n/languages.ts'
import { languageOf } from '#contract/i18n/negotiate-locale.ts'
import { fold } from './fold.ts'
import { familyOf, singularOf } from './english.ts'
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian'
import { stemmer as russian } from '@orama/stemmers/russian'

type Stemmer = (word: string) => string

/** Arabic plurals that change the word itself, by singular; folded in the map. */
const BROKEN_PLURALS = new Map(
  Object.entries({
    حذاء: 'احذيه',
    كتاب: 'كتب',
    قميص: 'قمصان',
    مصباح: 'مصابيح',
    حقيبه: 'حقائب',
    كرسي: 'كراسي',
    دواء: 'ادويه',
    دفتر: 'دفاتر',
    قلم: 'اقلام',
    قدر: 'قدور',
    طبق: 'اطباق',
    كوب: 'اكواب',
    لعبه: 'العاب',
    فستان: 'فساتين',
    معطف: 'معاطف',
    سكين: 'سكاكين',
    هاتف: 'هواتف',
    جهاز: 'اجهزه',
    معجون: 'معاجين',
    عطر: 'عطور',
    مفتاح: 'مفاتيح',
    منشفه: 'مناشف',
    وساده: 'وسائد',
    ستاره: 'ستائر',
    خيمه: 'خيام',
    دميه: 'دمى',
    فرشاه: 'فرش',
    شمعه: 'شموع',
    خاتم: 'خواتم',
    قلاده: 'قلائد',
    حزام: 'احزمه',
    زيت: 'زيوت',
    سروال: 'سراويل',
    بنطال: 'بناطيل',
    قبعه: 'قبعات',
    وشاح: 'اوشحه',
    مطرقه: 'مطارق',
    مثقاب: 'مثاقب',
    خوذه: 'خوذ',
    عشب: 'اعشاب',
  }).flatMap(([one, many]) => (one === many ? [] : [[fold(many), fold(one)] as const])),
)

/** Feminine endings, singular and plural: `سماعة`, `سماعات`. */
const FEMININE = /(?<=\p{L}{3})(?:ات|ة|ه)$/u

/** The feminine of a colour, which is reduced to the masculine: `سوداء`, `أسود`. */
const FEMININE_COLOUR = /^(?!ا)(\p{L}{3})اء$/u

function stemArabic(word: string): string {
  const bare = fold(word.replace(ARTICLE, '')).replace(FEMININE_COLOUR, 'ا$1')
  return (BROKEN_PLURALS.get(bare) ?? bare).replace(FEMININE, '')
}

/** The fleeting vowel in Russian words: `таблеток`, `таблетка`. */
const FLEETING = /(?<=\p{L}{2}[бвгджзклмнпрстфхцчшщ])[ое](?=к$)/u

/** The Arabic article, alone or joined with the particles before it. */
const ARTICLE = /^(?:[وبكف]?ال|لل)(?=\p{L}{3})/u

const STEMMERS: ByLanguage<Stemmer> = {
  en: singularOf,
  // The stemmer lacks these endings of adjectives and takes `balti` for a verb.
  lt: (word) =>
    lithuanian(word.replace(/iški$/, 'iškas').replace(/(?<=[^aeiouyąęėįųū])ti$/, 'tas')),
  // `ё` is often written `е`, and the stemmer knows the endings in that form.
  ru: (word) => russian(word.replaceAll('ё', 'е')).replace(FLEETING, ''),
  ar: stemArabic,
}

/**
 * Creates a stemmer for lower-case words of a locale. Words with digits are codes and stay
 * unchanged, as do all words of languages without a stemmer.
 */
export function createStemmer(locale: string): Stemmer {
  const own = ofLanguage(STEMMERS, locale) ?? ((word) => word)
  // Latin words in texts of another script are English ones.
  const latin = scriptOf(locale) === 'Latn' ? own : singularOf
  return (word) => {
    if (/\p{N}/u.test(word)) return word
    return /^[a-z]+$/.test(word) ? latin(word) : own(word)
  }
}

/** Creates a function that returns index words of the same family, to replace an unknown one. */
export function createWordFamily(locale: string): (index: string) => string[] {
  const isEnglish = languageOf(locale) === 'en'
  return (index) => (isEnglish ? familyOf(index) : [])
}

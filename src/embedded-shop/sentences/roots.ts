import { type ByLanguage, ofLanguage } from '#contract/i18n/languages.ts'
import { fold } from '../fulltext/analysis/fold.ts'
import { createStemmer } from '../fulltext/analysis/stems.ts'

/**
 * Returns the roots by which a word of a sentence is compared with labels: its own first, then those
 * of the noun that an adjective may be made of.
 */
export type RootsOf = (form: string) => readonly string[]

/** How a language inflects words and makes adjectives of nouns; endings are folded. */
interface Inflection {
  /** Endings of nouns and adjectives. */
  endings: string
  /** Fewest letters that are left of a word without its ending. */
  shortest: number
  /** Ends of adjectives' roots, and after a slash what stands there in the noun. */
  adjectives: string
}

const INFLECTIONS: ByLanguage<Inflection> = {
  // English and Arabic words are stemmed as in a search.
  en: { endings: '', shortest: 3, adjectives: 'en ed' },
  ru: {
    endings:
      'иями ыми ими ого его ому ему ами ями иям иях ием ыи ии ои ая яя ое ее ые ие ия ию ым им ом ем ую юю ых их ов ев еи ам ям ах ях ою ею а я о е ы и у ю ь',
    shortest: 3,
    adjectives: 'янн анн енн онн ическ/ик ьн иев ов ев ян ан ин н',
  },
  lt: {
    endings:
      'iesiems osioms aisiais osiomis uosius iuosius iaus aus iosios ojoje iems iams iais omis emis imis uose iose yse ose ese oms ems ims ams ais iai ios ius ias iui iam iu ia io ie us ui um asis ysis iajam ajam iajai ajai iaja aja oji ieji iuju uju as is ys ai ei am em im oj os es e a o u i y',
    shortest: 2,
    adjectives: 'in',
  },
  ar: { endings: '', shortest: 3, adjectives: 'ي ين/ون' },
}

/** Particles that are written as one with an Arabic word. */
const PARTICLE = /^[بلوفك](?=\p{L}{3})/u
/** Lithuanian consonants that change before some endings: `dydis`, `dydžio`. */
const SOFTENED = [
  [/dz$/, 'd'],
  [/c$/, 't'],
] as const
/** The fleeting vowel of Russian nouns: `хлопок`, `хлопка`. */
const FLEETING = /(?<=\p{L}{2})[ое](?=[кц]$)/u
const POSSESSIVE = /['’]s$/u
const SPECIFIC = /\p{N}/u

/** Letters that two long words of one family share: `светоотражающий`, `светоотражение`. */
export const FAMILY = 8
/** Begins the root of a family. */
export const FAMILY_ROOT = '~'
/** Letters by which words of a name of several are compared where languages inflect them. */
const BEGINNINGS = { ru: 5, lt: 4 }
/** Endings by which English makes words of one another: `cancelling`, `painful`. */
const ENGLISH_ENDINGS =
  /(?<=\w{3})(?:ations?|ings?|ions?|ness|ments?|able|ful|ant|ers?|ed|ic|al|ly|e|y)$/
const DOUBLED = /([b-df-hj-np-tvxz])\1$/
/** Letters that change within Arabic words of one root, and the prefix of participles: `مصنوع`, `صناعة`. */
const ARABIC_CHANGES = /[اويهء]|^م(?=\p{L}{3})/gu

const LOOSE: ByLanguage<(root: string) => string> = {
  en: (root) => root.replace(ENGLISH_ENDINGS, '').replace(DOUBLED, '$1'),
  ru: (root) => root.slice(0, BEGINNINGS.ru),
  lt: (root) => root.slice(0, BEGINNINGS.lt),
  ar: (root) => root.replace(ARABIC_CHANGES, '') || root,
}

/**
 * Returns what a word of a name of several words is compared by where these stand in another order or form:
 * `cancel noise` for `noise cancelling`.
 */
export function looseRoots(folded: string, roots: readonly string[], locale: string): string[] {
  if (SPECIFIC.test(folded)) return [folded]
  const own = roots.filter((root) => /^\p{L}/u.test(root))
  const loose = ofLanguage(LOOSE, locale) ?? ((root: string) => root)
  return [...new Set(own.map(loose))]
}

/** Returns the root that folded words of one family share. */
export const familyRoot = (folded: string): string => FAMILY_ROOT + folded.slice(0, FAMILY)

/** Creates the reader of a locale's words; a language without inflections here has its letters compared. */
export function createRoots(locale: string): RootsOf {
  const inflection = ofLanguage(INFLECTIONS, locale)
  if (!inflection) return (form) => [fold(form)]
  const { shortest } = inflection
  const stem = createStemmer(locale)
  const endings = inflection.endings.split(' ').filter((ending) => ending !== '')
  const adjectives = inflection.adjectives.split(' ').map((pair) => pair.split('/'))

  function rootOf(form: string): string {
    if (endings.length === 0) return fold(stem(form))
    const folded = fold(form)
    const ending = endings.find(
      (one) => folded.endsWith(one) && folded.length - one.length >= shortest,
    )
    const root = ending === undefined ? folded : folded.slice(0, -ending.length)
    return SOFTENED.reduce((word, [soft, hard]) => word.replace(soft, hard), root).replace(
      FLEETING,
      '',
    )
  }

  const nounsOf = (root: string): string[] =>
    adjectives.flatMap(([end = '', instead = '']) =>
      root.endsWith(end) && root.length - end.length >= shortest
        ? [root.slice(0, -end.length) + instead]
        : [],
    )

  return (form) => {
    const word = form.replace(POSSESSIVE, '')
    if (SPECIFIC.test(word)) return [fold(word)]
    const bare = word.replace(PARTICLE, '')
    const own = [word, ...(bare === word ? [] : [bare])].map(rootOf)
    // An ending may be taken for a part of the word: `режимом`.
    const again = endings.length > 0 ? own.map(rootOf) : []
    const family = word.length > FAMILY ? [familyRoot(fold(word))] : []
    return [...new Set([...own, ...again, ...own.flatMap(nounsOf), ...family])]
  }
}

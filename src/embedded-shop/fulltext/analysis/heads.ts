import { type ByLanguage, ofLanguage } from '#contract/i18n/languages.ts'
import type { TokenRun } from './analyzer.ts'
import { quantityAmount } from './quantities.ts'

/** Structure of product names in a language. */
interface Naming {
  /** Folded words followed by a thing's purpose or parts: `case for a phone`. */
  links: string
  /** Whether the thing comes first in a name, before its description; otherwise it comes last. */
  isHeadFirst?: true
  /** Endings of words that nevertheless precede the thing. */
  adjective?: RegExp
}

const NAMINGS: ByLanguage<Naming> = {
  en: { links: 'for with without of from by in on to includes including incl' },
  lt: { links: 'su be nuo is ant i prie po del iskaitant' },
  ru: {
    links: 'для с со без к ко от из на под при в по включая',
    isHeadFirst: true,
    adjective: /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/u,
  },
  ar: { links: 'من مع على في بدون ضد عن', isHeadFirst: true },
}

/** Folded words before what a thing is for, in a query: `charger for a phone` is a charger. */
const PURPOSES: ByLanguage<string> = { en: 'for', ru: 'для', lt: 'skirta skirtas skirti', ar: null }

/** Returns a check whether a folded word is followed by what a thing is for. */
export function createPurposes(locale: string): (folded: string) => boolean {
  const purposes = new Set(ofLanguage(PURPOSES, locale)?.split(' '))
  return (folded) => purposes.has(folded)
}

const DIGIT = /\p{N}/u
const LATIN = /^[a-z]/

/** Finds the runs of names that name a thing: `lens` in `camera lens for a phone`. */
export interface Heads {
  /**
   * Marks the thing of a product's name, possibly also a word before a number, such as a brand.
   * `qualities` marks runs that describe it, such as `black`: they are excluded. `isOfTaxon` marks
   * runs that name the thing of its taxon: with one of these, a word before a number is not another
   * thing.
   */
  ofProduct(
    runs: readonly TokenRun[],
    qualities: readonly boolean[],
    isOfTaxon?: readonly boolean[],
  ): readonly boolean[]
  /**
   * Marks the thing of a taxon's name; of more than two words none if it lists several, because
   * nothing says which of them a product is: `Hard drives & SSDs`.
   */
  ofTaxon(runs: readonly TokenRun[]): readonly boolean[]
}

/** Creates a reader of names; in an unknown language the thing comes last, as in English. */
export function createHeads(locale: string): Heads {
  const naming = ofLanguage(NAMINGS, locale) ?? { links: '' }
  const links = new Set(naming.links.split(' '))
  const isLink = ({ words }: TokenRun, at: number) =>
    at > 0 && words.length === 1 && links.has(words[0]!.folded)
  // Brands are Latin words everywhere; things are not in a language with its own letters.
  const isForeign = ({ words }: TokenRun) =>
    naming.isHeadFirst === true && LATIN.test(words[0]!.folded)
  const isNoun = ({ words }: TokenRun) =>
    words.length > 0 && !words.some(({ form }) => DIGIT.test(form))
  const isAdjective = ({ words }: TokenRun) => naming.adjective?.test(words.at(-1)!.form) === true

  const headsIn = (runs: readonly TokenRun[], qualities: readonly boolean[]) => {
    const link = runs.findIndex(isLink)
    const named = link < 0 ? runs : runs.slice(0, link)
    const names = named.map((run, at) => isNoun(run) && !isForeign(run) && !qualities[at])
    const isFollowed = (at: number) => !named[at]!.isLast && names[at + 1] === true
    let isOpen = true
    return runs.map((run, at) => {
      if (names[at] !== true) {
        isOpen = true
        return false
      }
      if (naming.isHeadFirst !== true) return !isFollowed(at)
      const isHead = isOpen && !(isAdjective(run) && isFollowed(at))
      isOpen = run.isLast || (isOpen && !isHead)
      return isHead
    })
  }

  return {
    ofProduct(runs, qualities, isOfTaxon = []) {
      const heads = unmeasured(headsIn(runs, qualities), runs, isOfTaxon)
      const isOwn = (at: number) => heads[at] === true && isOfTaxon[at] === true
      if (!heads.some((_, at) => isOwn(at))) return heads
      const endsName = (at: number) => runs[at]!.isLast || at === runs.length - 1
      // `Headphones/headset` are two names of one thing.
      const isBeside = (at: number) => at > 0 && isOwn(at - 1) && runs[at - 1]!.isLast
      return heads.map((isHead, at) => isHead && (isOwn(at) || endsName(at) || isBeside(at)))
    },
    ofTaxon(runs) {
      const heads = headsIn(runs, [])
      if (runs.flatMap((run) => run.words).length <= MOST_APART) return heads
      const isPlural = !isSingular(runs.at(-1))
      const things = heads.map((isHead, at) => isHead && !(isPlural && isSingular(runs[at])))
      return things.indexOf(true) === things.lastIndexOf(true) ? things : things.map(() => false)
    },
  }
}

/**
 * Leaves out heads behind a quantity, which say what is measured, if a name has others:
 * `notebook 512 GB SSD`.
 */
function unmeasured(
  heads: readonly boolean[],
  runs: readonly TokenRun[],
  isOfTaxon: readonly boolean[],
): readonly boolean[] {
  const isMeasured = (at: number) =>
    isOfTaxon[at] !== true &&
    runs[at - 1]?.words.some(({ form }) => quantityAmount(form) !== null) === true
  const others = heads.map((isHead, at) => isHead && !isMeasured(at))
  return others.includes(true) ? others : heads
}

/** Words of a taxon's name that may each be a thing: `Software & licences`. */
const MOST_APART = 2

/** Whether a run ends in a singular, which goes with a plural: `Label & receipt printers`. */
const isSingular = (run: TokenRun | undefined) => {
  const last = run?.words.at(-1)
  return last?.folded === last?.index
}

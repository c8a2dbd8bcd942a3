import { isConjunction } from '../fulltext/analysis/stop-words.ts'
import { knownCodes } from '../model/labels.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import type { Texts } from '../model/source.ts'
import type { Dictionary } from './dictionary.ts'
import { phraseAt, thingOf } from './speech.ts'
import { NOT, type Word } from './words.ts'

/** A name in two languages. */
interface Pair {
  from: readonly Word[]
  to: string
}

/** Writes a text in another language, or returns null if it has a word that the catalog does not. */
export type TextTranslation = (text: string) => string | null

/** How many categories must agree on the word of their names. */
const FEWEST_VOTES = 2

/** A word that begins with a capital as names of categories do, not as brands and abbreviations are written. */
const CAPITAL = /^\p{Lu}(?=[\p{Ll}\p{M}\s-])/u

const inSentence = (name: string, locale: string): string =>
  name.replace(CAPITAL, (letter) => letter.toLocaleLowerCase(locale.replace('_', '-')))

/** Returns the things of a name such as `Jeans and trousers`; the name itself is the first. */
function partsOf(text: string, { read }: Dictionary): { words: Word[]; text: string }[] {
  const words = read(text)
  const breaks = words.flatMap(({ folded }, at) => (isConjunction(folded) ? [at] : []))
  if (breaks.length === 0) return [{ words, text }]
  const parts = [-1, ...breaks].map((from, part) => words.slice(from + 1, breaks[part]))
  return [
    { words, text },
    ...parts.flatMap((part) => {
      const [first, last] = [part[0], part.at(-1)]
      return first && last ? [{ words: part, text: text.slice(first.start, last.end) }] : []
    }),
  ]
}

/** Pairs names of categories and values, whole ones first: the first pair of the same words counts. */
function pairsOf(schema: SchemaIndex, from: Dictionary, to: Dictionary): Pair[] {
  const inBoth = (texts: Texts | null | undefined): Pair[] => {
    const [own, other] = [texts?.[from.locale], texts?.[to.locale]]
    if (!own || !other) return []
    const [ownParts, otherParts] = [partsOf(own, from), partsOf(other, to)]
    const isSameForm = ownParts.length === otherParts.length
    const known = isSameForm ? ownParts : ownParts.slice(0, 1)
    // `For women` names a shelf of perfumes, but means that of nothing else.
    return known.flatMap(({ words }, at) =>
      phraseAt(words, 0, from.speech.links) > 0
        ? []
        : [
            {
              from: words,
              to: own === other ? other : inSentence(otherParts[at]!.text, to.locale),
            },
          ],
    )
  }
  const taxons = schema.taxons.filter(({ parent, enabled }) => parent !== null && enabled !== false)
  const values = schema.filters.flatMap((attribute) =>
    attribute.type === 'boolean'
      ? [attribute.name]
      : knownCodes(attribute).map((code) => schema.option(attribute.code, code)?.label),
  )
  const named = [...taxons.map(({ name }) => name), ...values].map(inBoth)
  return [...named.flatMap((all) => all.slice(0, 1)), ...named.flatMap((all) => all.slice(1))]
}

/** Pairs the words that several names of categories are about: `lamp` of table lamps and desk lamps. */
function headPairs(schema: SchemaIndex, from: Dictionary, to: Dictionary): Pair[] {
  const heads = schema.taxons.flatMap(({ parent, name }) => {
    const [own, other] = [name[from.locale], name[to.locale]]
    if (parent === null || !own || !other) return []
    const [thing, words] = [thingOf(from.read(own), from.speech), to.read(other)]
    const head = thingOf(words, to.speech)
    return thing && head ? [{ thing, head: other.slice(head.start, head.end) }] : []
  })
  return [...Map.groupBy(heads, ({ thing: { roots } }) => roots[0])].flatMap(([, named]) => {
    const votes = Map.groupBy(named, ({ head }) => inSentence(head, to.locale))
    const [best] = [...votes].toSorted(([, one], [, other]) => other.length - one.length)
    const [head = '', voters = []] = best ?? []
    return voters.length < FEWEST_VOTES ? [] : [{ from: [voters[0]!.thing], to: head }]
  })
}

const ownRoot = ({ roots: [own = ''] }: Word) => own

/**
 * Reads the names that a catalog has in two languages (RULES.md#locales). Words that only link are left
 * out, numbers and codes stay.
 */
export function readTranslations(
  schema: SchemaIndex,
  from: Dictionary,
  to: Dictionary,
): TextTranslation {
  const pairs = [...pairsOf(schema, from, to), ...headPairs(schema, from, to)]
  const byRoot = Map.groupBy(
    pairs.filter(({ from: words }) => words.length > 0),
    ({ from: [first] }) => ownRoot(first!),
  )
  const bestAt = (words: readonly Word[], at: number): Pair | null => {
    const begun = words[at]!.roots.flatMap((root) => byRoot.get(root) ?? [])
    return begun.reduce<Pair | null>((best, one) => {
      const isHere = one.from.every((word, index) =>
        words[at + index]?.roots.includes(ownRoot(word)),
      )
      return isHere && one.from.length > (best?.from.length ?? 0) ? one : best
    }, null)
  }
  return (text) => {
    const words = from.read(text)
    const written: string[] = []
    for (let at = 0; at < words.length;) {
      const word = words[at]!
      const pair = bestAt(words, at)
      const links = phraseAt(words, at, [...from.speech.fillers, ...from.speech.links])
      if (pair) written.push(pair.to)
      else if (/\p{N}/u.test(word.folded)) written.push(text.slice(word.start, word.end))
      else if (links === 0 || ownRoot(word) === NOT) return null
      at += pair?.from.length ?? Math.max(links, 1)
    }
    return written.length > 0 ? written.join(' ') : null
  }
}

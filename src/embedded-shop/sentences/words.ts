import { fold, normalise } from '../fulltext/analysis/fold.ts'
import { editDistance } from '../fulltext/spelling/edit-distance.ts'
import type { RootsOf } from './roots.ts'
import type { Speech } from './speech.ts'

/** A word of a sentence or a label. */
export interface Word {
  /** Where it begins and ends in the text. */
  start: number
  end: number
  /** In lower case, without diacritics. */
  folded: string
  /** What it is compared by: its own root first. */
  roots: readonly string[]
  /** Whether another word or sign is joined to it, as in `t-shirt`. */
  isJoined: boolean
}

/** The root of every word that negates. */
export const NOT = '¬'

/** Begins the root by which a word is compared as it is written. */
const AS_WRITTEN = '='

/** With the apostrophe of a possessive: `women's`, `kids'`; a number with the ending of its ordinal: `44-го`. */
const WORD =
  /(?<![\p{L}\p{N}])\p{N}{2,}-(?:[ыои]?й|[ео]?го|[ео]?му|[ыои]?м|[ыи]?х|[ая]я|[oa]s?|oj[oei])(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}·]+(?:['’]\p{L}+|(?<=\p{L})['’](?=\s|$))?/gu
const ENDING = /['’]$|(?<=^\p{N}+)-\p{L}+$/u
const BESIDE = /[\p{L}\p{N}][-‐‑.,'’&/+]$/u
const BEHIND = /^[-‐‑'’&/+][\p{L}\p{N}]/u

/** Returns words that are compared as they are written, as `للأطفال` but not `أطفال` says for whom a thing is. */
export const asWritten = (words: readonly Word[]): Word[] =>
  words.map((word) => ({ ...word, roots: [AS_WRITTEN + word.folded] }))

/** Letters of the shortest negation that is read with a typo in it: one more or less of a shorter one is another word. */
const LONG = 6

/** Letters of the shortest word that is written as one with what negates it. */
const FREE = 5
/** Most words between one for everything and its exception: `any colour but black`. */
const MOST_BETWEEN = 2

/** Whether a word names an exception to everything, as `but` of `any colour but black`. */
const isBut = (
  words: readonly Word[],
  folded: string,
  { notNumber, everything }: Speech,
): boolean =>
  notNumber.has(folded) && words.slice(-MOST_BETWEEN).some((word) => everything.has(word.folded))

/** Whether a word negates, as it is written or with one typo: `witohut`. */
const isNegation = (folded: string, { not }: Speech): boolean =>
  not.has(folded) ||
  (folded.length >= LONG - 1 &&
    [...not].some((one) => one.length >= LONG && editDistance(folded, one, 1) <= 1))

/**
 * Reads the words of a text. A negation stands before its word, `sugar free` is read like `no sugar`,
 * and takes in what means nothing beside it: `but not in`.
 */
export function wordsOfSentence(text: string, rootsOf: RootsOf, speech: Speech): Word[] {
  const words: Word[] = []
  for (const { 0: written, index: start } of text.matchAll(WORD)) {
    const end = start + written.length
    const form = normalise(written.replace(ENDING, ''))
    const folded = fold(form)
    const before = words.at(-1)
    const isJoined =
      BESIDE.test(text.slice(Math.max(0, start - 2), start)) ||
      BEHIND.test(text.slice(end, end + 2))
    if (before?.roots[0] === NOT && speech.notBetween.has(folded)) before.end = end
    else if (before && speech.notPairs.has(`${before.folded} ${folded}`)) {
      words.pop()
      words.push({ start: before.start, end, folded, roots: [NOT], isJoined })
    } else if (before && speech.notAfter.has(folded) && before.roots[0] !== NOT)
      words.splice(-1, 0, { start, end, folded, roots: [NOT], isJoined })
    else if (isBut(words, folded, speech))
      words.push({ start, end, folded, roots: [NOT], isJoined })
    else if (isNegation(folded, speech)) {
      const isAhead = before !== undefined && speech.notBefore.has(before.folded)
      if (isAhead) words.pop()
      words.push({ start: isAhead ? before.start : start, end, folded, roots: [NOT], isJoined })
    } else {
      const after = [...speech.notAfter].find(
        (one) => folded.endsWith(one) && folded.length - one.length >= FREE,
      )
      const until = end - (after?.length ?? 0)
      const own = after === undefined ? form : form.slice(0, -after.length)
      // `sugarfree` is read like `sugar free`.
      if (after !== undefined)
        words.push({ start: until, end, folded: after, roots: [NOT], isJoined: true })
      words.push({
        start,
        end: until,
        folded: fold(own),
        roots: [...rootsOf(own), AS_WRITTEN + fold(own)],
        isJoined: isJoined || after !== undefined,
      })
    }
  }
  return words
}

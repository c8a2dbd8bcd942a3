import { allOf } from '../postings/word-table.ts'
import type { Analyzer } from '../analysis/analyzer.ts'

/** What words of a query may be called as well. */
export interface Synonyms {
  /** The longest rule that the words begin with: how many it takes, and the index words to search. */
  at(words: readonly string[]): { length: number; words: readonly string[] } | null
}

interface Rule {
  from: readonly string[]
  words: readonly string[]
}

/**
 * Reads rules in the two notations of Solr, a line each: `tv, television` are words for one thing,
 * `couch => sofa, settee` searches what stands behind the arrow and no more. A `#` begins a comment.
 */
export function readSynonyms(lines: readonly string[], reader: Analyzer): Synonyms {
  const rules = new Map<string, Rule[]>()
  for (const rule of lines.flatMap((line) => rulesOf(line, reader))) {
    const first = rule.from[0]!
    rules.set(first, merged(rules.get(first) ?? [], rule))
  }
  const ofFirst = (word: string) => rules.get(word) ?? []
  return {
    at(words) {
      const fits = ({ from }: Rule) => from.every((word, at) => words[at] === word)
      const [longest] = ofFirst(words[0] ?? '')
        .filter(fits)
        .toSorted((a, b) => b.from.length - a.from.length)
      return longest ? { length: longest.from.length, words: longest.words } : null
    },
  }
}

/** Several lines for the same words add up. */
function merged(rules: readonly Rule[], rule: Rule): Rule[] {
  const key = allOf(rule.from)
  const same = rules.find(({ from }) => allOf(from) === key)
  const words = [...new Set([...(same?.words ?? []), ...rule.words])]
  return [...rules.filter((other) => other !== same), { from: rule.from, words }]
}

function rulesOf(line: string, reader: Analyzer): Rule[] {
  const [left = '', right] = line.replace(/#.*$/, '').split('=>')
  const from = phrasesOf(left, reader)
  const to = right === undefined ? from : phrasesOf(right, reader)
  return from.map((phrase) => {
    const own = allOf(phrase)
    const words = to.map(allOf)
    const isOwn = right === undefined
    return { from: phrase, words: isOwn ? [own, ...words.filter((word) => word !== own)] : words }
  })
}

function phrasesOf(list: string, reader: Analyzer): string[][] {
  return list
    .split(',')
    .map((phrase) => reader.runs(phrase).flatMap(({ words }) => words.map(({ index }) => index)))
    .filter((phrase) => phrase.length > 0)
}

import { joinedWords } from '../postings/word-table.ts'
import type { Analyzer, Token } from '../analysis/analyzer.ts'
import { Vocabulary } from '../spelling/vocabulary.ts'

/** Synonyms of words in a query. */
export interface Synonyms {
  /** Finds the longest rule that the words begin with: its length, and the words to search. */
  at(words: readonly string[]): { length: number; words: readonly string[] } | null
  /** The single words that rules begin with, to find those of nearly the same spelling. */
  spellings: Vocabulary
}

interface Rule {
  from: readonly string[]
  words: readonly string[]
  /** The words that it applies to, as written. */
  forms: readonly string[]
}

/**
 * Reads rules in the two notations of Solr, one per line: `tv, television` are synonyms, `couch =>
 * sofa, settee` searches only what follows the arrow. A `#` begins a comment.
 */
export function readSynonyms(lines: readonly string[], reader: Analyzer): Synonyms {
  const rules = new Map<string, Rule[]>()
  const all = lines.flatMap((line) => rulesOf(line, reader))
  for (const rule of all) {
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
    spellings: new Vocabulary(
      all.filter(({ forms }) => forms.length === 1).map(({ forms }) => [forms[0]!, 1]),
    ),
  }
}

/** Adds up rules for the same words. */
function merged(rules: readonly Rule[], rule: Rule): Rule[] {
  const key = joinedWords(rule.from)
  const same = rules.find(({ from }) => joinedWords(from) === key)
  const words = [...new Set([...(same?.words ?? []), ...rule.words])]
  return [...rules.filter((other) => other !== same), { ...rule, words }]
}

function rulesOf(line: string, reader: Analyzer): Rule[] {
  const [left = '', right] = line.replace(/#.*$/, '').split('=>')
  const from = phrasesOf(left, reader)
  const to = right === undefined ? from : phrasesOf(right, reader)
  return from.map((phrase) => {
    const own = joinedWords(indexesOf(phrase))
    const words = to.map((other) => joinedWords(indexesOf(other)))
    const isOwn = right === undefined
    return {
      from: indexesOf(phrase),
      words: isOwn ? [own, ...words.filter((word) => word !== own)] : words,
      forms: phrase.map(({ form }) => form),
    }
  })
}

const indexesOf = (phrase: readonly Token[]) => phrase.map(({ index }) => index)

function phrasesOf(list: string, reader: Analyzer): Token[][] {
  return list
    .split(',')
    .map((phrase) => reader.runs(phrase).flatMap(({ words }) => words))
    .filter((phrase) => phrase.length > 0)
}

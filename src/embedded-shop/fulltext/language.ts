import { type ByLanguage, ofLanguage } from '#contract/i18n/languages.ts'
import { createAnalyzer, type Analyzer } from './analysis/analyzer.ts'
import { stopWords } from './analysis/stop-words.ts'
import { createPurposes } from './analysis/heads.ts'
import { createNegations, type Negations } from './analysis/negations.ts'
import names from './synonyms/names.json' with { type: 'json' }
import starter from './synonyms/starter.json' with { type: 'json' }
import type { WordTable } from './postings/word-table.ts'
import type { Vocabulary } from './spelling/vocabulary.ts'
import { readSynonyms, type Synonyms } from './synonyms/synonyms.ts'
import { hasWordList, openWordList, type IsWord } from './spelling/word-list.ts'

/** The vocabulary of a channel's products. */
interface KnownWords extends Pick<WordTable, 'countOf' | 'beginningWith'> {
  /** Whether products of any channel have a word, which is then spelled correctly. */
  isInCatalog(word: string): boolean
}

/** The words of one locale and everything needed to read them. */
export interface Language {
  locale: string
  reader: Analyzer
  negations: Negations
  /** Whether a folded word is followed by what a thing is for. */
  isPurpose(folded: string): boolean
  /** Without case and diacritics. */
  stopWords: ReadonlySet<string>
  synonyms: Synonyms
  /** Other names of things, for words that hardly any product is called by. */
  names(): Synonyms
  words: KnownWords
  vocabulary(): Vocabulary
  /** Whether a form is a word of the language or has synonyms. */
  isWord: IsWord
  /** Whether there is a list of the words of the language. */
  hasWordList: boolean
}

/** Lines of synonyms, by locale. */
export type SynonymLines = Partial<Record<string, readonly string[]>>

/** Built-in synonyms by language. */
const STARTER: ByLanguage<readonly string[]> = starter
/** Everyday names of things that shops sell, by language. */
const NAMES: ByLanguage<readonly string[]> = names
/** Number of texts that the analyzer caches. */
const WORD_CACHE_SIZE = 5_000

/** Opens the means to read a locale's texts in any catalog; `own` are its synonyms. */
export function openLanguage(
  locale: string,
  own: SynonymLines,
): Omit<Language, 'words' | 'vocabulary'> {
  const lines = [...(ofLanguage(STARTER, locale) ?? []), ...(own[locale] ?? [])]
  const reader = createAnalyzer(locale, WORD_CACHE_SIZE)
  const synonyms = readSynonyms(lines, reader)
  let others: Synonyms | undefined
  // Read for the first search: opening a catalog should not wait for them.
  const namesOf = () => (others ??= readSynonyms(ofLanguage(NAMES, locale) ?? [], reader))
  const isListed = openWordList(locale)
  return {
    locale,
    reader,
    negations: createNegations(locale),
    isPurpose: createPurposes(locale),
    stopWords: stopWords(locale),
    synonyms,
    names: namesOf,
    isWord: (form) =>
      [synonyms, namesOf()].some(({ spellings }) => spellings.countOf(form) > 0) || isListed(form),
    hasWordList: hasWordList(locale),
  }
}

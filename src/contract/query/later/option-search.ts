import type { FilterOption } from '../filter.ts'
import { CATEGORIES_FILTER } from '../filters.ts'

/** Letters that Unicode does not decompose, and what shoppers type for them. */
const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/**
 * Folds a text: without case, diacritics and special letters, the same for NFC and NFD: 'Ėžys' is
 * 'ezys'.
 */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  // Lower-casing can add marks: 'İ' becomes 'i' and a dot.
  return bare.replace(/\p{M}/gu, '').replace(LETTER, (letter) => LETTERS[letter] ?? letter)
}

/** Returns the last segment of a path, the visible part of a category. */
export function lastPathSegment(path: string): string {
  return path.split('/').findLast((segment) => segment !== '') ?? path
}

/** Returns the searchable text of an option: `translationValue`, else the code. */
function searchedText(option: FilterOption, filterCode: string): string {
  const text = option.translationValue ?? option.code
  const isPath = option.code.includes('/') || text.startsWith('/')
  return filterCode === CATEGORIES_FILTER.code && isPath ? lastPathSegment(text) : text
}

/** Returns the options that contain the text, regardless of case and diacritics. */
export function searchOptions(
  options: readonly FilterOption[],
  text: string,
  filterCode: string,
): FilterOption[] {
  const wanted = foldText(text).trim()
  return options.filter((option) => foldText(searchedText(option, filterCode)).includes(wanted))
}

import type { FilterOption } from '../filter.ts'
import { CATEGORIES_FILTER } from '../filters.ts'

/** Letters that are letters of their own in Unicode, and what shoppers type for them. */
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

/** Text without case, diacritics and special letters, the same in NFC and NFD: 'Ėžys' is 'ezys'. */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  // Lower-casing can bring marks back: 'İ' becomes 'i' and a dot.
  return bare.replace(/\p{M}/gu, '').replace(LETTER, (letter) => LETTERS[letter] ?? letter)
}

/** The last segment of a path: the part of a category that is shown (RULES.md#option-labels). */
export function lastPathSegment(path: string): string {
  return path.split('/').findLast((segment) => segment !== '') ?? path
}

/** What options are searched by: `translationValue`, else the code (RULES.md#option-search). */
function searchedText(option: FilterOption, filterCode: string): string {
  const text = option.translationValue ?? option.code
  const isPath = option.code.includes('/') || text.startsWith('/')
  return filterCode === CATEGORIES_FILTER.code && isPath ? lastPathSegment(text) : text
}

/** The options that hold the text, whatever its case and diacritics (RULES.md#option-search). */
export function searchOptions(
  options: readonly FilterOption[],
  text: string,
  filterCode: string,
): FilterOption[] {
  const wanted = foldText(text).trim()
  return options.filter((option) => foldText(searchedText(option, filterCode)).includes(wanted))
}

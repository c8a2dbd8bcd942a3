import { LANGUAGES } from '#contract/i18n/languages.ts'
import { plainName } from '#contract/shop/plain-name.ts'
import type { Texts } from '../../model/source.ts'
import { FALLBACK_LOCALE } from '../../model/texts.ts'
import { reject } from '../decode/decode.ts'
import { withoutDirectives } from '../directives.ts'
import { attributeCodeOf, type Fact } from './attributes.ts'
import { inLanguage, languageNamed, otherLanguages } from '../languages.ts'
import { TEXT } from '../read/field-path.ts'
import type { FieldNames, Mapping } from './mapping.ts'
import { pairsOf } from './pairs.ts'
import { type Remark, REMARKS } from './remarks.ts'
import type { FieldRef } from './row-mapping.ts'
import { filledText, nameOf, objectsOf, textOf, type Row } from './value.ts'

/** Field that is added to a row: its translations, which are rows by locale. */
export const VIEWS = '@views'
/** Field that look-ups add to a row: by language, the fields with paths of categories that are in it. */
export const PATHS = '@paths'

/** Returns a description as HTML; undefined if there is none. `remark` receives what was removed. */
export function descriptionOf(row: Row, mapping: Mapping, remark: Remark): Texts | undefined {
  const given =
    mapping.description === undefined ? null : localeTexts(row, mapping.description, mapping)
  const plain =
    given && mapping.directives === true ? plainTexts(given, row, mapping, remark) : given
  if (!plain || mapping.descriptionFormat === 'html') return plain ?? undefined
  const toHtml = FORMATS[mapping.descriptionFormat ?? 'text']
  const html = Object.entries(plain).map(([locale, text]) => [locale, toHtml(text ?? '')])
  return Object.fromEntries(html) as Texts
}

/** Returns texts without Magento's directives; null if nothing is left. */
function plainTexts(texts: Texts, row: Row, { code, images }: Mapping, remark: Remark) {
  const plain = Object.entries(texts).flatMap(([locale, text]) => {
    const { html, hasRemoved, hostless } = withoutDirectives(text ?? '', images?.base)
    if (hasRemoved) remark(REMARKS.directives, textOf(row, code) ?? '')
    for (const path of hostless) remark(REMARKS.picture, path)
    return html === '' ? [] : [[locale, html] as const]
  })
  return plain.length > 0 ? (Object.fromEntries(plain) as Texts) : null
}

const BLOCKS = /<(?:p|br|ul|ol|li|div|h[1-6]|table|tr|blockquote|section|article)\b[^>]*>/i
const INLINE =
  /<\/?(?:b|strong|i|em|u|a|span|font|sup|sub|small|img)\b[^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d?);/i

/** Converts a text that may be HTML, with blocks or only inline tags. */
export function htmlOf(text: string): string {
  if (BLOCKS.test(text)) return text
  return INLINE.test(text) ? paragraphs(text) : escapedParagraphs(text)
}

const FORMATS = { text: escapedParagraphs, either: htmlOf, lines: paragraphsAround }

/** Start and end tags of block elements. */
const BLOCK_BOUNDS =
  /<(\/?)(?:p|[uod]l|div|h[1-6]|table|blockquote|section|article|figure|pre)\b[^>]*>/gi
/** Escaped line ends: `\n` ends a line, and `\\n` is the text `\n`. */
const LINE_ENDS = /\\(\\n|n)/g

const MARKS = /<\/?[a-z][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d?);/i

/**
 * Converts HTML of shops whose editors end paragraphs with an empty line: text outside blocks is
 * put into paragraphs.
 */
function paragraphsAround(text: string): string {
  const html = text.replace(LINE_ENDS, (_, end: string) => (end === 'n' ? '\n' : end))
  const bounds = [...html.matchAll(BLOCK_BOUNDS)]
  let depth = 0
  let begin = 0
  let result = ''
  for (const { 0: tag, 1: slash, index } of bounds) {
    const end = index + tag.length
    if (slash === '' && depth++ === 0) {
      result += inParagraphs(html.slice(begin, index))
      begin = index
    } else if (slash !== '' && depth > 0 && --depth === 0) {
      result += html.slice(begin, end)
      begin = end
    }
  }
  return result + (depth > 0 ? html.slice(begin) : inParagraphs(html.slice(begin)))
}

/** Wraps the text between empty lines in paragraphs. */
function inParagraphs(html: string): string {
  return (MARKS.test(html) ? html : escaped(html))
    .split(/\r?\n\s*\n/)
    .map((part) => part.trim().replace(/\s*\r?\n/g, '<br>'))
    .filter(Boolean)
    .map((part) => `<p>${part}</p>`)
    .join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function escapedParagraphs(text: string): string {
  return paragraphs(escaped(text))
}

function paragraphs(html: string): string {
  return html
    .split(/(?:\r?\n|\\n)+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('')
}

/** Returns the names of a product by locale. Throws `BadRecord` if it has none. */
export function namesOf(rows: readonly Row[], mapping: Mapping): Texts {
  const [row = {}, ...others] = rows
  const texts =
    localeTexts(row, mapping.name, mapping) ?? reject(shownField(mapping.name), 'a text', undefined)
  const names = Object.entries(texts).map(([locale, text]) => {
    const isCommon = mapping.variants?.commonName === true
    const further = isCommon ? others.map((other) => localeTexts(other, mapping.name, mapping)) : []
    const all = [texts, ...further].map((rowTexts) => plainName(rowTexts?.[locale] ?? text ?? ''))
    return [locale, commonName(all)]
  })
  return Object.fromEntries(names) as Texts
}

/** Separators between the name of a product and that of a variant: ` - `, `, `, ` (`, ` | `. */
const PARTS = /(\s+[-–—|·/]\s+|\s*,\s+|\s+[([])/
const WORDS = /(\s+)/

/**
 * Returns the common beginning of names, cut at a separator or else at a word: `Tee` for
 * `Tee - Red - S` and `Tee - Blue - M`. Names without one give the first name.
 */
function commonName(names: readonly string[]): string {
  const [first = ''] = names
  if (names.every((name) => name === first)) return first
  return commonBeginning(names, PARTS) || commonBeginning(names, WORDS) || first
}

function commonBeginning(names: readonly string[], separator: RegExp): string {
  const [first = [], ...others] = names.map((name) => name.split(separator))
  const differs = (piece: string, at: number) => others.some((pieces) => pieces[at] !== piece)
  const end = first.findIndex(differs)
  const common = first.slice(0, end === -1 ? first.length : end).join('')
  return common.replace(/[\s\-–—|·/,([:]+$/, '').trim()
}

function localeTexts(
  row: Row,
  names: FieldNames,
  { locale = FALLBACK_LOCALE, textLanguage }: Mapping,
): Texts | null {
  const byLanguage =
    textLanguage !== undefined &&
    isField(names) &&
    textsByLanguage(row, names, textLanguage, locale)
  if (byLanguage) return byLanguage
  const fields = isField(names) ? [[locale, names] as const] : Object.entries(names)
  const pairs = fields.map(([code, field]) => [code, filledText(row, field)] as const)
  const views = isField(names) ? Object.entries((row[VIEWS] ?? {}) as Record<string, Row>) : []
  const all = [
    ...pairs,
    ...views.map(([code, view]) => [code, textOf(view, names as FieldRef)] as const),
  ]
  const present = all.filter(([, text]) => text !== null)
  return present.length > 0 ? (Object.fromEntries(present) as Texts) : null
}

/**
 * Returns the texts of a repeated element by their languages, as far as the storefront has these. Without any, the
 * first text is in the mapping's locale. The result is null if no text has a language.
 */
function textsByLanguage(
  row: Row,
  names: FieldRef,
  language: string,
  locale: string,
): Texts | null {
  const entries = [names].flat().flatMap((field) => objectsOf(row, field))
  const texts = entries.flatMap((entry): [string, string][] => {
    const text = textOf(entry, TEXT)
    const stated = textOf(entry, language)
    return text !== null && stated !== null ? [[languageNamed(stated), text]] : []
  })
  const [first] = texts
  if (!first) return null
  const known = texts.filter(([code]) => code === locale || Object.hasOwn(LANGUAGES, code))
  const used = known.length > 0 ? known : [[locale, first[1]] as const]
  // Of several texts in one language, the first counts.
  return Object.fromEntries(used.toReversed()) as Texts
}

const isField = (names: FieldNames): names is FieldRef =>
  typeof names === 'string' || Array.isArray(names)

/** Whether the language of texts is a guess: neither the mapping nor a setting names it. */
export const isLanguageGuessed = ({ name, locale }: Mapping) =>
  locale === undefined && isField(name)

const shownField = (names: FieldNames) =>
  isField(names) ? nameOf(names) : Object.values(names).join(', ')

/** The display names of an attribute, by locale. */
export interface AttributeNames {
  attribute: string
  texts: Texts
}

/** Returns the display names of attributes that a product's row and its store views state. */
export function attributeNamesOf(
  row: Row,
  { attributes, locale: mainLocale = FALLBACK_LOCALE }: Mapping,
): AttributeNames[] {
  const labels = attributes?.labels
  if (!labels) return []
  const namesIn = (from: Row, locales: readonly string[]) =>
    pairsOf(from, from, [labels]).map(({ name, values: [text = name] }) => ({
      attribute: name,
      texts: Object.fromEntries(locales.map((locale) => [locale, text])),
    }))
  const views = Object.entries((row[VIEWS] ?? {}) as Record<string, Row>)
  return [
    // Languages without a name show the fallback's.
    ...namesIn(row, [FALLBACK_LOCALE, mainLocale]),
    ...views.flatMap(([locale, view]) => namesIn(view, [locale])),
  ]
}

/** A label of an attribute, with its translations by locale. */
export interface Translation {
  attribute: string
  label: string
  texts: Texts
}

/**
 * Returns the translations of a row's labels in its store views. Labels correspond by position, so an attribute must
 * have equally many in both; any other attribute of a view is reported.
 */
export function translationsOf(
  row: Row,
  factsOf: (row: Row) => Fact[],
  { locale: mainLocale = FALLBACK_LOCALE, remark }: { locale: string | undefined; remark: Remark },
): Translation[] {
  const views = Object.entries((row[VIEWS] ?? {}) as Record<string, Row>)
  if (views.length === 0) return []
  const labels = new Map(factsOf(row).map(({ spec, value }) => [spec.code, value]))
  return views.flatMap(([locale, view]) =>
    factsOf(view).flatMap(({ spec: { code }, value }) => {
      const given = labels.get(code)
      if (!Array.isArray(value) || !Array.isArray(given) || given.length !== value.length) {
        remark(REMARKS.view, `${code}=${String(value)}`)
        return []
      }
      return given.flatMap((label, at) => {
        const text = value[at] ?? label
        // Without it, the shop's main language would show the fallback's translation.
        const first = mainLocale === FALLBACK_LOCALE ? {} : { [mainLocale]: label }
        const texts = { ...first, [locale]: text }
        return text === label ? [] : { attribute: code, label, texts }
      })
    }),
  )
}

/** Names of a category and of those above it, by locale. */
export interface TaxonNames {
  /** Names from the topmost level, in the language of the file. */
  path: readonly string[]
  texts: Texts
}

/** Returns the names that categories of a row have in further languages. */
export function taxonNamesOf(
  row: Row,
  paths: readonly string[][],
  pathsOf: (row: Row) => string[][],
  { locale: mainLocale = FALLBACK_LOCALE }: Mapping,
): TaxonNames[] {
  const views = Object.entries((row[PATHS] ?? {}) as Record<string, Row>)
  return views.flatMap(([locale, fields]) =>
    pathsOf({ ...row, ...fields }).flatMap((translated, index) => {
      const path = paths[index]
      if (path?.length !== translated.length) return []
      return path.map((name, at) => ({
        path: path.slice(0, at + 1),
        texts: { [mainLocale]: name, [locale]: translated[at] ?? name },
      }))
    }),
  )
}

/**
 * Returns the names of attributes, and of their labels, in the further languages in which a row repeats them. Pairs
 * correspond by position.
 */
export function repeatedWordsOf(
  row: Row,
  { attributes, textLanguage, locale: mainLocale = FALLBACK_LOCALE }: Mapping,
): { names: AttributeNames[]; translations: Translation[] } {
  const fields = attributes?.pairs
  const languages =
    textLanguage === undefined || !fields ? [] : otherLanguages(row, textLanguage, mainLocale)
  if (textLanguage === undefined || languages.length === 0) return { names: [], translations: [] }
  const pairsIn = (language: string) => {
    const view = inLanguage(row, textLanguage, language)
    return pairsOf(view, view, fields)
  }
  const own = pairsIn(mainLocale)
  const both = languages.flatMap((locale) => {
    const others = pairsIn(locale)
    return own.flatMap((pair, at) => {
      const other = others.length === own.length ? others[at] : undefined
      return other ? [{ locale, pair, other }] : []
    })
  })
  const names = both.map(({ locale, pair, other }) => ({
    attribute: attributeCodeOf(pair.name),
    texts: { [mainLocale]: pair.name, [locale]: other.name },
  }))
  const translations = both.flatMap(({ locale, pair, other }) =>
    pair.values.flatMap((label, at) => {
      const text = other.values.length === pair.values.length ? other.values[at] : undefined
      if (text === undefined || text === label) return []
      const first = mainLocale === FALLBACK_LOCALE ? {} : { [mainLocale]: label }
      return [{ attribute: attributeCodeOf(pair.name), label, texts: { ...first, [locale]: text } }]
    }),
  )
  return { names, translations }
}

import type { Texts } from '../../model/source.ts'
import { FALLBACK_LOCALE } from '../../model/texts.ts'
import { reject } from '../decode/decode.ts'
import { withoutDirectives } from '../directives.ts'
import type { Fact } from './attributes.ts'
import type { FieldNames, Mapping } from './mapping.ts'
import { pairsOf } from './pairs.ts'
import { type Remark, REMARKS } from './remarks.ts'
import type { FieldRef } from './row-mapping.ts'
import { decoded, nameOf, textOf, type Row } from './value.ts'

/** Field of a row with rows of its texts in other languages, by locale. */
export const VIEWS = '@views'

/** Returns a description as HTML; undefined without one. `remark` receives what is left out of it. */
export function descriptionOf(row: Row, mapping: Mapping, remark: Remark): Texts | undefined {
  const given =
    mapping.description === undefined ? null : localeTexts(row, mapping.description, mapping)
  const found =
    given && mapping.directives === true ? plainTexts(given, row, mapping, remark) : given
  if (!found || mapping.descriptionFormat === 'html') return found ?? undefined
  const toHtml = FORMATS[mapping.descriptionFormat ?? 'text']
  const html = Object.entries(found).map(([locale, text]) => [locale, toHtml(text ?? '')])
  return Object.fromEntries(html) as Texts
}

/** Returns texts without directives; null if nothing is left. */
function plainTexts(texts: Texts, row: Row, { code, images }: Mapping, remark: Remark) {
  const plain = Object.entries(texts).flatMap(([locale, text]) => {
    const { html, hasLeftOut, hostless } = withoutDirectives(text ?? '', images?.base)
    if (hasLeftOut) remark(REMARKS.directives, textOf(row, code) ?? '')
    for (const path of hostless) remark(REMARKS.picture, path)
    return html === '' ? [] : [[locale, html] as const]
  })
  return plain.length > 0 ? (Object.fromEntries(plain) as Texts) : null
}

const BLOCKS = /<(?:p|br|ul|ol|li|div|h[1-6]|table|tr|blockquote|section|article)\b[^>]*>/i
const INLINE =
  /<\/?(?:b|strong|i|em|u|a|span|font|sup|sub|small|img)\b[^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d?);/i

/** Converts a text that may be HTML, with blocks or only inline tags. */
function htmlOf(text: string): string {
  if (BLOCKS.test(text)) return text
  return INLINE.test(text) ? paragraphs(text) : escapedParagraphs(text)
}

const FORMATS = { text: escapedParagraphs, either: htmlOf, lines: paragraphsAround }

/** Tags of block elements that have content. */
const HOLDERS =
  /<(\/?)(?:p|[uod]l|div|h[1-6]|table|blockquote|section|article|figure|pre)\b[^>]*>/gi
/** `\n` ends a line; `\\n` stands for the characters `\n`. */
const ENDS = /\\(\\n|n)/g

const MARKS = /<\/?[a-z][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d?);/i

/**
 * Converts HTML of shops whose editors end paragraphs with an empty line: text outside blocks is
 * put into paragraphs.
 */
function paragraphsAround(text: string): string {
  const html = text.replace(ENDS, (_, end: string) => (end === 'n' ? '\n' : end))
  const bounds = [...html.matchAll(HOLDERS)]
  let depth = 0
  let begin = 0
  let found = ''
  for (const { 0: tag, 1: slash, index } of bounds) {
    const end = index + tag.length
    if (slash === '' && depth++ === 0) {
      found += loose(html.slice(begin, index))
      begin = index
    } else if (slash !== '' && depth > 0 && --depth === 0) {
      found += html.slice(begin, end)
      begin = end
    }
  }
  return found + (depth > 0 ? html.slice(begin) : loose(html.slice(begin)))
}

/** Wraps the text between empty lines in paragraphs. */
function loose(html: string): string {
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
    const all = [texts, ...further].map((found) => bare(found?.[locale] ?? text ?? ''))
    return [locale, commonName(all)]
  })
  return Object.fromEntries(names) as Texts
}

const WORD_TAGS =
  /<\/?(?:a|abbr|b|big|del|em|font|i|ins|mark|s|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/gi
const BLOCK_TAGS = /\s*<\/?(?:br|div|h[1-6]|img|p)\b[^<>]*>\s*/gi

/** Returns the text of a name that is written in HTML. */
const bare = (name: string) => decoded(name.replace(WORD_TAGS, '').replace(BLOCK_TAGS, ' ').trim())

/** Separators of a product's name from a variant's part: ` - `, `, `, ` (`, ` | `. */
const PARTS = /(\s+[-–—|·/]\s+|\s*,\s+|\s+[([])/
const WORDS = /(\s+)/

/**
 * Returns the common beginning of names, in whole parts or else in whole words; the first name if
 * there is none: `Tee` for `Tee - Red - S` and `Tee - Blue - M`.
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
  { locale = FALLBACK_LOCALE }: Mapping,
): Texts | null {
  const own = isField(names) ? [[locale, names] as const] : Object.entries(names)
  const pairs = own.map(([code, field]) => [code, textOf(row, field)] as const)
  const views = isField(names) ? Object.entries((row[VIEWS] ?? {}) as Record<string, Row>) : []
  const found = [
    ...pairs,
    ...views.map(([code, view]) => [code, textOf(view, names as FieldRef)] as const),
  ]
  const present = found.filter(([, text]) => text !== null)
  return present.length > 0 ? (Object.fromEntries(present) as Texts) : null
}

const isField = (names: FieldNames): names is FieldRef =>
  typeof names === 'string' || Array.isArray(names)

/** Whether nothing names the language of texts, neither the mapping nor a setting. */
export const isLanguageGuessed = ({ name, locale }: Mapping) =>
  locale === undefined && isField(name)

const shownField = (names: FieldNames) =>
  isField(names) ? nameOf(names) : Object.values(names).join(', ')

/** What an attribute is called, by locale. */
export interface AttributeNames {
  attribute: string
  texts: Texts
}

/** Returns what a product's row calls attributes, and what its store views do. */
export function attributeNamesOf(
  row: Row,
  { attributes, locale: own = FALLBACK_LOCALE }: Mapping,
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
    // The fallback's text is shown in each language without its own.
    ...namesIn(row, [FALLBACK_LOCALE, own]),
    ...views.flatMap(([locale, view]) => namesIn(view, [locale])),
  ]
}

/** A label of an attribute with what store views call it, by locale. */
export interface Translation {
  attribute: string
  label: string
  texts: Texts
}

/**
 * Returns the labels of a row that its store views have in other languages: of attributes with as many labels in both.
 * Reports any other attribute of a view.
 */
export function translationsOf(
  row: Row,
  factsOf: (row: Row) => Fact[],
  { locale: own = FALLBACK_LOCALE, remark }: { locale: string | undefined; remark: Remark },
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
        // Otherwise a text in the fallback's language would stand for the shop's own.
        const first = own === FALLBACK_LOCALE ? {} : { [own]: label }
        const texts = { ...first, [locale]: text }
        return text === label ? [] : { attribute: code, label, texts }
      })
    }),
  )
}

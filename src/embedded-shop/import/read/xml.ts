import { decodeHTMLStrict } from 'entities'
import { SaxesParser } from 'saxes'
import { ImportFailure } from '../problems.ts'
import { TEXT } from './field-path.ts'
import { DEEPEST, type FileRecord, TOO_DEEP } from './record.ts'

type Value = string | Fields | Value[]
interface Fields {
  [name: string]: Value
}

interface Open {
  name: string
  line: number
  text: string
  /** Its attributes, with `@` before their names; null without any. */
  attributes: Fields | null
  fields: Fields
  /** Set if the record has too many levels; the innermost are not kept. */
  isTooDeep?: true
}

/**
 * Reads the elements with the given names as objects: their children are fields, and repeated
 * children lists. Attributes are fields too, with `@` before their names, and the text of an element
 * that has attributes is its field `#text`. Prefixes such as `g:` are removed; if a name occurs both
 * with and without a prefix, the value of the prefixed one is used.
 */
export async function* readXml(
  text: AsyncIterable<string>,
  elements: readonly string[],
): AsyncGenerator<FileRecord> {
  const records: FileRecord[] = []
  const parser = createParser(elements, (record) => records.push(record))
  try {
    for await (const piece of text) {
      parser.write(piece)
      yield* records.splice(0)
    }
    parser.close()
  } catch (error) {
    const reason = error instanceof ImportFailure ? error : xmlFailure(error as Error)
    throw reason
  }
  yield* records
}

/** Creates the error for a file that is not XML, or not all of it. */
export const xmlFailure = (cause: Error) =>
  new ImportFailure(`is not complete XML: ${cause.message}`, { cause })

/**
 * Creates a parser of XML that knows HTML's named character references, too: feeds have `&nbsp;` without declaring it.
 */
export function createXmlParser(): SaxesParser {
  const parser = new SaxesParser()
  parser.ENTITIES = new Proxy(parser.ENTITIES, {
    get(own, name) {
      const reference = `&${String(name)};`
      const text = decodeHTMLStrict(reference)
      return own[String(name)] ?? (text === reference ? undefined : text)
    },
  })
  return parser
}

function createParser(
  elements: readonly string[],
  onRecord: (record: FileRecord) => void,
): SaxesParser {
  const parser = createXmlParser()
  const open: Open[] = []
  const add = (text: string) => {
    const inner = open.at(-1)
    if (inner) inner.text += text
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0 && !elements.includes(localName(name))) return
    const [record] = open
    if (record && open.length > DEEPEST) record.isTooDeep = true
    const { line } = parser
    open.push({ name, line, text: '', attributes: attributesIn(attributes), fields: {} })
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const closed = open.pop()
    if (!closed) return
    const outer = open.at(-1)
    if (outer && open.length <= DEEPEST) addField(outer.fields, closed)
    else if (!outer) onRecord(recordOf(closed))
  })
  return parser
}

function recordOf(closed: Open): FileRecord {
  const { name, line, text, isTooDeep } = closed
  const element = localName(name)
  if (isTooDeep) return { line, element, problem: TOO_DEEP }
  const value = valueOf(closed)
  if (typeof value !== 'string') return { line, element, value }
  return { line, element, value: value === '' ? {} : { [TEXT]: text.trim() } }
}

/** Returns a name without its prefix: `title` for `g:title`. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Returns attributes as fields, without declarations of namespaces; null if there are none. */
function attributesIn(given: Readonly<Record<string, string>>): Fields | null {
  const names = Object.keys(given).filter((name) => !/^xmlns(?:$|:)/.test(name))
  if (names.length === 0) return null
  return Object.fromEntries(names.map((name) => [`@${localName(name)}`, given[name] ?? '']))
}

/** Returns an element's text, or an object if it has attributes or children. */
function valueOf({ text, attributes, fields }: Open): Exclude<Value, Value[]> {
  const hasChildren = Object.keys(fields).length > 0
  if (!attributes) return hasChildren ? plain(fields) : text.trim()
  return { ...attributes, ...(hasChildren ? plain(fields) : { [TEXT]: text.trim() }) }
}

/** Adds a field by its name with prefix, so that `g:title` can be preferred to `title` later. */
function addField(fields: Fields, closed: Open): void {
  const { name } = closed
  const value = valueOf(closed)
  const existing = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (existing === undefined) fields[name] = value
  else if (Array.isArray(existing)) existing.push(value)
  else fields[name] = [existing, value]
}

function plain(fields: Fields): Fields {
  const names = Object.keys(fields).toSorted(
    (a, b) => Number(a.includes(':')) - Number(b.includes(':')),
  )
  return Object.fromEntries(names.map((name) => [localName(name), fields[name] ?? '']))
}

/** Most characters before a feed's first item. */
const LONGEST_HEAD = 64 * 1024

/** Paths of elements that describe a feed: `rss/channel/title`. */
export interface HeadPaths {
  title?: readonly string[]
  language?: readonly string[]
}

const RSS_AND_ATOM: HeadPaths = {
  title: ['rss/channel/title', 'feed/title'],
  language: ['rss/channel/language'],
}
const ITEMS = ['rss/channel/item', 'feed/entry']

/** A feed's title and language, as far as it states them before its first item. */
interface FeedHead {
  title?: string
  /** A language tag such as `pt-BR`. */
  language?: string
}

/** Reads a feed's title and language: each is the first element with text at one of its paths. Throws `ImportFailure` if the file is not XML. */
export async function feedHead(
  text: AsyncIterable<string>,
  paths: HeadPaths = RSS_AND_ATOM,
): Promise<FeedHead> {
  const places = new Map(
    (['title', 'language'] as const).flatMap((name) =>
      (paths[name] ?? []).map((place) => [place, name] as const),
    ),
  )
  const parser = createXmlParser()
  const path: string[] = []
  const head: FeedHead = {}
  const read = { isWhole: false, length: 0, done: new Set<string>() }
  const add = (piece: string) => {
    const name = places.get(path.join('/'))
    if (name && !read.done.has(name)) head[name] = ((head[name] ?? '') + piece).trimStart()
  }
  parser.on('error', (error) => {
    throw xmlFailure(error)
  })
  parser.on('opentag', ({ name }) => {
    path.push(name)
    read.isWhole ||= ITEMS.includes(path.join('/'))
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const name = places.get(path.join('/'))
    if (name && head[name]) read.done.add(name)
    path.pop()
  })
  for await (const piece of text) {
    parser.write(piece)
    read.length += piece.length
    if (read.isWhole || read.length > LONGEST_HEAD) break
  }
  return head
}

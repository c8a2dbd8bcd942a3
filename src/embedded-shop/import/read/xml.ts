import { SaxesParser } from 'saxes'
import { ImportFailure } from '../problems.ts'
import { DEEPEST, type FileRecord, TOO_DEEP } from './record.ts'

type Value = string | Fields | Value[]
interface Fields {
  [name: string]: Value
}

interface Open {
  name: string
  line: number
  text: string
  fields: Fields
  /** Set if the record has too many levels; the innermost are not kept. */
  isTooDeep?: true
}

/**
 * Reads the elements with the given names as objects: their children are fields, and repeated
 * children lists. Prefixes such as `g:` are removed; if a name occurs both with and without a
 * prefix, the value of the prefixed one is used.
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

const xmlFailure = (cause: Error) =>
  new ImportFailure(`is not complete XML: ${cause.message}`, { cause })

function createParser(
  elements: readonly string[],
  onRecord: (record: FileRecord) => void,
): SaxesParser {
  const parser = new SaxesParser()
  const open: Open[] = []
  const add = (text: string) => {
    const inner = open.at(-1)
    if (inner) inner.text += text
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (open.length === 0 && !elements.includes(localName(name))) return
    const [record] = open
    if (record && open.length > DEEPEST) record.isTooDeep = true
    open.push({ name, line: parser.line, text: '', fields: {} })
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

const recordOf = ({ line, fields, isTooDeep }: Open): FileRecord =>
  isTooDeep ? { line, problem: TOO_DEEP } : { line, value: plain(fields) }

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Adds a field by its name with prefix, so that `g:title` can be preferred to `title` later. */
function addField(fields: Fields, { name, text, fields: inner }: Open): void {
  const value = Object.keys(inner).length > 0 ? plain(inner) : text.trim()
  const existing = Object.hasOwn(fields, name) ? fields[name] : undefined
  fields[name] = existing === undefined ? value : [existing, value].flat()
}

function plain(fields: Fields): Fields {
  const names = Object.keys(fields).toSorted(
    (a, b) => Number(a.includes(':')) - Number(b.includes(':')),
  )
  return Object.fromEntries(names.map((name) => [localName(name), fields[name] ?? '']))
}

/** Most characters before a feed's first item. */
const LONGEST_HEAD = 64 * 1024

/** Elements that describe a feed, by their paths in RSS and Atom. */
const HEAD = new Map<string, keyof FeedHead>([
  ['rss/channel/title', 'title'],
  ['rss/channel/language', 'language'],
  ['feed/title', 'title'],
])
const ITEMS = ['rss/channel/item', 'feed/entry']

/** A feed's title and language, as far as it states them before its first item. */
interface FeedHead {
  title?: string
  /** A language tag such as `pt-BR`. */
  language?: string
}

/** Reads a feed's title and language. Throws `ImportFailure` if the file is not XML. */
export async function feedHead(text: AsyncIterable<string>): Promise<FeedHead> {
  const parser = new SaxesParser()
  const path: string[] = []
  const head: FeedHead = {}
  const read = { isWhole: false, length: 0 }
  const add = (piece: string) => {
    const name = HEAD.get(path.join('/'))
    if (name) head[name] = ((head[name] ?? '') + piece).trimStart()
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
  parser.on('closetag', () => void path.pop())
  for await (const piece of text) {
    parser.write(piece)
    read.length += piece.length
    if (read.isWhole || read.length > LONGEST_HEAD) break
  }
  return head
}

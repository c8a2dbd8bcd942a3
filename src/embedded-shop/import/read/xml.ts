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
  /** Whether a record has too many levels, whose innermost are dropped. */
  isTooDeep?: true
}

/**
 * Reads elements with some names as objects: their children are fields, repeated ones lists.
 * Prefixes such as `g:` are dropped; if a name occurs with and without one, the prefixed one
 * counts.
 */
export async function* readXml(
  text: AsyncIterable<string>,
  elements: readonly string[],
): AsyncGenerator<FileRecord> {
  const found: FileRecord[] = []
  const parser = createParser(elements, (record) => found.push(record))
  try {
    for await (const piece of text) {
      parser.write(piece)
      yield* found.splice(0)
    }
    parser.close()
  } catch (error) {
    const reason = error instanceof ImportFailure ? error : xmlFailure(error as Error)
    throw reason
  }
  yield* found
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

/** Adds a field with its prefix, so that `g:title` can be preferred to `title` in the end. */
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

/** Characters of the longest head before a feed's first item. */
const LONGEST_HEAD = 64 * 1024

/** Elements that describe a feed, in RSS and in Atom. */
const HEAD = new Map<string, keyof FeedHead>([
  ['rss/channel/title', 'title'],
  ['rss/channel/language', 'language'],
  ['feed/title', 'title'],
])
const ITEMS = ['rss/channel/item', 'feed/entry']

/** A feed's description before its first item; fields are missing if it states none. */
interface FeedHead {
  title?: string
  /** A language tag such as `pt-BR`. */
  language?: string
}

/** Reads a feed's description. Throws `ImportFailure` if the file is not XML. */
export async function feedHead(text: AsyncIterable<string>): Promise<FeedHead> {
  const parser = new SaxesParser()
  const path: string[] = []
  const found: FeedHead = {}
  const read = { isWhole: false, length: 0 }
  const add = (piece: string) => {
    const name = HEAD.get(path.join('/'))
    if (name) found[name] = ((found[name] ?? '') + piece).trimStart()
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
  return found
}

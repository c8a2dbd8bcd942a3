import { SaxesParser } from 'saxes'
import { ImportFailure } from '../problems.ts'
import type { FileRecord } from './record.ts'

type Value = string | Fields | Value[]
interface Fields {
  [name: string]: Value
}

interface Open {
  name: string
  line: number
  text: string
  fields: Fields
}

/**
 * The elements of some names as objects: their children are fields, repeated ones lists. Prefixes such as
 * `g:` are dropped; where a name occurs with and without one, the one with it counts.
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
  new ImportFailure(`is no whole XML: ${cause.message}`, { cause })

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
    open.push({ name, line: parser.line, text: '', fields: {} })
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const closed = open.pop()
    if (!closed) return
    const outer = open.at(-1)
    if (outer) addField(outer.fields, closed)
    else onRecord({ line: closed.line, value: plain(closed.fields) })
  })
  return parser
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Names stay whole until the record ends, so that `g:title` can be preferred to `title`. */
function addField(fields: Fields, { name, text, fields: inner }: Open): void {
  const value = Object.keys(inner).length > 0 ? plain(inner) : text.trim()
  const known = Object.hasOwn(fields, name) ? fields[name] : undefined
  fields[name] = known === undefined ? value : [known, value].flat()
}

function plain(fields: Fields): Fields {
  const names = Object.keys(fields).toSorted(
    (a, b) => Number(a.includes(':')) - Number(b.includes(':')),
  )
  return Object.fromEntries(names.map((name) => [localName(name), fields[name] ?? '']))
}

/** More than stands before a feed's title. */
const LONGEST_HEAD = 64 * 1024

/** Where feeds give themselves a title: RSS, and Atom. */
const TITLES = ['rss/channel/title', 'feed/title']

/** The title that a feed gives itself; null where it has none. */
export async function feedTitle(text: AsyncIterable<string>): Promise<string | null> {
  const parser = new SaxesParser()
  const path: string[] = []
  const found = { title: '', isWhole: false, read: 0 }
  const isTitle = () => TITLES.includes(path.join('/'))
  const add = (piece: string) => {
    if (isTitle()) found.title += piece
  }
  parser.on('error', (error) => {
    throw xmlFailure(error)
  })
  parser.on('opentag', ({ name }) => void path.push(name))
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    found.isWhole ||= isTitle()
    path.pop()
  })
  for await (const piece of text) {
    parser.write(piece)
    found.read += piece.length
    if (found.isWhole || found.read > LONGEST_HEAD) break
  }
  return found.title.trim() || null
}

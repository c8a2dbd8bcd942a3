import { ImportFailure } from '../problems.ts'
import { type CollectionPage, collectionPage } from './collection.ts'
import { parseRecord, type FileRecord } from './record.ts'

/** Most characters before an array, more than any response has. */
const LONGEST_OPENING = 1024 * 1024

/**
 * Reads the records of a JSON array one by one, so that a large file needs no more memory than a
 * small one. The array may be a field of an object, as in `{"@id": "…", "hydra:member": […]}`, or
 * of a nested one. `onCollection` receives what the containing object says about pages; its other fields are ignored.
 * Throws `ImportFailure` unless the file is one complete document, which is not checked beyond 1 MiB after the array.
 */
export async function* readJsonArray(
  text: AsyncIterable<string>,
  onCollection: (page: CollectionPage) => void = () => {},
): AsyncGenerator<FileRecord> {
  let opening = ''
  let scanner: Scanner | null = null
  for await (const piece of text) {
    if (scanner?.isClosed) {
      scanner.rest += piece
    } else if (scanner) {
      yield* scanner.elements(piece)
    } else {
      opening += piece
      const end = arrayStart(opening)
      if (end === 0 && opening.length < LONGEST_OPENING) continue
      if (end === 0) break
      scanner = new Scanner(opening.slice(0, end).split('\n').length)
      yield* scanner.elements(opening.slice(end))
      opening = opening.slice(0, end)
    }
    if (scanner.rest.length > LONGEST_OPENING) {
      // Further fields of an object may be of any length: they are not read.
      if (opening.trimStart().startsWith('{')) return
      throw new ImportFailure(`line ${String(scanner.line)}: more than 1 MiB follows its array`)
    }
  }
  if (!scanner) throw new ImportFailure('there is no JSON array in it')
  if (!scanner.isClosed)
    throw new ImportFailure(`line ${String(scanner.line)}: the file ends before its array does`)
  const around = parseRecord(1, `${opening}]${scanner.rest}`)
  if ('problem' in around)
    throw new ImportFailure(
      `line ${String(scanner.line)}: what is around its array is not complete, or there is more than one document in it`,
    )
  const page = collectionPage(around.value, scanner.count)
  if (page) onCollection(page)
}

const STRING = /"(?:[^"\\]|\\.)*"/g

/** Returns the position after the bracket that opens the first array outside of strings; 0 if there is none. */
function arrayStart(text: string): number {
  const blank = text.replace(STRING, (string) => '_'.repeat(string.length))
  return /^[^"[]*\[/.exec(blank)?.[0].length ?? 0
}

/** Splits an array into its elements, by its quotes, brackets and commas. */
class Scanner {
  line: number
  isClosed = false
  /** Number of elements so far. */
  count = 0
  /** Text after the array. */
  rest = ''
  #begin: number
  #element = ''
  #depth = 0
  #isInString = false
  #isEscaped = false

  constructor(line: number) {
    this.line = line
    this.#begin = line
  }

  *elements(piece: string): Generator<FileRecord> {
    let from = 0
    for (let at = 0; at < piece.length && !this.isClosed; at++) {
      if (!this.#endsElement(piece.charAt(at))) continue
      yield* this.#finish(piece.slice(from, at))
      from = at + 1
    }
    if (this.isClosed) this.rest = piece.slice(from)
    else this.#element += piece.slice(from)
  }

  *#finish(end: string): Generator<FileRecord> {
    const element = this.#element + end
    const text = element.trimStart()
    const blankLines = element.slice(0, element.length - text.length).split('\n').length - 1
    if (text) {
      this.count++
      yield parseRecord(this.#begin + blankLines, text)
    }
    this.#element = ''
    this.#begin = this.line
  }

  #endsElement(character: string): boolean {
    if (character === '\n') this.line++
    if (this.#isInString) return this.#readString(character)
    if (character === '"') this.#isInString = true
    if (character === '{' || character === '[') this.#depth++
    if (character === ',' || character === ']') return this.#separate(character)
    // An element with a surplus brace must not swallow those after it.
    if (character === '}' && this.#depth > 0) this.#depth--
    return false
  }

  #readString(character: string): false {
    if (this.#isEscaped) this.#isEscaped = false
    else if (character === '\\') this.#isEscaped = true
    else if (character === '"') this.#isInString = false
    return false
  }

  #separate(character: ',' | ']'): boolean {
    if (character === ',') return this.#depth === 0
    if (this.#depth > 0) this.#depth--
    else this.isClosed = true
    return this.isClosed
  }
}

import { createXmlParser, localName, xmlFailure } from './xml.ts'

/** A kind of elements of an XML file: those with one name at one place. */
export interface ElementKind {
  name: string
  /** Names of the elements around it, the outermost first. */
  within: readonly string[]
  count: number
  /** Names of its children, and of its attributes with `@`. */
  fields: ReadonlySet<string>
}

/** Most kinds that are told apart. */
const MOST_KINDS = 2000

/**
 * Returns the kinds of elements in a file, up to the end of the first element for which `isEnough`. Throws
 * `ImportFailure` if the file is not XML.
 */
export async function elementKinds(
  text: AsyncIterable<string>,
  isEnough: (name: string) => boolean = () => false,
): Promise<ElementKind[]> {
  const kinds = new Map<string, ElementKind & { count: number; fields: Set<string> }>()
  const path: string[] = []
  const read = { isEnough: false }
  const parser = createXmlParser()
  parser.on('error', (error) => {
    throw xmlFailure(error)
  })
  parser.on('opentag', ({ name: given, attributes }) => {
    const name = localName(given)
    kinds.get(path.join('/'))?.fields.add(name)
    const key = [...path, name].join('/')
    const known = kinds.get(key)
    const kind = known ?? { name, within: [...path], count: 0, fields: new Set() }
    if (known || kinds.size < MOST_KINDS) kinds.set(key, kind)
    kind.count++
    for (const one of Object.keys(attributes)) kind.fields.add(`@${localName(one)}`)
    path.push(name)
  })
  parser.on('closetag', () => {
    const name = path.pop()
    read.isEnough ||= name !== undefined && isEnough(name)
  })
  for await (const piece of text) {
    parser.write(piece)
    if (read.isEnough) return [...kinds.values()]
  }
  parser.close()
  return [...kinds.values()]
}

/** Fewest fields of an element that may be a record. */
const FEWEST_FIELDS = 3
const MOST_SHOWN = 3

/** Returns the kinds that may be records, the likeliest first: repeated, with several fields, and not within each other. */
export function recordKinds(kinds: readonly ElementKind[]): ElementKind[] {
  const inner = kinds.filter(
    ({ within, fields }) => within.length > 0 && fields.size >= FEWEST_FIELDS,
  )
  const repeated = inner.filter(({ count }) => count > 1)
  const likely = repeated.length > 0 ? repeated : inner
  const outermost = likely.filter(({ within }) => !likely.some((other) => isAround(other, within)))
  const weight = ({ count, fields }: ElementKind) => count * fields.size
  return outermost.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_SHOWN)
}

function isAround({ name, within }: ElementKind, path: readonly string[]): boolean {
  return [...within, name].every((step, at) => step === path[at])
}

import { z } from 'zod'
import { BadRecord } from '../problems.ts'

/** Reads external data; throws `BadRecord` with the path, the expected value and the actual one. */
export type Decoder<T> = (value: unknown, path: string) => T

const SHOWN = 60

/** Throws a `BadRecord` in the format that all decoders use. */
export function reject(path: string, wanted: string, value: unknown): never {
  throw new BadRecord(`${path || 'the record'} must be ${wanted}, got ${shown(value)}`)
}

/** Formats a value for a message. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** Whether a value is an object, with any fields. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object, with any fields. */
export const object: Decoder<Record<string, unknown>> = (value, path) =>
  isObject(value) ? value : reject(path, 'an object', value)

/** Creates a decoder from a schema, which reports the first problem in the import's wording. */
export function decoder<T>(schema: z.ZodType<T>): Decoder<T> {
  // A catalog may have a million products. Compiled, valid ones are read in a third of the time.
  const compiled = z.compile(schema, { strict: true })
  return (value, path) => {
    const { data, error } = compiled.safeParse(value)
    if (error) throw new BadRecord(problemOf(error.issues, value, path))
    return data as T
  }
}

/** Describes the first issue, or the outermost unknown field that contains it. */
function problemOf(issues: readonly z.core.$ZodIssue[], record: unknown, root: string): string {
  const [first] = issues
  const unknown = issues.findLast(
    ({ code, path }) => code === 'unrecognized_keys' && isAround(path, first?.path ?? []),
  )
  const issue = unknown ?? first
  return issue ? describe(issue, record, root) : 'the record cannot be read'
}

const isAround = (outer: readonly PropertyKey[], inner: readonly PropertyKey[]) =>
  outer.every((step, index) => step === inner[index])

/**
 * Returns `PATH must be WANTED, got VALUE` if the schema's message states what is required;
 * otherwise the message states the error: `PATH: VALUE is not a locale`. A key has no path of its own:
 * `params` names it.
 */
function describe(issue: z.core.$ZodIssue, record: unknown, root: string): string {
  const { code, message, path } = issue
  const place = placeOf(path, root)
  if (code === 'unrecognized_keys')
    return `${within(place, issue.keys[0] ?? '')} is not a known field`
  const params = 'params' in issue ? issue.params : undefined
  const value = shown(params ? params['value'] : valueAt(record, path))
  return message.startsWith('must be ')
    ? `${place || 'the record'} ${message}, got ${value}`
    : `${place}: ${value} ${message}`
}

const placeOf = (path: readonly PropertyKey[], root: string) =>
  path.reduce<string>(
    (place, step) =>
      typeof step === 'number' ? `${place}[${String(step)}]` : within(place, String(step)),
    root,
  )

const within = (path: string, key: string) => (path ? `${path}.${key}` : key)

const valueAt = (record: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown>)[step], record)

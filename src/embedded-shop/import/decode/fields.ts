import { z } from 'zod'
import type { Texts } from '../../model/source.ts'
import { isObject } from './decode.ts'

/** Whether a value is a text with more than spaces. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && /\S/.test(value)
/** A text with more than spaces. */
export const text = z.string('must be a text').regex(/\S/, 'must be a text')
/** A number without a fraction. */
export const wholeNumber = z.custom<number>(Number.isSafeInteger, 'must be a whole number')
/** True or false. */
export const flag = z.boolean('must be true or false')
/** A time, as ISO 8601. */
export const time = z
  .string('must be a time such as 2026-03-01T12:00:00Z')
  .refine(
    (value) => !Number.isNaN(Date.parse(value)),
    'must be a time such as 2026-03-01T12:00:00Z',
  )

/** One of a few words. */
export const oneOf = <const T extends string>(...words: readonly T[]) =>
  z.enum(words, `must be ${words.map((word) => `"${word}"`).join(' or ')}`)

/** A list of entries of one schema. */
export const list = <T>(each: z.ZodType<T>) => z.array(each, 'must be a list')
/** A list with at least one entry. */
export const filledList = <T>(each: z.ZodType<T>) =>
  list(each).min(1, 'must be a list with an entry')

/** Requirement for a code that occurs twice in a list, as error messages word it. */
export const UNIQUE_CODE = 'of one variant only'

/** Returns the indexes of codes that occur earlier in the list; null is not a code. */
export function duplicateIndexes(codes: readonly (string | null)[]): number[] {
  const seen = new Set<string | null>()
  const repeated: number[] = []
  for (const [at, code] of codes.entries()) {
    if (code !== null && seen.has(code)) repeated.push(at)
    seen.add(code)
  }
  return repeated
}

/** A list in which no two entries have the same code. */
export const uniqueCodes = <T extends { code: string }>(entries: z.ZodType<T[]>): z.ZodType<T[]> =>
  entries.check(({ value: input, issues }) => {
    if (input.length < 2) return
    for (const at of duplicateIndexes(input.map(({ code }) => code)))
      issues.push({ code: 'custom', input, path: [at, 'code'], message: `must be ${UNIQUE_CODE}` })
  })

/** A field that may be missing or null. */
export const optional = <T>(schema: z.ZodType<T>) =>
  schema.nullish().overwrite((value) => value ?? undefined) as z.ZodType<T | undefined>
/** Makes each field of a shape optional. */
export const eachOptional = <T extends Record<string, z.ZodType>>(shape: T) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, optional(schema)]),
  ) as unknown as { [K in keyof T]-?: z.ZodType<z.infer<T[K]> | undefined> }

/** A field that may be null. */
export const nullable = <T>(schema: z.ZodType<T>) =>
  schema.nullish().transform((value) => value ?? null)

/** An object of known fields; an unknown field is an error. */
export const fields = <T extends object>(shape: { [K in keyof T]-?: z.ZodType<T[K]> }) =>
  z.strictObject(shape, 'must be an object') as unknown as z.ZodType<T>

type Issues = z.core.$ZodIssue[]

/** A value that is validated by a schema chosen for it, and returned unchanged. */
export const checkedBy = <T>(choose: (value: unknown) => z.ZodType): z.ZodType<T> =>
  checked<T>(z.unknown(), (value) => issuesOf(choose(value), value))

/** Number of keys that are cached as valid: locales and attributes, of which there are few. */
const MOST_KEYS = 1000

/**
 * An object whose keys are data. zod's records would drop the key `__proto__`. An entry for which
 * `isValid` is true skips the slower schema: a product has dozens of them.
 */
export function keyed<T>(
  key: z.ZodType,
  each: z.ZodType<T>,
  isValid: (entry: unknown) => boolean = () => false,
) {
  const validKeys = new Set<string>()
  const issuesOfKey = (name: string) => {
    if (validKeys.has(name)) return []
    const issues = issuesOf(key, name)
    if (issues.length === 0 && validKeys.size < MOST_KEYS) validKeys.add(name)
    return issues.map((issue) => ({ ...issue, params: { value: name } }))
  }
  return checked<Record<string, T>>(z.custom(isObject, 'must be an object'), (value) => {
    const entries = value as Record<string, unknown>
    const isUnchecked = (name: string) => !validKeys.has(name) || !isValid(entries[name])
    return Object.keys(entries)
      .filter(isUnchecked)
      .flatMap((name) => [
        ...issuesOfKey(name),
        ...issuesOf(each, entries[name]).map((issue) => ({
          ...issue,
          path: [name, ...issue.path],
        })),
      ])
  })
}

/** A map, because every object already has keys such as `constructor`. */
export const table = <T>(each: z.ZodType<T>) =>
  keyed(z.string(), each).transform((value) => new Map(Object.entries(value)))

const issuesOf = (schema: z.ZodType, value: unknown): Issues =>
  schema.safeParse(value).error?.issues ?? []

function checked<T>(schema: z.ZodType, find: (value: unknown) => Issues) {
  return schema.superRefine((value, context) => {
    for (const issue of find(value)) context.addIssue({ ...issue })
  }) as z.ZodType<T>
}

const LOCALE = /^[a-z]{2,3}([-_][a-z]{4})?([-_]([a-z]{2}|\d{3}))?$/i

/** Texts by locale. */
export const texts: z.ZodType<Texts> = keyed(
  z.string().regex(LOCALE, 'is not a locale'),
  text,
  isText,
).refine((value) => Object.keys(value).length > 0, 'must be a text per locale')

/** Optional texts by locale for each field of a shape. */
export const eachInTexts = <T extends object>(shape: T) =>
  eachOptional(
    Object.fromEntries(Object.keys(shape).map((name) => [name, texts])) as unknown as {
      [K in keyof T]-?: typeof texts
    },
  )

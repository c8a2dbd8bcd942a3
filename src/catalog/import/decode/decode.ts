import type { Texts } from '../../source.ts'
import { BadRecord } from '../problems.ts'

/** Reads a value from outside; throws `BadRecord` that names the place, what is wanted and what is there. */
export type Decoder<T> = (value: unknown, path: string) => T

/** How each field of an object is read. */
export type Fields<T> = { [K in keyof T]-?: Decoder<T[K]> }

const SHOWN = 60

/** Throws the message that every decoder speaks in. */
export function reject(path: string, wanted: string, value: unknown): never {
  throw new BadRecord(`${path || 'the record'} must be ${wanted}, got ${shown(value)}`)
}

/** A value as it is shown in a message. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** A text that is not empty. */
export const text: Decoder<string> = (value, path) =>
  typeof value === 'string' && value.trim() ? value : reject(path, 'a text', value)

/** A number without a fraction. */
export const wholeNumber: Decoder<number> = (value, path) =>
  Number.isSafeInteger(value) ? (value as number) : reject(path, 'a whole number', value)

/** A number that something is known by: 1 or more, as addresses have no other. */
export const id: Decoder<number> = (value, path) =>
  Number.isSafeInteger(value) && (value as number) >= 1
    ? (value as number)
    : reject(path, 'a whole number from 1', value)

/** Money in minor units. */
export const cents: Decoder<number> = (value, path) =>
  Number.isSafeInteger(value) && (value as number) >= 0
    ? (value as number)
    : reject(path, 'a whole number of cents', value)

/** True or false. */
export const flag: Decoder<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : reject(path, 'true or false', value)

/** A time, as ISO 8601. */
export const time: Decoder<string> = (value, path) => {
  const isTime = typeof value === 'string' && !Number.isNaN(Date.parse(value))
  return isTime ? value : reject(path, 'a time such as 2026-03-01T12:00:00Z', value)
}

const LOCALE = /^[a-z]{2,3}([-_][a-z]{4})?([-_]([a-z]{2}|\d{3}))?$/i

/** A text per locale. */
export const texts: Decoder<Texts> = (value, path) => {
  const entries = Object.entries(object(value, path))
  if (entries.length === 0) reject(path, 'a text per locale', value)
  for (const [locale, content] of entries) {
    if (!LOCALE.test(locale)) throw new BadRecord(`${path}: ${shown(locale)} is no locale`)
    text(content, `${path}.${locale}`)
  }
  return value as Texts
}

/** An object, of whatever fields. */
export const object: Decoder<Record<string, unknown>> = (value, path) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : reject(path, 'an object', value)

/** One of a few words. */
export function oneOf<const T extends string>(...words: readonly T[]): Decoder<T> {
  const wanted = words.map((word) => `"${word}"`).join(' or ')
  return (value, path) => words.find((word) => word === value) ?? reject(path, wanted, value)
}

/** A list, each entry read alike. */
export function list<T>(each: Decoder<T>): Decoder<T[]> {
  return (value, path) =>
    Array.isArray(value)
      ? value.map((entry, index) => each(entry, `${path}[${String(index)}]`))
      : reject(path, 'a list', value)
}

/** A list that holds something. */
export function filledList<T>(each: Decoder<T>): Decoder<T[]> {
  const read = list(each)
  return (value, path) => {
    const entries = read(value, path)
    return entries.length > 0 ? entries : reject(path, 'a list with an entry', value)
  }
}

/** A field that may be missing or null. */
export function optional<T>(decode: Decoder<T>): Decoder<T | undefined> {
  return (value, path) => (value === undefined || value === null ? undefined : decode(value, path))
}

/** A field that may be null. */
export function nullable<T>(decode: Decoder<T>): Decoder<T | null> {
  return (value, path) => (value === undefined || value === null ? null : decode(value, path))
}

/** An object of known fields; a field that is not known is a mistake. */
export function fields<T extends object>(decoders: Fields<T>): Decoder<T> {
  const known = Object.entries<Decoder<unknown>>(decoders)
  return (value, path) => {
    const found = object(value, path)
    const unknown = Object.keys(found).find((key) => !Object.hasOwn(decoders, key))
    if (unknown !== undefined) throw new BadRecord(`${within(path, unknown)} is no field we know`)
    const pairs = known.map(([key, decode]) => [key, decode(found[key], within(path, key))])
    return Object.fromEntries(pairs) as T
  }
}

const within = (path: string, key: string) => (path ? `${path}.${key}` : key)

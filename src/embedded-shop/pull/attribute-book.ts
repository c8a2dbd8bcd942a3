import { LANGUAGES } from '#contract/i18n/languages.ts'
import { plainName } from '#contract/shop/plain-name.ts'
import { isAttributeCode } from '../import/decode/attribute-code.ts'
import { firstFree, nameKey } from '../import/schema/first-free.ts'
import { slugFrom } from '../model/slug.ts'
import type { AttributeType, SourceAttribute, SourceProduct, Texts } from '../model/source.ts'
import { textIn } from '../model/texts.ts'
import type { PulledAttribute, PulledOption, PulledValue } from './platform.ts'

/** An option, and what it is found by: the platform's code, or its label. */
interface KnownOption {
  key: string
  code: string
  label: Texts
  colours?: readonly string[]
}

/** An attribute as it is stored between runs. */
export interface KnownAttribute extends Omit<SourceAttribute, 'options' | 'position'> {
  key: string
  options: KnownOption[]
}

type Value = SourceProduct['attributes'][string]

/**
 * The attributes of a shop: defined ones, and those that its products name. Codes stay the same in later runs, as
 * lines that name them are stored.
 */
export class AttributeBook {
  readonly #locale: string
  readonly #byKey: Map<string, KnownAttribute>
  readonly #options = new Map<string, Map<string, KnownOption>>()
  readonly #conflicts = new Map<string, number>()

  /** `locale` is the shop's main language, in which names and labels become codes. */
  constructor(locale: string, known: readonly KnownAttribute[] = []) {
    this.#locale = locale
    this.#byKey = new Map(known.map((attribute) => [attribute.key, attribute]))
    for (const { key, options } of known)
      this.#options.set(key, new Map(options.map((option) => [option.key, option])))
  }

  /** Adds a select attribute that is defined apart from products; names and labels replace earlier ones. */
  define(attribute: PulledAttribute): void {
    const known = this.#attributeOf(attribute, 'select')
    Object.assign(known, { name: this.#shown(attribute.name) }, settingsOf(attribute))
    for (const option of attribute.options ?? []) {
      const found = this.#optionOf(known, option)
      Object.assign(
        found,
        { label: this.#shown(option.label) },
        option.colours && { colours: option.colours },
      )
    }
  }

  /** Returns the code of a value's attribute, and its value in the product form; null if its type is another one's. */
  valueOf({ attribute, value }: PulledValue): readonly [code: string, value: Value] | null {
    const known = this.#attributeOf(attribute, typeOf(value))
    const fitting = valueAs(known.type, value)
    if (fitting === null) {
      this.#conflicts.set(known.code, (this.#conflicts.get(known.code) ?? 0) + 1)
      return null
    }
    if (typeof fitting !== 'object') return [known.code, fitting]
    return [known.code, fitting.map((option) => this.#optionOf(known, option).code)]
  }

  /** How many values were left out, by attribute, because their type is another than the attribute's. */
  get conflicts(): ReadonlyMap<string, number> {
    return this.#conflicts
  }

  /** All attributes, to be stored. */
  get known(): readonly KnownAttribute[] {
    return [...this.#byKey.values()]
  }

  #attributeOf(attribute: PulledAttribute, type: AttributeType): KnownAttribute {
    const { code: given, name } = attribute
    const key = given ?? nameKey(this.#plain(name))
    const found = this.#byKey.get(key)
    if (found) return found
    const codes = new Set(this.known.map(({ code }) => code))
    const code = firstFree(attributeCodeOf(given ?? this.#plain(name)), (one) => codes.has(one))
    const slug = slugFrom(code) || code
    const settings = settingsOf(attribute)
    const made = { key, code, slug, name: this.#shown(name), type, ...settings, options: [] }
    this.#byKey.set(key, made)
    this.#options.set(key, new Map())
    return made
  }

  #optionOf({ key, options }: KnownAttribute, { code: given, label, colours }: PulledOption) {
    const known = this.#options.get(key) ?? new Map<string, KnownOption>()
    const optionKey = given ?? nameKey(this.#plain(label))
    const found = known.get(optionKey)
    if (found) {
      found.label = { ...this.#shown(label), ...found.label }
      return found
    }
    const isTaken = (code: string) => options.some((option) => option.code === code)
    const wanted = slugFrom(given ?? this.#plain(label)) || 'value'
    const code = firstFree(wanted, isTaken)
    const made = { key: optionKey, code, label: this.#shown(label), ...(colours && { colours }) }
    known.set(optionKey, made)
    options.push(made)
    return made
  }

  /** The text that is made a key or a code, as readers see it. */
  #plain(texts: Texts): string {
    return plainName(this.#main(texts))
  }

  #main(texts: Texts): string {
    return textIn(texts, this.#locale) ?? ''
  }

  /** Texts in languages of the storefront; in the main one at least, by any other. */
  #shown(texts: Texts): Texts {
    const shown = Object.entries(texts).filter(([locale]) => Object.hasOwn(LANGUAGES, locale))
    return { [this.#locale]: this.#main(texts), ...Object.fromEntries(shown) }
  }
}

const settingsOf = ({ filterable, unit }: PulledAttribute) => ({
  ...(filterable === undefined ? {} : { filterable }),
  ...(unit && { unit }),
})

/** Longest code of an attribute. */
const LONGEST = 64

/** Makes a code for addresses, in which names such as `page` are reserved. */
function attributeCodeOf(name: string): string {
  const code = slugFrom(name).slice(0, LONGEST - 2)
  return isAttributeCode(code) ? code : `a-${code}`
}

function typeOf(value: PulledValue['value']): AttributeType {
  if (typeof value === 'number') return 'range'
  return typeof value === 'boolean' ? 'boolean' : 'select'
}

/** Returns a value as one of a type; null if it cannot be. */
function valueAs(type: AttributeType, value: PulledValue['value']) {
  if (typeOf(value) === type) return value
  return type === 'select' ? [{ label: { en: String(value) } }] : null
}

/** Returns the definitions of attributes in the product form, in the order in which they were found. */
export const definitionsOf = (known: readonly KnownAttribute[]): SourceAttribute[] =>
  known.map(
    ({ key: _key, options, ...attribute }, position) =>
      ({
        ...attribute,
        position: position + 1,
        ...(attribute.type === 'select' && {
          options: options.map(({ key: _own, ...option }) => option),
        }),
      }) as SourceAttribute,
  )

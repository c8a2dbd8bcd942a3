import { slugFrom } from '../../model/slug.ts'
import type { SourceAttribute, SourceOption, SourceProduct, Texts } from '../../model/source.ts'
import { FALLBACK_LOCALE } from '../../model/texts.ts'
import { shown } from '../decode/decode.ts'
import { isFilterable } from '../../model/schema-index.ts'
import type { AttributeSpec, Fact } from '../mapping/attributes.ts'
import type { AttributeNames, Translation } from '../mapping/texts.ts'
import { isFactLabel } from '../mapping/label-counts.ts'
import { flagOf } from '../mapping/value.ts'
import { prettyName, attributeKey } from '../names.ts'
import { BadRecord } from '../problems.ts'
import { OptionCodes } from './option-codes.ts'

/** First position of attributes without one, after all others. */
const LAST = 100_000

type Value = SourceProduct['attributes'][string]

/** How an import uses an attribute. */
interface AttributeUse {
  /** Whether it is a filter, unless a line defines it. */
  isFilter: boolean
  /** Whether the product's variants differ by it. */
  isOption: boolean
}

/** The attributes of an import. Their type is that of the first line with them, whether a definition or a product. */
export class AttributeRegistry {
  readonly #byCode = new Map<string, SourceAttribute>()
  readonly #defined = new Set<string>()
  readonly #options = new Map<string, OptionCodes>()
  readonly #pages = new Set<string>()
  /** Display names that files state, by `attributeKey`. */
  readonly #names = new Map<string, Texts>()

  /**
   * Adds a definition. Throws `BadRecord` if the attribute is defined already, if two of its options
   * have the same code or slug, or if products have used it with another type.
   */
  define(attribute: SourceAttribute): void {
    const { code, type, options = [] } = attribute
    if (this.#defined.has(code)) throw new BadRecord(`the attribute ${code} occurs twice`)
    const known = this.#byCode.get(code)
    if (known && known.type !== type) {
      throw new BadRecord(`the attribute ${code} is ${type} here and ${known.type} in a line above`)
    }
    checkUnique(options, 'code', code)
    checkUnique(options, 'slug', code)
    this.#byCode.set(code, attribute)
    this.#defined.add(code)
  }

  /** Adds the attributes of a product in the documented form. Throws `BadRecord` for a value of another type. */
  learn(attributes: SourceProduct['attributes']): void {
    const entries = Object.entries(attributes)
    const types = entries.map(([code, value]) => this.#byCode.get(code)?.type ?? typeOf(value))
    entries.forEach(([code, value], index) => {
      const type = types[index] ?? 'select'
      if (typeOf(value) === type) return
      throw new BadRecord(`attributes.${code} must be ${WANTED[type]}, got ${shown(value)}`)
    })
    for (const [code, value] of entries) {
      if (!this.#byCode.has(code)) this.#byCode.set(code, this.#inferred(code, typeOf(value)))
    }
  }

  /**
   * Returns the value of a mapped fact, with codes instead of labels if the attribute is a filter.
   * Undefined if its type does not match, or if no label fits into the table of facts; labels of
   * options need not fit.
   */
  valueOf(fact: Fact, { isFilter, isOption }: AttributeUse): Value | undefined {
    const { spec } = fact
    const known = this.#byCode.get(spec.code) ?? attributeFrom(spec, isFilter)
    const value = known.type === spec.type ? fact.value : asType(known.type, fact.value)
    if (value === undefined) return undefined
    const isWhole = isFilterable(known) || isOption || !Array.isArray(value)
    const kept = isWhole ? value : [...new Set(value)].filter(isFactLabel)
    if (Array.isArray(kept) && kept.length === 0) return undefined
    this.#byCode.set(spec.code, known)
    if (spec.pages) this.#pages.add(spec.code)
    return isFilterable(known) ? this.#codesOf(spec.code, kept) : kept
  }

  /** Whether the value of a fact cannot be converted to the type of its attribute. */
  isOfOtherType({ spec, value }: Fact): boolean {
    const type = this.#byCode.get(spec.code)?.type ?? spec.type
    return type !== spec.type && asType(type, value) === undefined
  }

  /** Adds the translations of a label. Returns false if the attribute is not a filter: only filters are translated. */
  translate({ attribute, label, texts }: Translation): boolean {
    const known = this.#byCode.get(attribute)
    if (known && !isFilterable(known)) return false
    this.#optionsOf(attribute).translate(label, texts)
    return true
  }

  /** Adds display names of an attribute; the first one in each language is kept. A definition overrides them. */
  rename({ attribute, texts }: AttributeNames): void {
    const key = attributeKey(attribute)
    this.#names.set(key, { ...texts, ...this.#names.get(key) })
  }

  #optionsOf(code: string): OptionCodes {
    const options = this.#options.get(code) ?? new OptionCodes()
    this.#options.set(code, options)
    return options
  }

  #codesOf(code: string, value: Fact['value']): Value {
    if (!Array.isArray(value)) return value
    const options = this.#optionsOf(code)
    return [...new Set(value.map((label) => options.codeOf(label)))]
  }

  /** Returns all attributes, with the options of products. */
  finish(): SourceAttribute[] {
    return [...this.#byCode.values()].map((attribute) => {
      const { code } = attribute
      const names = this.#defined.has(code) ? undefined : this.#names.get(attributeKey(code))
      const named = names ? { ...attribute, name: { ...attribute.name, ...names } } : attribute
      const optionCodes = this.#options.get(code)
      if (!optionCodes) return named
      return {
        ...named,
        options: optionCodes.options(attribute.options, this.#pages.has(attribute.code)),
      }
    })
  }

  #inferred(code: string, type: SourceAttribute['type']): SourceAttribute {
    const position = LAST + this.#byCode.size
    return {
      code,
      slug: slugFrom(code) || code,
      name: { [FALLBACK_LOCALE]: prettyName(code) },
      type,
      position,
    }
  }
}

/** Converts a boolean to a label, or a label to a boolean; undefined for other types, and for a label that is no boolean. */
function asType(type: SourceAttribute['type'], value: Fact['value']): Fact['value'] | undefined {
  if (type === 'select' && typeof value === 'boolean') return [String(value)]
  if (type === 'boolean' && Array.isArray(value)) return flagOf(value[0]) ?? undefined
  return undefined
}

function attributeFrom(spec: AttributeSpec, isFilter: boolean): SourceAttribute {
  const { code, name, type, card: showInProductList, rank: position } = spec
  const slug = slugFrom(code) || code
  const rest = isFilter ? {} : { filterable: false }
  return { code, slug, name, type, position, showInProductList, ...rest }
}

function checkUnique(options: readonly SourceOption[], key: 'code' | 'slug', attribute: string) {
  const known = new Set<string>()
  for (const { [key]: value } of options) {
    if (value === undefined) continue
    if (known.has(value)) {
      throw new BadRecord(`the option ${key} ${value} of ${attribute} occurs twice`)
    }
    known.add(value)
  }
}

const WANTED = {
  select: 'a text or a list of texts',
  boolean: 'true or false',
  range: 'a number',
}

function typeOf(value: Value): SourceAttribute['type'] {
  if (typeof value === 'number') return 'range'
  return typeof value === 'boolean' ? 'boolean' : 'select'
}

import type { WireAttributeValue, WireBadge } from '#contract/schema/product.ts'
import type { Term } from '../model/catalog-index.ts'
import { termOf, type ColumnNames } from '../columns/columns.ts'
import type { ProductView } from '../model/product-store.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import { shownValue, valueSlug } from '../model/labels.ts'
import type { SourceAttribute } from '../model/source.ts'
import { textIn } from '../model/texts.ts'

/** The view as far as a product's texts and prices depend on it. */
type View = Omit<ProductView, 'hasDetails'>

/** JSON of one instruction of a template. */
type Fragment = (instruction: string) => string

const FACT = 'fact '
const DETAILS = 'details '

/**
 * Creates and caches the JSON that fills placeholders of templates: products share their values,
 * except those that no list is filtered by.
 */
export function createFragments(schema: SchemaIndex, names: ColumnNames) {
  const views = new Map<string, Fragment>()

  function create({ locale, priceHash }: View): Fragment {
    const cached = new Map([['priceHash', JSON.stringify(priceHash)]])
    return (instruction) => {
      if (instruction.startsWith(FACT)) return factJson(schema, instruction, locale)
      const json = cached.get(instruction) ?? JSON.stringify(valueOf(instruction, locale))
      cached.set(instruction, json)
      return json
    }
  }

  function valueOf(instruction: string, locale: string): WireAttributeValue | WireBadge {
    const [kind = '', first = '', ...rest] = instruction.split(' ')
    if (kind === 'badge')
      return badge(schema, JSON.parse([first, ...rest].join(' ')) as string, locale)
    if (kind === 'number') return numberValue(schema, rest.join(' '), Number(first), locale)
    return termValue(schema, termOf(names, Number(first)), locale)
  }

  return {
    /** Returns the fragments of one locale and price context, with or without details. */
    of({ hasDetails, ...view }: ProductView): Fragment {
      const key = `${view.locale} ${view.priceHash}`
      const fragment = views.get(key) ?? create(view)
      views.set(key, fragment)
      return (instruction) => {
        if (!instruction.startsWith(DETAILS)) return fragment(instruction)
        return hasDetails ? detailsJson(schema, instruction, view.locale) : ''
      }
    },
  }
}

function badge(schema: SchemaIndex, code: string, locale: string): WireBadge {
  const source = schema.badges.get(code)
  return {
    code,
    label: textIn(source?.label, locale) ?? code,
    displayLocations: { showInProductList: source?.showInProductList ?? true },
  }
}

function termValue(schema: SchemaIndex, { facet, value: code }: Term, locale: string) {
  const attribute = attributeOf(schema, facet)
  const value = shownValue(schema, attribute, code, locale)
  const slug = valueSlug(schema, attribute, code)
  return { code, slug, value, attribute: attributeJson(attribute, locale) }
}

function numberValue(schema: SchemaIndex, facet: string, value: number, locale: string) {
  const attribute = attributeJson(attributeOf(schema, facet), locale)
  return { code: String(value), slug: null, value, attribute }
}

type Fact = [attribute: string, value: string | number]

const factJson = (schema: SchemaIndex, instruction: string, locale: string) =>
  JSON.stringify(factValue(schema, JSON.parse(instruction.slice(FACT.length)) as Fact, locale))

function detailsJson(schema: SchemaIndex, instruction: string, locale: string): string {
  const { comma, facts } = JSON.parse(instruction.slice(DETAILS.length)) as DetailFacts
  return comma + facts.map((fact) => JSON.stringify(factValue(schema, fact, locale))).join(',')
}

interface DetailFacts {
  comma: string
  facts: Fact[]
}

function factValue(schema: SchemaIndex, [facet, value]: Fact, locale: string) {
  return typeof value === 'number'
    ? numberValue(schema, facet, value, locale)
    : termValue(schema, { facet, value }, locale)
}

function attributeOf(schema: SchemaIndex, code: string): SourceAttribute {
  const attribute = schema.attribute(code)
  if (!attribute) throw new Error(`The catalog has products of an unknown attribute ${code}`)
  return attribute
}

function attributeJson({ code, slug, name, showInProductList }: SourceAttribute, locale: string) {
  return {
    code,
    slug,
    name: textIn(name, locale) ?? code,
    displayLocations: { showInProductList: showInProductList ?? false },
  }
}

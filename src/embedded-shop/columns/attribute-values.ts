import { asNumber } from '#contract/json/json-readers.ts'
import type { TermDictionary } from './terms.ts'
import { firstFilters, isFilterable, type SchemaIndex } from '../model/schema-index.ts'
import type { SourceAttribute, SourceProduct, SourceVariant } from '../model/source.ts'
import type { AttributeRef } from './template.ts'

/** One value of one attribute of a product, checked against the attribute's type. */
export type AttributeFact =
  | { attribute: SourceAttribute; kind: 'term'; code: string }
  | { attribute: SourceAttribute; kind: 'number'; value: number }

/**
 * Returns the attribute values of a product, in the attributes' order. Values that the schema lacks
 * or that do not fit an attribute's type are left out: an import learns the schema while it reads.
 */
export function attributeFacts(product: SourceProduct, schema: SchemaIndex): AttributeFact[] {
  const { attributes } = product
  return schema
    .attributesOf(Object.keys(attributes))
    .flatMap((attribute) => factsOf(attribute, attributes[attribute.code]))
}

/**
 * Returns attribute values in the order in which products list them: first those that a taxon, the product's main one,
 * names as its first filters, so that cards show what matters there.
 */
export function inTaxonOrder(
  facts: readonly AttributeFact[],
  taxon: string | undefined,
  schema: SchemaIndex,
): AttributeFact[] {
  const named = firstFilters(schema, taxon)
  const place = ({ attribute }: AttributeFact) => {
    const at = named.indexOf(attribute.code)
    return at < 0 ? named.length : at
  }
  return facts.toSorted((a, b) => place(a) - place(b))
}

function factsOf(attribute: SourceAttribute, value: unknown): AttributeFact[] {
  switch (attribute.type) {
    case 'range': {
      const number = asNumber(Array.isArray(value) ? value[0] : value)
      return number === null ? [] : [{ attribute, kind: 'number', value: number }]
    }
    case 'boolean':
      return terms(attribute, codesOf(value).filter(isTrueOrFalse).slice(0, 1))
    case 'select':
      return terms(
        attribute,
        codesOf(value).filter((code) => code !== ''),
      )
  }
}

const terms = (attribute: SourceAttribute, codes: readonly string[]) =>
  codes.map((code): AttributeFact => ({ attribute, kind: 'term', code }))

const isTrueOrFalse = (code: string) => code === 'true' || code === 'false'

const codesOf = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.map(codeOf))] : [codeOf(value)]

function codeOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Creates references to attribute values for templates; terms go by number in a dictionary. */
export function createAttributeRefs(schema: SchemaIndex, dictionary: Pick<TermDictionary, 'add'>) {
  const termRef = (attribute: SourceAttribute, value: string, isDetail: boolean): AttributeRef =>
    isFilterable(attribute)
      ? { kind: 'term', term: dictionary.add({ facet: attribute.code, value }) }
      : { kind: 'fact', attribute: attribute.code, value, isDetail }

  function refOf(fact: AttributeFact): AttributeRef {
    const { attribute } = fact
    const isDetail = attribute.showInProductList !== true
    if (fact.kind === 'term') return termRef(attribute, fact.code, isDetail)
    const { value } = fact
    return isFilterable(attribute)
      ? { kind: 'number', attribute: attribute.code, value }
      : { kind: 'fact', attribute: attribute.code, value, isDetail }
  }

  /** Returns the options of a variant, which lists show too. */
  const optionsOf = ({ options = {} }: Pick<SourceVariant, 'options'>): AttributeRef[] =>
    Object.entries(options).flatMap(([code, values]) => {
      const attribute = schema.attribute(code)
      if (attribute?.type !== 'select') return []
      return [values].flat().map((value) => termRef(attribute, value, false))
    })

  return { refOf, optionsOf }
}

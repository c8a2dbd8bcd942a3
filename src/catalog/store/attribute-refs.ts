import type { TermDictionary } from '../facets/terms.ts'
import { isFilterable, type SchemaIndex } from '../schema-index.ts'
import type { SourceAttribute, SourceVariant } from '../source.ts'
import type { AttributeFact } from './attribute-values.ts'
import type { AttributeRef } from './template.ts'

/** Refers to attribute values in templates: to terms by their numbers in a dictionary. */
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

  /** The options of a variant, which lists have too. */
  const optionsOf = ({ options = {} }: Pick<SourceVariant, 'options'>): AttributeRef[] =>
    Object.entries(options).flatMap(([code, value]) => {
      const attribute = schema.attribute(code)
      return attribute?.type === 'select' ? [termRef(attribute, value, false)] : []
    })

  return { refOf, optionsOf }
}

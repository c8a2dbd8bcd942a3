import type { WireAttributeValue, WireBadge } from '#shop/contract/product.ts'
import type { Term } from '../catalog-index.ts'
import { termOf, type ColumnNames } from '../facets/columns.ts'
import type { SchemaIndex } from '../schema-index.ts'
import { optionLabel, valueSlug } from '../labels.ts'
import type { SourceAttribute } from '../source.ts'
import { textIn } from '../texts.ts'

/** What the texts and prices of a product depend on. */
interface View {
  locale: string
  priceHash: string
}

/** JSON of one instruction of a template. */
type Fragment = (instruction: string) => string

/** Makes the JSON that fills the places of templates, and remembers it: products share their values. */
export function createFragments(frame: SchemaIndex, names: ColumnNames) {
  const views = new Map<string, Fragment>()

  function create({ locale, priceHash }: View): Fragment {
    const known = new Map([['priceHash', JSON.stringify(priceHash)]])
    return (instruction) => {
      const json = known.get(instruction) ?? JSON.stringify(valueOf(instruction, locale))
      known.set(instruction, json)
      return json
    }
  }

  function valueOf(instruction: string, locale: string): WireAttributeValue | WireBadge {
    const [kind = '', first = '', ...rest] = instruction.split(' ')
    if (kind === 'badge')
      return badge(frame, JSON.parse([first, ...rest].join(' ')) as string, locale)
    if (kind === 'number') return numberValue(frame, rest.join(' '), Number(first), locale)
    return termValue(frame, termOf(names, Number(first)), locale)
  }

  return {
    /** The fragments of one locale and price context. */
    of(view: View): Fragment {
      const key = `${view.locale} ${view.priceHash}`
      const fragment = views.get(key) ?? create(view)
      views.set(key, fragment)
      return fragment
    },
  }
}

function badge(frame: SchemaIndex, code: string, locale: string): WireBadge {
  const source = frame.badges.get(code)
  return {
    code,
    label: textIn(source?.label, locale) ?? code,
    displayLocations: { showInProductList: source?.showInProductList ?? true },
  }
}

function termValue(frame: SchemaIndex, { facet, value: code }: Term, locale: string) {
  const attribute = attributeOf(frame, facet)
  const value =
    attribute.type === 'boolean' ? code === 'true' : optionLabel(frame, attribute, code, locale)
  const slug = valueSlug(frame, attribute, code)
  return { code, slug, value, attribute: attributeJson(attribute, locale) }
}

function numberValue(frame: SchemaIndex, facet: string, value: number, locale: string) {
  const attribute = attributeJson(attributeOf(frame, facet), locale)
  return { code: String(value), slug: null, value, attribute }
}

function attributeOf(frame: SchemaIndex, code: string): SourceAttribute {
  const attribute = frame.attribute(code)
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

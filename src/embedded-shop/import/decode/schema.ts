import type { KeptRule } from '#contract/merchandising/kept-rules.ts'
import { readRule } from '#contract/merchandising/read-rule.ts'
import { UTC } from '#contract/merchandising/rule-times.ts'
import { FILTER_DISPLAYS, OPTION_DETAILS } from '#contract/query/option-details.ts'
import { pageTexts } from '#contract/schema/entities.ts'
import { id } from '#contract/schema/values.ts'
import { isoCurrency } from './currency.ts'
import {
  ATTRIBUTE_TYPES,
  type SourceAttribute,
  type SourceBadge,
  type SourceOption,
  type SourcePromotion,
  type SourceTaxon,
} from '../../model/source.ts'
import { attributeCode } from './attribute-code.ts'
import { decoder, type Decoder } from './decode.ts'
import {
  fields,
  eachInTexts,
  eachOptional,
  filledList,
  flag,
  list,
  nullable,
  oneOf,
  optional,
  text,
  texts,
  wholeNumber,
} from './fields.ts'
import { image } from './product.ts'
import { BadRecord } from '../problems.ts'

/** Definitions that a line may hold instead of a product, by their keys. */
export interface SchemaEntries {
  taxon: SourceTaxon
  attribute: SourceAttribute
  badge: SourceBadge
  promotion: SourcePromotion
  catalogPromotion: SourcePromotion
  synonyms: SynonymsEntry
  shop: StatedShop
  rule: KeptRule
}

/** The shop's name, currency and languages, as a line of the files or a flag gives them. */
export interface StatedShop {
  name?: string
  currency?: string
  locales?: readonly string[]
}

/** Synonyms in one language, in Solr's notation: `tv, television`. */
export interface SynonymsEntry {
  locale: string
  lines: string[]
}

const taxon = fields<SourceTaxon>({
  id,
  code: text,
  parent: nullable(text),
  name: texts,
  slug: texts,
  enabled: optional(flag),
  position: optional(wholeNumber),
  images: optional(list(image)),
  filters: optional(list(text)),
  ...eachInTexts(pageTexts),
})

const option = fields<SourceOption>({
  code: text,
  slug: optional(text),
  label: texts,
  ...eachOptional(OPTION_DETAILS),
  ...eachInTexts(pageTexts),
})

const attribute = fields<SourceAttribute>({
  code: attributeCode,
  slug: text,
  name: texts,
  position: wholeNumber,
  type: oneOf(...ATTRIBUTE_TYPES),
  filterable: optional(flag),
  showInProductList: optional(flag),
  display: optional(oneOf(...FILTER_DISPLAYS)),
  help: optional(texts),
  unit: optional(texts),
  hasOptionOrder: optional(flag),
  options: optional(list(option)),
})

const badge = fields<SourceBadge>({
  code: text,
  label: texts,
  showInProductList: optional(flag),
})

const promotion = fields<SourcePromotion>({
  id,
  code: text,
  label: texts,
  ...eachInTexts(pageTexts),
  metaRobots: nullable(text),
  metaCanonical: nullable(text),
})

const synonyms = fields<SynonymsEntry>({ locale: text, lines: list(text) })

const shop = fields<StatedShop>({
  name: optional(text),
  currency: optional(isoCurrency),
  locales: optional(filledList(text)),
})

/** Reads a rule, which is kept as it was written: its days are on the clocks of each channel. */
const rule: Decoder<KeptRule> = (written, path) => {
  const [fault] = readRule(written, UTC).faults
  if (fault) throw new BadRecord(`${path}: ${fault.problem}`)
  return { rule: written }
}

/** Decoders of each kind of definition. */
export const SCHEMA_ENTRIES: { [K in keyof SchemaEntries]: Decoder<SchemaEntries[K]> } = {
  taxon: decoder(taxon),
  attribute: decoder(attribute),
  badge: decoder(badge),
  promotion: decoder(promotion),
  catalogPromotion: decoder(promotion),
  synonyms: decoder(synonyms),
  shop: decoder(shop),
  rule,
}

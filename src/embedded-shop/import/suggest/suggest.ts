import { stockOf } from '../mapping/standard-words.ts'
import { planFiles } from '../plan.ts'
import { isObject } from '../decode/decode.ts'
import { BadRecord, ImportFailure, WrongUsage } from '../problems.ts'
import { delimiterOf } from '../read/csv.ts'
import type { Encoding } from '../read/encoding.ts'
import {
  checkFormat,
  isDelimited,
  isTable,
  isXml,
  readRecords,
  type ReadOptions,
} from '../read/records.ts'
import { encodingOf, readText } from '../read/text.ts'
import { type ElementKind, elementKinds, recordKinds } from '../read/xml-elements.ts'
import { type FieldFacts, LOOKS_LIKE, RecordFacts, shareOf } from './field-facts.ts'

/** Records that are looked at. */
const LOOKED_AT = 2000
/** Share of the records that have a code, and of these codes that differ. */
const MOSTLY = 0.98
/** Attributes are fields with at most as many different values, as long as this. */
const MOST_LABELS = 60
const LONGEST_LABEL = 40

/** A field of a mapping, and what is doubtful about it; without a name only a doubt, which the next field gets. */
interface Suggested {
  name?: string
  value?: unknown
  doubts?: readonly string[]
}

/**
 * Returns a mapping to start from for a file of an unknown form, as the text of a mapping file: what is
 * doubtful about a field stands in comments above it. Throws `WrongUsage` or `ImportFailure` if the file
 * cannot be read, or has no records.
 */
export async function suggestMapping(file: string, given?: Encoding): Promise<string> {
  checkFormat(file)
  const form = await knownForm(file, given)
  const encoding = given ?? (isTable(file) ? (await encodingOf(file)).encoding : 'utf-8')
  const kinds = isXml(file) ? await elementKinds(readText(file, undefined, encoding)) : []
  const [kind] = recordKinds(kinds)
  const delimiter = isDelimited(file)
    ? await delimiterOf(readText(file, undefined, encoding))
    : undefined
  const read = { encoding, ...(delimiter && { delimiter }), ...(kind && { element: kind.name }) }
  const facts = await factsOf(file, read)
  if (facts.records === 0) throw new ImportFailure(`${file}: no record in it can be read`)
  const chosen = new Choice(facts)
  const category = chosen.category(kinds)
  const fields = [
    ...(kind ? elementOf(kind, kinds) : []),
    ...chosen.identity(),
    ...chosen.prices(),
    ...chosen.others(),
    ...category,
    ...chosen.attributes(),
  ]
  const looked =
    facts.records === LOOKED_AT ? `the first ${String(LOOKED_AT)}` : String(facts.records)
  const notes = [
    `A mapping to start from for ${file}, made from ${looked} of its records.`,
    ...(form === null ? [] : [`It is not needed: the file is recognised as ${form}.`]),
    'Lines that begin with // are comments. All fields of a mapping are in',
    'src/embedded-shop/import/mapping/mapping.ts.',
  ]
  return [...notes.map(comment), '{', written(fields), '}', ''].join('\n')
}

/** Returns a text, which may contain names of fields, as a line of comment. */
const comment = (text: string) => `// ${text.replace(/\s+/g, ' ')}`

/** Writes the fields of a mapping, each below the comments on it. */
function written(fields: readonly Suggested[]): string {
  let comments = ''
  const lines = fields.flatMap(({ name, value, doubts = [] }) => {
    comments += doubts.map((doubt) => `  ${comment(doubt)}\n`).join('')
    if (name === undefined) return []
    const json = JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')
    const line = `${comments}  ${JSON.stringify(name)}: ${json}`
    comments = ''
    return [line]
  })
  return lines.join(',\n')
}

/** Returns the title of the form that a file is recognised as; null without one. */
async function knownForm(file: string, encoding?: Encoding): Promise<string | null> {
  try {
    const [plan] = await planFiles([file], { mappings: [], ...(encoding && { encoding }) })
    return plan?.mapping?.title ?? null
  } catch (error) {
    if (error instanceof WrongUsage || error instanceof ImportFailure) return null
    throw error
  }
}

async function factsOf(file: string, read: ReadOptions): Promise<RecordFacts> {
  const facts = new RecordFacts()
  for await (const record of readRecords(file, read)) {
    if ('value' in record && isObject(record.value)) facts.add(record.value)
    if (facts.records === LOOKED_AT) break
  }
  return facts
}

function elementOf(kind: ElementKind, kinds: readonly ElementKind[]): Suggested[] {
  const others = recordKinds(kinds).slice(1)
  const doubts = others.map(
    ({ name, within, count }) =>
      `Or "${name}": ${String(count)} × <${name}> under <${within.at(-1) ?? ''}>.`,
  )
  return [{ name: 'element', value: kind.name, doubts }]
}

/** Names of fields by what they are for, the likeliest first; letters and digits alone, in lower case. */
const NAMES = {
  code: /^(?:sku|productsku|itemsku|variantsku|artikelnummer|articlenumber|itemid|productid|offerid|код|артикул|code|productcode|id|handle|referenc[ei]a?|ref|model|kod|symbol|index|productno)$/,
  name: /^(?:name|title|productname|producttitle|itemname|titel|bezeichnung|artikelname|produktname|nazev|nazwa|názov|название|наименование|nom|nombre|nome|pavadinimas|designation|product|label)$/,
  price:
    /^(?:price|saleprice|currentprice|preis|bruttopreis|prix|precio|prezzo|cena|cenabrutto|цена|kaina|pricevat|pricegross|retailprice|sellingprice|unitprice|amount|cost|.*price.*|.*preis.*|.*cena.*)$/,
  originalPrice:
    /^(?:oldprice|originalprice|listprice|regularprice|rrp|msrp|uvp|compareatprice|priceold|streichpreis|oldpricevat|cenaprzedrabatem|староцена|wasprice)$/,
  stock:
    /(?:stock|quantity|qty|availab|inventory|bestand|lager|menge|sklad|наличи|остаток|количество|ilosc|disponib|giacenza|likutis)/,
  gtin: /(?:ean|gtin|barcode|upc|isbn|штрих)/,
  mpn: /^(?:mpn|manufacturerpartnumber|vendorcode|herstellernummer|han|partnumber)$/,
  brand:
    /^(?:brand|brandname|manufacturer|vendor|hersteller|marke|marque|marca|producent|vyrobce|výrobce|бренд|производитель|gamintojas|maker?)$/,
  description:
    /^(?:description|longdescription|productdescription|beschreibung|opis|popis|описание|descripcion|descrizione|aprasymas|body|bodyhtml|text|details|.*description.*)$/,
  category:
    /(?:^cat$|^group$|categor|kategori|warengruppe|rubri|раздел|категори|gruppe|producttype|department|collection|breadcrumb)/,
  group:
    /^(?:itemgroupid|groupid|parentid|parentsku|parent|productgroup|modelgroup|mastersku|variantof)$/,
  currency: /^(?:currency|currencyid|waehrung|währung|devise|moneda|valuta|waluta|валюта)$/,
}

/** Names of fields that say nothing without the one around them. */
const HOLDERS = /^(?:value|amount|sum)$/i

function plainName(path: string): string {
  const steps = path.replace(/\[[^\]]*\]/g, '').split('.')
  const last = steps.at(-1) ?? path
  const name = HOLDERS.test(last) ? (steps.at(-2) ?? last) : last
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Attribute that states the language of a text. */
const LANGUAGE = '@lang'

const isByLanguage = ({ isList, keys }: FieldFacts) => isList && keys.has(LANGUAGE)

/** Chooses fields of records for those of a mapping. A field is chosen once. */
class Choice {
  readonly #facts: RecordFacts
  readonly #used = new Set<string>()

  constructor(facts: RecordFacts) {
    this.#facts = facts
  }

  identity(): Suggested[] {
    const codes = this.#named('code').filter((facts) => this.#isUnique(facts))
    const unique = codes[0] ?? this.#all().find((facts) => this.#isUnique(facts))
    const code = this.#use(unique)
    const name = this.#use(this.#named('name')[0] ?? this.#all().find(isWordy))
    const group = this.#use(this.#named('group')[0])
    const others = codes.slice(1).map(({ path }) => `"${path}"`)
    const repeated = [...this.#facts.fields.values()].filter(isByLanguage)
    const [first] = repeated
    return [
      ...(first
        ? [
            {
              name: 'textLanguage',
              value: LANGUAGE,
              doubts: [
                `Texts are repeated by language (${LANGUAGE}) in ${repeated.map(({ path }) => `"${path}"`).join(', ')}: those in languages`,
                'that the storefront lacks are left out. --locales names the default one.',
              ],
            },
          ]
        : []),
      {
        name: 'code',
        value: group ? [group.path, code?.path ?? 'code'] : (code?.path ?? 'code'),
        doubts: [
          ...(code ? [] : ['No field is filled in each record and different in each.']),
          ...(code && codes.length === 0 ? ['Chosen because it differs in each record.'] : []),
          ...(code && code.filled < this.#facts.records
            ? ['Some records have none: they are bad lines.']
            : []),
          ...(others.length > 0
            ? [`Each record has another value in ${others.join(', ')}, too.`]
            : []),
        ],
      },
      {
        name: 'name',
        value: name?.path ?? 'name',
        doubts:
          name && NAMES.name.test(plainName(name.path)) ? [] : ['No field is called like a name.'],
      },
      ...(group ? this.#grouped(group, code) : []),
    ]
  }

  #grouped(group: FieldFacts, code: FieldFacts | undefined): Suggested[] {
    const doubt = `Records with the same "${group.path}" are taken for variants of one product.`
    return [
      { name: 'group', value: { key: group.path }, doubts: [doubt] },
      { name: 'variants', value: { code: code?.path ?? 'code', commonName: true } },
    ]
  }

  prices(): Suggested[] {
    const isAmount = (facts: FieldFacts) => shareOf(facts, LOOKS_LIKE.amount) > 0.9
    const regular = this.#use(this.#named('originalPrice').find(isAmount))
    const candidates = this.#named('price').filter(isAmount)
    const price = this.#use(candidates[0])
    const currency = this.#use(
      this.#named('currency').find((facts) => shareOf(facts, LOOKS_LIKE.currency) > 0.9),
    )
    const others = candidates.slice(1, 4).map(({ path }) => `"${path}"`)
    return [
      {
        name: 'price',
        value: { field: price?.path ?? 'price', unit: 'whole' },
        doubts: [
          ...(price ? [] : ['No field looks like a price: no record can be imported without one.']),
          ...(price && isWhole(price)
            ? ['All are whole numbers. If they are cents, the unit is "minor".']
            : []),
          ...(others.length > 0 ? [`Amounts are in ${others.join(', ')}, too.`] : []),
        ],
      },
      ...(regular
        ? [{ name: 'originalPrice', value: { price: { field: regular.path, unit: 'whole' } } }]
        : []),
      ...(currency ? [{ name: 'currency', value: currency.path }] : []),
    ]
  }

  others(): Suggested[] {
    const gtin = this.#use(
      this.#named('gtin').find((facts) => shareOf(facts, LOOKS_LIKE.gtin) > 0.5),
    )
    const brand = this.#use(this.#named('brand').find(isText))
    const mpn = this.#use(this.#named('mpn').find(isText))
    const description = this.#use(this.#named('description').find(isText))
    const isHtml = description && shareOf(description, LOOKS_LIKE.html) > 0
    return [
      ...(brand ? [{ name: 'brand', value: brand.path }] : []),
      ...(description
        ? [
            { name: 'description', value: description.path },
            { name: 'descriptionFormat', value: isHtml ? 'either' : 'text' },
          ]
        : []),
      ...this.#stock(),
      ...(gtin ? [{ name: 'gtin', value: gtin.path }] : []),
      ...(mpn ? [{ name: 'mpn', value: mpn.path }] : []),
      ...this.#images(),
    ]
  }

  /** A field with words that are not known is left out: each record would be a bad line. */
  #stock(): Suggested[] {
    const all = this.#named('stock').filter(isText)
    const known = this.#use(all.find((facts) => shareOf(facts, isStock) === 1))
    if (known) return [{ name: 'stock', value: known.path }]
    const [unknown] = all
    const word = unknown && [...unknown.values].find((text) => !isStock(text))
    const doubts = unknown
      ? [
          `"stock" is left out: in "${unknown.path}" the word ${JSON.stringify(word)} is not known. Say what it means:`,
          `{ "field": "${unknown.path}", "words": { ${JSON.stringify(word?.toLowerCase())}: "in stock" } }`,
        ]
      : ['No field says what is in stock: all products are shown as in stock.']
    return [{ doubts }]
  }

  #images(): Suggested[] {
    const isPicture = (facts: FieldFacts) => shareOf(facts, LOOKS_LIKE.picture) > 0.5
    const pictures = this.#all().filter(isPicture)
    for (const facts of pictures) this.#use(facts)
    const [first] = pictures
    if (!first) return []
    const split = [';', '|', ','].find(
      (sign) =>
        shareOf(
          first,
          (text) =>
            text.split(sign).length > 1 && LOOKS_LIKE.picture(text.split(sign)[1]?.trim() ?? ''),
        ) > 0,
    )
    const size = 'The size that all pictures are taken to have, in pixels.'
    const value = {
      field: pictures.map(({ path }) => path),
      ...(split && { split }),
      width: 800,
      height: 800,
    }
    const hostless = shareOf(first, LOOKS_LIKE.address) < 0.5
    return [
      {
        name: 'images',
        value,
        doubts: [
          size,
          ...(hostless ? ['They have no host: --pictures says what stands before them.'] : []),
        ],
      },
    ]
  }

  category(kinds: readonly ElementKind[]): Suggested[] {
    const found = this.#use(this.#named('category').filter(isText).toSorted(byPaths)[0])
    if (!found)
      return [
        {
          name: 'taxons',
          value: { fields: [] },
          doubts: ['No field looks like a category: all products are in More.'],
        },
      ]
    const separator = SEPARATORS.find((sign) => shareOf(found, (text) => text.includes(sign)) > 0.2)
    const isId = shareOf(found, (text) => /^\d+$/.test(text)) > 0.9
    const isReference = isId || (plainName(found.path) === 'group' && !separator)
    const list = isReference ? kinds.find(isListOfCategories) : undefined
    if (list) return lookedUp(found.path, list)
    const doubts = isId ? [`"${found.path}" holds ids, and no list of their names was found.`] : []
    const guess = separator
      ? [`${JSON.stringify(separator.trim())} is taken for the sign between the levels of a path.`]
      : []
    const value = { fields: [found.path], ...(separator && { separator: separator.trim() }) }
    return [{ name: 'taxons', value, doubts: [...doubts, ...guess] }]
  }

  attributes(): Suggested[] {
    const pairs = this.#all().flatMap(pairsIn)
    const isLabel = (text: string) => text.length <= LONGEST_LABEL && !LOOKS_LIKE.address(text)
    const few = this.#all().filter(
      (facts) =>
        isText(facts) &&
        facts.values.size > 1 &&
        facts.values.size <= MOST_LABELS &&
        shareOf(facts, isLabel) === 1,
    )
    const fields = few.map(({ path }) => ({ field: path, type: 'select' }))
    if (fields.length === 0 && pairs.length === 0) return []
    const limits = { maxValues: MOST_LABELS, maxLength: LONGEST_LABEL, perTaxon: 12 }
    const value = {
      ...(fields.length > 0 && { fields }),
      ...(pairs.length > 0 && { pairs }),
      limits,
    }
    return [
      {
        name: 'attributes',
        value,
        doubts: ['Fields with few different values. Leave out what shoppers do not choose by.'],
      },
    ]
  }

  /** Fields that are not used yet, those of objects within lists left out. */
  #all(): FieldFacts[] {
    return [...this.#facts.fields.values()].filter(({ path }) => !this.#used.has(path))
  }

  /** Fields that are called like something, the most often filled and least nested first. */
  #named(what: keyof typeof NAMES): FieldFacts[] {
    const rank = ({ path, filled }: FieldFacts) => filled - path.split('.').length
    const named = this.#all().filter(
      ({ path, filled }) => filled > 0 && NAMES[what].test(plainName(path)),
    )
    const exact = (facts: FieldFacts) => NAMES[what].source.indexOf(plainName(facts.path))
    const placeOf = (facts: FieldFacts) => (exact(facts) === -1 ? Infinity : exact(facts))
    return named.toSorted((a, b) => rank(b) - rank(a) || placeOf(a) - placeOf(b))
  }

  #isUnique({ values, filled, isList }: FieldFacts): boolean {
    const { records } = this.#facts
    return !isList && filled >= records * MOSTLY && values.size >= filled * MOSTLY
  }

  #use(facts: FieldFacts | undefined): FieldFacts | undefined {
    if (facts) this.#used.add(facts.path)
    return facts
  }
}

/** Whether elements look like the entries of a list of categories with ids. */
const isListOfCategories = ({ name, count, fields }: ElementKind) =>
  count > 1 && idIn(fields) !== undefined && NAMES.category.test(plainName(name))

/** Returns the attribute by which entries of a list are referred to. */
const idIn = (fields: ReadonlySet<string>) =>
  ['@id', '@key', '@code'].find((one) => fields.has(one))

function lookedUp(field: string, { name, within, fields }: ElementKind): Suggested[] {
  const parent = [...fields].find((one) => /parent|^@?(?:up|above)$/i.test(one))
  const value = [...fields].find((one) => /^@?(?:name|title)$/i.test(one)) ?? '#text'
  const lookup = {
    element: name,
    id: idIn(fields),
    value,
    ...(parent && { parent }),
    field,
    as: 'path',
  }
  const place = within.at(-1) ?? ''
  const doubt = `The ids in "${field}" are taken for those of <${name}> under <${place}>.`
  return [
    { name: 'lookups', value: [lookup], doubts: [doubt] },
    { name: 'taxons', value: { fields: ['path'] } },
  ]
}

const SEPARATORS = [' > ', '>', ' | ', '|', ' / ', '/', ' - ', '\\']

const isText = ({ values }: FieldFacts) => values.size > 0
const isWordy = (facts: FieldFacts) =>
  facts.values.size > 0 &&
  shareOf(facts, (text) => /\p{L}{2}/u.test(text) && !LOOKS_LIKE.address(text)) > 0.9
const isWhole = (facts: FieldFacts) => shareOf(facts, (text) => /^\d{3,}$/.test(text)) === 1

/** Sorts the field whose values look most like paths first. */
function byPaths(a: FieldFacts, b: FieldFacts): number {
  const share = (facts: FieldFacts) => shareOf(facts, (text) => /[>|/]/.test(text))
  return share(b) - share(a)
}

function isStock(word: string): boolean {
  try {
    return stockOf({ word }, 'word') !== null
  } catch (error) {
    if (error instanceof BadRecord) return false
    throw error
  }
}

/** Returns how pairs are read from a list of objects with a name and a value each; empty for any other field. */
function pairsIn({ path, keys, isList }: FieldFacts) {
  const all = [...keys]
  const name = all.find((key) => /name|title|label|key/i.test(key))
  const value = all.find((key) => key !== name && /^(?:#text|.*val(?:ue)?|.*wert)$/i.test(key))
  return isList && name && value ? [{ field: path, name, value }] : []
}

import { existsSync } from 'node:fs'
import { CHANNELS } from '#channels/all.ts'
import type { KnownRule, RuleProblem } from '#channels/rule-files.ts'
import { LAST_PLACE } from '#contract/merchandising/rule.ts'
import { SHOP_API } from '#contract/schema/prefix.ts'
import { catalogFileIn } from '#server/catalog/catalog-file.ts'
import { CATALOG_OPTIONS } from '#server/catalog/catalog-options.ts'
import { type Catalog, openCatalog } from '../engines/open.ts'
import {
  type CatalogNames,
  type CountLeft,
  emptyLists,
  type Holds,
  lostPins,
  unknownCodes,
  unknownLocation,
} from './catalog-names.ts'

/** Returns the fields of an address that a rule filters lists by. */
type FieldsOf = (rule: KnownRule) => [name: string, value: string][]

/** Returns what a catalog says about the names in rules. */
export const namesInRules = (names: CatalogNames) => ({
  hasProduct: names.hasProduct,
  taxonLine(id: number) {
    const taxon = names.schema.taxonById(id)
    return taxon ? names.schema.lineOf(taxon.code).map(({ code }) => code) : null
  },
  unknownCodes: (rule: KnownRule) => unknownCodes(rule, names),
  unknownLocation: (location: string) => unknownLocation(location, names),
})

/** Asks a catalog for a list of a channel. */
async function askList(
  { respond }: Catalog,
  channel: string,
  locale: string | null,
  parameters: URLSearchParams,
) {
  const host = CHANNELS.find(({ code }) => code === channel)?.hosts[0] ?? ''
  const url = `http://${host}${SHOP_API}search/products?${parameters}`
  const headers = { get: (name: string) => (name === 'Accept-Language' ? locale : null) }
  const { text } = await respond({ method: 'GET', url, headers })
  return JSON.parse(text()) as { data?: { code: string }[] }
}

/** Asks a catalog which of some products a list holds. */
const holdsIn =
  (catalog: Catalog): Holds =>
  async (channel, codes, taxon) => {
    const parameters = new URLSearchParams({ itemsPerPage: `${LAST_PLACE}` })
    if (taxon !== null) parameters.set('productTaxons.id', `${taxon}`)
    for (const code of codes) parameters.append('code[]', code)
    const { data = [] } = await askList(catalog, channel, null, parameters)
    return new Set(data.map(({ code }) => code))
  }

/** Asks a catalog whether a rule's filter leaves anything of a list. */
const countLeftIn =
  (catalog: Catalog, fieldsOf: FieldsOf): CountLeft =>
  async (rule, list) => {
    const parameters = new URLSearchParams(fieldsOf(rule))
    parameters.set('itemsPerPage', '1')
    if ('taxon' in list) parameters.set('productTaxons.id', `${list.taxon}`)
    else parameters.set('query', list.text)
    const locale = 'locale' in list ? list.locale : null
    const { data = [] } = await askList(catalog, rule.channel, locale, parameters)
    return data.length
  }

/** Opens the catalog in a file, to check rules against it; null where there is none. */
export function openRuleCatalog() {
  const file = catalogFileIn(process.env['CATALOG_FILE'] ?? null)
  if (!existsSync(file)) return null
  const catalog = openCatalog(file, CATALOG_OPTIONS)
  const names = {
    schema: catalog.parts.schema,
    hasProduct: (code: string) => catalog.variantsOf(code) !== null,
  }
  return {
    names: namesInRules(names),
    /** The rules that the import brought. */
    rules: catalog.rules,
    shop: catalog.shop,
    /** Returns pins that never apply, and filters that leave nothing of a list. */
    async problemsOfLists(rules: readonly KnownRule[], fieldsOf: FieldsOf): Promise<RuleProblem[]> {
      return [
        ...(await lostPins(rules, names, holdsIn(catalog))),
        ...(await emptyLists(rules, names, countLeftIn(catalog, fieldsOf))),
      ]
    },
    close: () => catalog.close(),
  }
}

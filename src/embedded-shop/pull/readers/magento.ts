import { z } from 'zod'
import { LANGUAGES } from '#contract/i18n/languages.ts'
import { languageOf } from '#contract/i18n/negotiate-locale.ts'
import type { Access, Platform, Reader } from '../platform.ts'
import { PullProblem } from '../problem.ts'
import { type MagentoApi, MOST_ITEMS, storeView, type StoreView } from './magento/api.ts'
import { readDefinitions } from './magento/definitions.ts'
import { magentoGlances, magentoProducts, magentoProductsWith } from './magento/products.ts'

/** Magento 2 and Adobe Commerce: their REST API. */
export const magento: Platform = {
  name: 'magento',
  title: 'Magento',
  secrets: {
    MAGENTO_TOKEN:
      'access token of an integration that may read the catalog, its attributes, stores and inventory',
  },
  options: {
    store: 'code of the store view to read; the first without it',
    'api-path': 'path of the API, if not /rest',
  },
  open,
}

const view = z.object({ id: z.number(), store_group_id: z.number() })
const group = z.object({ id: z.number(), name: z.string(), root_category_id: z.number() })

async function open(access: Access): Promise<Reader> {
  const { secret, option, pageSize } = access
  const token = secret('MAGENTO_TOKEN')
  if (token === undefined) throw new PullProblem('Magento needs MAGENTO_TOKEN in the environment')
  const calls = access.calls.with({ authorization: `Bearer ${token}` })
  const base = option('api-path') ?? '/rest'
  const read = async <T extends z.ZodType>(path: string, item: T) =>
    (await calls.ask({ path: `${base}/V1/store/${path}` }, z.array(item))).data
  const all = (await read('storeConfigs', storeView)).filter(({ code }) => code !== ADMIN)
  const main = mainStore(all, access)
  const views = await read('storeViews', view)
  const groupId = views.find(({ id }) => id === main.id)?.store_group_id
  const own = (await read('storeGroups', group)).find(({ id }) => id === groupId)
  const others = otherLanguages(all, main)
  const api: MagentoApi = {
    calls,
    base,
    stores: [main, ...others.filter(({ locale }) => Object.hasOwn(LANGUAGES, languageOf(locale)))],
    root: own?.root_category_id ?? FIRST_ROOT,
    page: pageSize ?? MOST_ITEMS,
    attributes: new Map(),
  }
  return {
    shop: {
      ...(own && { name: own.name }),
      currency: main.base_currency_code,
      locales: [main, ...others].map(({ locale }) => locale),
    },
    definitions: () => readDefinitions(api),
    products: (from) => magentoProducts(api, Number(from ?? 1)),
    some: (keys) => magentoProductsWith(api, keys),
    glance: () => magentoGlances(api),
  }
}

/** The view of the back office. */
const ADMIN = 'admin'
/** Id of the category above all that Magento creates. */
const FIRST_ROOT = 2

function mainStore(all: readonly StoreView[], { option, currency }: Access): StoreView {
  const wanted = option('store')
  const found = wanted === undefined ? all[0] : all.find(({ code }) => code === wanted)
  const has = all.map((one) => `${one.code} (${one.locale}, ${one.base_currency_code})`).join(', ')
  if (!found)
    throw new PullProblem(`Magento has no store view ${wanted ?? ''}, but ${has}: --store`)
  if (currency === null || currency === found.base_currency_code) return found
  throw new PullProblem(
    `The storefront shows ${currency}, and Magento's store view ${found.code} has prices in ${found.base_currency_code}; there are ${has}: --store or --currency`,
  )
}

/** Returns one view of the same website for each further language. */
function otherLanguages(all: readonly StoreView[], main: StoreView): StoreView[] {
  const found = new Map([[languageOf(main.locale), main]])
  for (const one of all) {
    const isSame = one.website_id === main.website_id
    if (isSame && !found.has(languageOf(one.locale))) found.set(languageOf(one.locale), one)
  }
  return [...found.values()].filter((one) => one !== main)
}

import { z } from 'zod'
import type { Definitions, PulledTaxon } from '../../platform.ts'
import { textsByLanguage } from '../../values.ts'
import { type MagentoApi, readList, type StoreView } from './api.ts'
import { BOOLEAN, readAttributes } from './attributes.ts'
import { customAttributes, customText, translatedDescriptions } from './texts.ts'

const category = z.object({
  id: z.number(),
  parent_id: z.number().nullish(),
  name: z.string().nullish(),
  // Missing in the root category.
  is_active: z.boolean().nullish(),
  position: z.number().nullish(),
  path: z.string().nullish(),
  custom_attributes: customAttributes,
})
type Category = z.output<typeof category>

/** Reads the categories below the root, and the attributes with options, in all languages. */
export async function readDefinitions(api: MagentoApi): Promise<Definitions> {
  const translated: [StoreView, Category[]][] = []
  for (const one of api.stores) {
    const list = { code: one.code, path: 'categories/list', item: category, sort: 'entity_id' }
    translated.push([one, await readList(api, list)])
  }
  api.attributes = await readAttributes(api)
  return {
    taxons: taxonsOf(translated, api),
    attributes: [...api.attributes.values()]
      .map(({ code, name, isFilter, input, options }) => ({
        code,
        name,
        filterable: isFilter,
        options: input === BOOLEAN ? [] : [...options.values()],
      }))
      .filter(({ options }) => options.length > 0),
  }
}

function taxonsOf(
  translated: readonly (readonly [StoreView, readonly Category[]])[],
  { root }: MagentoApi,
): PulledTaxon[] {
  const [, own] = translated[0] ?? [null, []]
  const below = own.filter(
    ({ is_active: isActive, path }) =>
      isActive === true && path?.split('/').slice(0, -1).includes(String(root)) === true,
  )
  return below.map((one) => {
    const inAll = translated.map(
      ([{ locale }, all]) => [locale, all.find(({ id }) => id === one.id) ?? one] as const,
    )
    const texts = (text: (from: Category) => string | null | undefined) =>
      textsByLanguage(inAll.map(([locale, from]) => [locale, text(from)]))
    const slug = texts((from) => customText(from.custom_attributes, 'url_key'))
    return {
      key: String(one.id),
      parent:
        typeof one.parent_id !== 'number' || one.parent_id === root ? null : String(one.parent_id),
      code: customText(one.custom_attributes, 'url_key') ?? String(one.id),
      name: texts(({ name }) => name),
      slug,
      description: translatedDescriptions(inAll, translated[0]?.[0]),
      ...(typeof one.position === 'number' && { position: one.position }),
    }
  })
}

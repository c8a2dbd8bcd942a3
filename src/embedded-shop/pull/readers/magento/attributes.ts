import { z } from 'zod'
import type { PulledValue } from '../../platform.ts'
import { textsByLanguage } from '../../values.ts'
import {
  type Criterion,
  type MagentoApi,
  type MagentoAttribute,
  readList,
  type StoreView,
} from './api.ts'
import type { MagentoVariant } from './product-lists.ts'
import type { CustomAttribute } from './texts.ts'

/** Settings come as numbers, truth values or texts. */
const setting = z.union([z.boolean(), z.string(), z.number()]).nullish()
const isOn = (value: z.output<typeof setting>) => value === true || Number(value) > 0

const attribute = z.object({
  attribute_id: z.number(),
  attribute_code: z.string(),
  frontend_input: z.string().nullish(),
  default_frontend_label: z.string().nullish(),
  frontend_labels: z
    .array(z.object({ store_id: z.number(), label: z.string().nullish() }))
    .nullish(),
  is_filterable: setting,
  is_visible_on_front: setting,
  is_user_defined: setting,
  options: z.array(z.object({ label: z.string().nullish(), value: z.coerce.string() })).nullish(),
})

/** The kind of attribute that is true or false. */
export const BOOLEAN = 'boolean'
/** Kinds of attributes whose values lists can filter by. */
const INPUTS = ['select', 'multiselect', BOOLEAN]

/** Reads the attributes that a shop has added and lists can filter by, by their codes. */
export async function readAttributes(api: MagentoApi): Promise<Map<string, MagentoAttribute>> {
  const filters: Criterion[] = [
    { field: 'frontend_input', value: INPUTS.join(','), condition: 'in' },
  ]
  const lists: [StoreView, z.output<typeof attribute>[]][] = []
  for (const one of api.stores) {
    const list = {
      code: one.code,
      path: 'products/attributes',
      item: attribute,
      filters,
      sort: 'attribute_id',
    }
    lists.push([one, await readList(api, list)])
  }
  const own = (lists[0]?.[1] ?? []).filter((one) => isOn(one.is_user_defined))
  return new Map(own.map((one) => [one.attribute_code, attributeOf(one, lists)]))
}

function attributeOf(
  one: z.output<typeof attribute>,
  lists: readonly (readonly [StoreView, readonly z.output<typeof attribute>[]])[],
): MagentoAttribute {
  const labelIn = ({ id }: StoreView) =>
    one.frontend_labels?.find(({ store_id: of }) => of === id)?.label ?? one.default_frontend_label
  const inAll = lists.map(
    ([{ locale }, all]) =>
      [locale, all.find(({ attribute_code: code }) => code === one.attribute_code)] as const,
  )
  // The first one is blank.
  const options = (one.options ?? []).filter(({ value }) => value.trim() !== '')
  return {
    id: one.attribute_id,
    code: one.attribute_code,
    input: one.frontend_input ?? '',
    name: textsByLanguage(lists.map(([own]) => [own.locale, labelIn(own)])),
    isFilter: isOn(one.is_filterable),
    isShown: isOn(one.is_visible_on_front),
    options: new Map(
      options.map(({ value }) => [
        value,
        {
          label: textsByLanguage(
            inAll.map(([locale, of]) => [
              locale,
              of?.options?.find((option) => option.value === value)?.label,
            ]),
          ),
        },
      ]),
    ),
  }
}

/** Whether the options that a product or variant names are among those that were read. */
export function hasKnownOptions(
  { custom_attributes: of }: MagentoVariant,
  { attributes }: MagentoApi,
): boolean {
  return of.every(({ attribute_code: code, value }) => {
    const known = attributes.get(code)
    return !known || known.input === BOOLEAN || idsIn(value).every((id) => known.options.has(id))
  })
}

/** Ids of options: one, or several with commas between them. */
const idsIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').filter((id) => id !== '') : []

/** Returns the value of a wanted attribute, with the labels of its options; empty for others. */
export function attributeValues(
  { attribute_code: code, value }: CustomAttribute,
  { attributes }: MagentoApi,
  isWanted: (attribute: MagentoAttribute) => boolean,
): PulledValue[] {
  const known = attributes.get(code)
  if (!known || !isWanted(known)) return []
  const { name, isFilter: filterable, options, input } = known
  const named = { code, name, filterable }
  if (input === BOOLEAN) return [{ attribute: named, value: value === '1' }]
  const chosen = idsIn(value).flatMap((id) => options.get(id) ?? [])
  return chosen.length > 0 ? [{ attribute: named, value: chosen }] : []
}

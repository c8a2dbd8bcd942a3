import { parseId } from '#contract/shop/path-parts.ts'
import { loadRoot } from '#storefront/shop/server/menu.ts'
import { isNamed, type Taxon } from '#contract/shop/taxon.ts'
import { CATEGORY_SEPARATOR } from '../rules/product.ts'
import { type AgentContext, taxonPathNames } from './agent-context.ts'

/** Most taxons with the same name that are examined. */
const MOST_NAMESAKES = 10

const isSame = (one: string, other: string) =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()

/** Whether a value is a taxon's name, or its whole path of names. */
function isNamedBy(taxon: Taxon, value: string, context: AgentContext): boolean {
  const names = taxonPathNames(taxon, context)
  return isSame(value, taxon.name) || isSame(value, names.join(CATEGORY_SEPARATOR))
}

/** Returns the taxon at a path of names from the channel's root; null if there is none. */
async function byPath(names: readonly string[], context: AgentContext): Promise<Taxon | null> {
  let taxon = await loadRoot(context)
  for (const name of names) {
    const child: Taxon | undefined = taxon?.children.find(
      (one) => one.enabled && isSame(one.name, name),
    )
    taxon = child ? await context.shop.taxon(child.id) : null
  }
  return taxon
}

/** Returns the taxon with a name, or path of names, among those that the shop suggests; null if there is none. */
async function bySuggestion(value: string, context: AgentContext): Promise<Taxon | null> {
  const name = value.split(CATEGORY_SEPARATOR).at(-1)?.trim() ?? ''
  // Shops refuse suggestions for an empty text.
  if (name === '') return null
  const { taxons } = await context.shop.suggest(name, MOST_NAMESAKES)
  const suggested = await Promise.all(taxons.map(({ id }) => context.shop.taxon(id)))
  const known = suggested.filter((taxon) => taxon !== null)
  return known.find((taxon) => isNamedBy(taxon, value, context)) ?? null
}

/** Returns the taxon that a category value identifies, by id, slug, name or path of names; null if there is none. */
async function findCategory(value: string, context: AgentContext): Promise<Taxon | null> {
  const { shop } = context
  const byName = async () =>
    (await byPath(value.split(CATEGORY_SEPARATOR), context)) ?? bySuggestion(value, context)
  if (value.trim() === '') return null
  if (value.includes(CATEGORY_SEPARATOR)) return byName()
  const id = parseId(value)
  const byId = id === null ? null : await shop.taxon(id)
  if (byId) return byId
  const bySlug = await shop.taxonBySlug(value)
  return bySlug && isNamed(bySlug, value) ? bySlug : byName()
}

/** Returns the taxon of each category value, or null. They are looked up one after the other, as each takes a few calls. */
export async function findCategories(
  values: readonly string[],
  context: AgentContext,
): Promise<ReadonlyMap<string, Taxon | null>> {
  const byValue = new Map<string, Taxon | null>()
  for (const value of new Set(values)) byValue.set(value, await findCategory(value, context))
  return byValue
}

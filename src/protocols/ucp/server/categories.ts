import { parseId } from '#contract/shop/path-parts.ts'
import { loadRoot } from '#storefront/shop/server/menu.ts'
import { isNamed, type Taxon } from '#contract/shop/taxon.ts'
import { CATEGORY_SEPARATOR } from '../rules/product.ts'
import { type AgentContext, taxonPathNames } from './agent-context.ts'

/** Most taxons of the same name to examine. */
const MOST_NAMESAKES = 10

const isSame = (one: string, other: string) =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()

/** Whether a value names a taxon: by its own name, or with the names of those above it. */
function isCalled(taxon: Taxon, value: string, context: AgentContext): boolean {
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

/** Returns a taxon of this name, anywhere, among those that the shop suggests. */
async function bySuggestion(value: string, context: AgentContext): Promise<Taxon | null> {
  const name = value.split(CATEGORY_SEPARATOR).at(-1)?.trim() ?? ''
  // A shop refuses to suggest anything for nothing.
  if (name === '') return null
  const { taxons } = await context.shop.suggest(name, MOST_NAMESAKES)
  const found = await Promise.all(taxons.map(({ id }) => context.shop.taxon(id)))
  const whole = found.filter((taxon) => taxon !== null)
  return whole.find((taxon) => isCalled(taxon, value, context)) ?? null
}

/** Returns the taxon of a category value: its id, its slug, or its names; null for none. */
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

/** Returns the taxons of category values, null for none; one after the other, each a few look-ups. */
export async function findCategories(
  values: readonly string[],
  context: AgentContext,
): Promise<ReadonlyMap<string, Taxon | null>> {
  const found = new Map<string, Taxon | null>()
  for (const value of new Set(values)) found.set(value, await findCategory(value, context))
  return found
}

import type { CatalogSchema } from '../source.ts'

/** What the words of products depend on, each part of a schema under a name of its own. */
export type TextParts = ReadonlyMap<string, string>

/** The parts of a schema that texts are taken from, and what orders them. */
export function textParts({ locales, taxons, attributes }: CatalogSchema): TextParts {
  const parts = new Map([['locales', locales.toSorted().join()]])
  for (const { code, parent, name, enabled } of taxons)
    parts.set(`taxon ${code}`, JSON.stringify([parent, name, enabled]))
  for (const { code, position, type, name, options } of attributes) {
    parts.set(`attribute ${code}`, JSON.stringify([position, type, name, options !== undefined]))
    for (const option of options ?? [])
      parts.set(`option ${JSON.stringify([code, option.code])}`, JSON.stringify(option.label))
  }
  return parts
}

/** Whether later parts say something else than earlier ones; what is only more contradicts nothing. */
export const contradict = (earlier: TextParts, later: TextParts): boolean =>
  earlier.entries().some(([name, part]) => later.get(name) !== part)

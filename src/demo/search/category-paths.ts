import type { FrameIndex } from '#catalog/schema-index.ts'
import { textIn } from '#catalog/texts.ts'

/** Where the taxons of an imported catalog hang that knows no channels. */
const COMMON_ROOT = 'root'

/**
 * Paths of the taxons below a channel's root by their ids, '/Shoes/Sport shoes', in the order of the
 * tree; in a catalog without that root, of those below the common one, as in the channel's menu. What is
 * below a disabled taxon has none.
 */
export function categoryPaths(
  frame: FrameIndex,
  locale: string,
  rootTaxon: string,
): Map<string, string> {
  const pathsBelow = (parent: string, prefix: string): [string, string][] =>
    frame.childrenOf(parent).flatMap(({ id, code, name }) => {
      // A slash in a name would start a level of its own.
      const path = `${prefix}/${(textIn(name, locale) ?? code).replaceAll('/', '-')}`
      return [[String(id), path], ...pathsBelow(code, path)]
    })
  return new Map(pathsBelow(frame.taxonByCode(rootTaxon) ? rootTaxon : COMMON_ROOT, ''))
}

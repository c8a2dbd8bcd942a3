import type { ProjectFiles } from './project-files.ts'
import { mergeLanguages, mergeTexts } from './merge.ts'
import { shopsFiles } from './shops-files.ts'

/**
 * What an update does with a file.
 * - `added`, `replaced`, `removed`: as the newer version has it; the shop had not changed it
 * - `merged`: the shop's changes of texts and languages stand in the newer file
 * - `set aside`: the newer version's, in place of one that the shop had changed although it is not a shop's
 * - `changed`: such a file that the newer version has as before; it stays
 * - `shop's`: a shop's file, or one that no version has; it stays
 * - `left out`: what the shop had removed; it does not come back
 */
export type FileOutcome =
  | 'added'
  | 'replaced'
  | 'removed'
  | 'merged'
  | 'set aside'
  | 'changed'
  | "shop's"
  | 'left out'

/** One file of an update. */
export interface FileUpdate {
  path: string
  outcome: FileOutcome
  /** Content to write; null to remove the file; undefined if it stays. */
  content?: Buffer | null
}

/** The version that a copy was made from, the copy, and the newer version. */
export interface Versions {
  base: ProjectFiles
  shop: ProjectFiles
  newer: ProjectFiles
}

/** A file in the three versions; undefined where there is none. */
interface Contents {
  base: Buffer | undefined
  shop: Buffer | undefined
  newer: Buffer | undefined
}

/** Decides about each file that differs from the newer version, or is in the shop's copy alone; in the order of paths. */
export function planUpdate(versions: Versions): FileUpdate[] {
  const { base, shop, newer } = versions
  const paths = [...new Set([...shop.keys(), ...newer.keys()])].toSorted()
  const gone = removedFolders(versions)
  return paths.flatMap((path) => {
    const contents = { base: base.get(path), shop: shop.get(path), newer: newer.get(path) }
    const step = contents.shop ? stepOf(path, contents) : stepOfMissing(path, contents, gone)
    return step ? [{ path, ...step }] : []
  })
}

type Decision = Omit<FileUpdate, 'path'>

const isSame = (one: Buffer | undefined, other: Buffer | undefined) =>
  one === other || (one !== undefined && other !== undefined && one.equals(other))

/** Decides about a file that the shop has. */
function stepOf(path: string, { base, shop, newer }: Contents): Decision | null {
  if (isSame(shop, newer)) return null
  const owner = shopsFiles(path)
  if (!base && !newer) return { outcome: "shop's" }
  if (isSame(shop, base) && newer) return { outcome: 'replaced', content: newer }
  if (owner && (!owner.merge || !newer || isSame(base, newer))) return { outcome: "shop's" }
  const merged = mergedOf(path, { base, shop, newer })
  if (merged)
    return isSame(merged, shop) ? { outcome: "shop's" } : { outcome: 'merged', content: merged }
  if (isSame(shop, base)) return { outcome: 'removed', content: null }
  if (isSame(base, newer)) return { outcome: 'changed' }
  return { outcome: 'set aside', content: newer ?? null }
}

/** Decides about a file of the newer version that the shop lacks. */
function stepOfMissing(
  path: string,
  { base, newer }: Contents,
  gone: ReadonlySet<string>,
): Decision | null {
  const isLeftOut = base !== undefined || foldersOf(path).some((folder) => gone.has(folder))
  return isLeftOut ? { outcome: 'left out' } : { outcome: 'added', content: newer }
}

/** Returns the newer file with the shop's changes; undefined for one that is not merged, or cannot be. */
function mergedOf(path: string, { base, shop, newer }: Contents): Buffer | undefined {
  const merge = shopsFiles(path)?.merge
  if (!merge || !shop || !newer) return undefined
  const texts = { base: base?.toString(), shop: shop.toString(), newer: newer.toString() }
  const merged = merge === 'texts' ? mergeTexts(texts) : mergeLanguages(texts)
  return merged === null ? undefined : Buffer.from(merged)
}

/** Returns the folders of the base that the shop has removed as a whole, and channels that it does not have. */
function removedFolders({ base, shop, newer }: Versions): ReadonlySet<string> {
  const kept = new Set([...shop.keys()].flatMap(foldersOf))
  const shipped = [...base.keys()].flatMap(foldersOf)
  const channels = [...newer.keys()].flatMap(
    (path) => /^src\/channels\/[^/]+(?=\/)/.exec(path) ?? [],
  )
  return new Set([...shipped, ...channels].filter((folder) => !kept.has(folder)))
}

/** Returns the folders above a file: `src`, `src/a` for `src/a/b.ts`. */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import { isRemote, pictureKey } from '#server/pictures/picture-key.ts'
import { drawnImage } from '../drawn-pictures/chosen-pictures.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import { allImages, type SourceProduct } from '../model/source.ts'
import { textIn } from '../model/texts.ts'

/** A picture on another host that a product shows. */
export interface RemotePicture {
  url: string
  /** Path of the drawn picture that replaces it if it cannot be loaded. */
  drawn: () => string
}

/** Creates a writer that records products' pictures on other hosts: no others are fetched. */
export function createPictureWriter(db: DatabaseSync) {
  const insert = db.prepare('INSERT OR IGNORE INTO picture (key, url, product) VALUES (?, ?, ?)')
  const insertHost = db.prepare('INSERT OR IGNORE INTO picture_host (host) VALUES (?)')
  const hosts = new Set<string>()
  return (id: number, product: SourceProduct): void => {
    for (const { path } of allImages(product)) {
      const url = isRemote(path) ? URL.parse(path) : null
      if (!url) continue
      insert.run(pictureKey(path), path, id)
      if (hosts.has(url.host)) continue
      hosts.add(url.host)
      insertHost.run(url.host)
    }
  }
}

/** Looks up the pictures on other hosts that products show. */
export function openRemotePictures(db: DatabaseSync, schema: SchemaIndex) {
  const select = db.prepare('SELECT url, product FROM picture WHERE key = ?')
  const selectHost = db.prepare('SELECT 1 AS found FROM picture_host WHERE host = ?')
  const selectProduct = db.prepare(`
    SELECT name, taxon FROM product JOIN product_text USING (id)
    WHERE id = ? AND locale IN ('en', fallback) ORDER BY locale <> 'en'`)

  function drawnPath(product: number): string {
    const { name = '""', taxon = null } = selectProduct.get(product) ?? {}
    const main = taxon === null ? undefined : schema.taxonById(Number(taxon))
    const known = { name: JSON.parse(String(name)) as string, brand: null }
    return drawnImage({ ...known, taxon: textIn(main?.name, 'en') ?? '' }).path
  }

  return {
    find(key: string): RemotePicture | null {
      const row = select.get(key)
      if (!row) return null
      return { url: String(row['url']), drawn: () => drawnPath(Number(row['product'])) }
    },
    /** Whether any picture is on a host (with its port). */
    hasHost: (host: string): boolean => selectHost.get(host) !== undefined,
  }
}

/** Products read in one turn, so that reading a large catalog does not hold up pages. */
const ROWS = 500
const DRAWN = new RegExp(`"path":"(${OWN_PICTURES}[^"\\\\]+)"`, 'g')

const pathsIn = (json: unknown) => [...String(json).matchAll(DRAWN)].map(([, path = '']) => path)

/**
 * Returns the paths of product and taxon pictures that the storefront draws itself
 * (`OWN_PICTURES`); others are left out.
 */
export async function readPicturePaths(db: DatabaseSync): Promise<ReadonlySet<string>> {
  const schema = db.prepare("SELECT json FROM document WHERE name = 'schema'").get()
  const paths = new Set(pathsIn(schema?.['json']))
  const select = db.prepare('SELECT id, template FROM product WHERE id > ? ORDER BY id LIMIT ?')
  for (let last = 0; ; await setImmediate()) {
    const rows = select.all(last, ROWS)
    for (const { template } of rows) for (const path of pathsIn(template)) paths.add(path)
    if (rows.length < ROWS) return paths
    last = Number(rows.at(-1)?.['id'])
  }
}

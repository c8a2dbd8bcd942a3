import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { DRAWN_PICTURES } from '#card/rules/drawn-picture.ts'

/** Products read in one turn: a large catalog is not to hold up the pages meanwhile. */
const ROWS = 500
const DRAWN = new RegExp(`"path":"(${DRAWN_PICTURES}[^"\\\\]+)"`, 'g')

const pathsIn = (json: unknown) => [...String(json).matchAll(DRAWN)].map(([, path = '']) => path)

/**
 * Paths of the pictures of a catalog's products and taxons that the storefront draws itself
 * (`DRAWN_PICTURES`). Pictures from elsewhere are left out.
 */
export async function readPicturePaths(db: DatabaseSync): Promise<ReadonlySet<string>> {
  const schema = db.prepare("SELECT json FROM document WHERE name = 'frame'").get()
  const paths = new Set(pathsIn(schema?.['json']))
  const select = db.prepare('SELECT id, template FROM product WHERE id > ? ORDER BY id LIMIT ?')
  for (let last = 0; ; await setImmediate()) {
    const rows = select.all(last, ROWS)
    for (const { template } of rows) for (const path of pathsIn(template)) paths.add(path)
    if (rows.length < ROWS) return paths
    last = Number(rows.at(-1)?.['id'])
  }
}

import { afterAll, beforeAll } from 'vitest'
import type { WireProduct } from '#contract/schema/product.ts'
import { createFolder, importInto } from './run-import.ts'

type Folder = Awaited<ReturnType<typeof createFolder>>

/** Lines of a table. */
export const table = (header: string, ...rows: string[]) => [header, ...rows, ''].join('\n')

/** A folder for the imports of a test file, which goes when its tests have run. */
export function useImportFolder() {
  let folder: Folder
  beforeAll(async () => {
    folder = await createFolder()
  })
  afterAll(() => folder.dispose())

  /** Imports files by their names; gives what the shop has then, and the import's own words. */
  async function shopFrom(files: Record<string, string | Uint8Array>, ...args: string[]) {
    const paths = await Promise.all(
      Object.entries(files).map(([name, content]) => folder.put(name, content)),
    )
    const out = folder.pathOf(`${Object.keys(files)[0] ?? ''}.sqlite`)
    const { run, catalog } = await importInto(out, [...args, ...paths])
    const { data, meta } = await catalog.list('details=true')
    catalog.close()
    const facets = meta.filters.attributes.map(({ name, values = [] }) => [
      name,
      values.map(({ label, count }) => `${label ?? ''} ${String(count)}`).toSorted(),
    ])
    return { ...run, data, facets: Object.fromEntries(facets) as Record<string, string[]> }
  }

  const put: Folder['put'] = (name, content) => folder.put(name, content)
  return { shopFrom, put, pathOf: (name: string) => folder.pathOf(name) }
}

/** Code, price in cents and stock of each variant. */
export const variantsOf = ({ variants }: WireProduct) =>
  variants.map(({ code, inStock, prices }) => [code, prices['pharmacy'], inStock])

/** What the options of each variant are called. */
export const optionsOf = ({ variants }: WireProduct) =>
  variants.map(({ optionValues = [] }) => optionValues.map(({ value }) => value))

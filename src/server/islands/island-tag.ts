import { attribute, markup } from '#shop/html.ts'

/** What Astro knows of an island: where its script is, and what `client:active` was given. */
interface IslandMetadata {
  componentUrl: string
  componentExport: { value: string }
  hydrateArgs: { media?: string; near?: string } | true | null
}

interface Build {
  /** The address of a built script, by its module. */
  resolve: (module: string) => Promise<string>
}

/** The script that makes modules of components renewable while they are written; built pages have none. */
const BEFORE = 'astro:scripts/before-hydration.js'

/** What is written of an island's properties: the state of a list is a function, and stands in the page once. */
function writtenProperties(properties: Readonly<Record<string, unknown>>): string | null {
  const json = JSON.stringify(properties)
  return json === '{}' ? null : json
}

/**
 * The start tag of an island, for `browser/head/define-islands.ts`: Astro's own says the same in three times
 * the bytes, eleven times a list, and comes with 5 kB of script in the page (DECISIONS.md, 38).
 */
export async function islandTag(
  build: Build,
  hydrator: string,
  properties: Readonly<Record<string, unknown>>,
  { componentUrl, componentExport, hydrateArgs }: IslandMetadata,
): Promise<string> {
  const [src, by, before] = await Promise.all(
    [decodeURI(componentUrl), decodeURI(hydrator), BEFORE].map((module) => build.resolve(module)),
  )
  const { media, near } = Object(hydrateArgs) as Extract<IslandMetadata['hydrateArgs'], object>
  const attributes = [
    attribute('src', src),
    attribute('by', by),
    attribute('name', componentExport.value),
    attribute('before', before || null),
    attribute('media', media),
    attribute('near', near),
    attribute('props', writtenProperties(properties)),
  ]
  return markup`<react-island ssr${attributes}>`.text
}

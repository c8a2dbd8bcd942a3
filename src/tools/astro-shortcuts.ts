import { join } from 'node:path'
import type { Plugin } from 'vite'

const ISLAND_TAG = join(import.meta.dirname, '../server/islands/island-tag.ts')

/** Code of Astro, and what stands for it. */
type Change = readonly [code: string, instead: string]

/** An island is written as an element of our own, whose script is in each page's head. */
const ISLANDS: readonly Change[] = [
  [
    'import { clsx } from "clsx";',
    `import { clsx } from "clsx";\nimport { islandTag } from ${JSON.stringify(ISLAND_TAG)};`,
  ],
  [
    `const astroId = shorthash(
    \`<!--\${metadata.componentExport.value}:\${metadata.componentUrl}-->
\${html}
\${serializeProps(
      props,
      metadata
    )}\`
  );
  const island = await generateHydrateScript(
    { renderer, result, astroId, props, attrs },
    metadata
  );`,
    `const island = { props: {} };
  const startTag = await islandTag(result, renderer.clientEntrypoint, props, metadata);`,
  ],
  ['island.children += `<!--astro:end-->`;', ''],
  [
    'renderElement("astro-island", island, false)',
    'startTag + island.children + "</react-island>"',
  ],
]

/** Astro's own script of islands, and the style that says how they are laid out, which no valid HTML has in its body. */
const ISLAND_SCRIPTS: readonly Change[] = [
  [
    'function getPrescripts(result, type, directive) {',
    `function getPrescripts() {
  return "";
}
function unusedPrescripts(result, type, directive) {`,
  ],
]

/** Digests of the build's own scripts and styles, for the policy that each page is sent with: made once. */
const DIGESTS: readonly Change[] = [
  [
    'async function generateCspDigest(data, algorithm) {',
    `const cspDigests = new Map();
function generateCspDigest(data, algorithm) {
  const key = algorithm + data;
  if (!cspDigests.has(key)) cspDigests.set(key, digestForCsp(data, algorithm));
  return cspDigests.get(key);
}
async function digestForCsp(data, algorithm) {`,
  ],
]

const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  '/astro/dist/runtime/server/render/component.js': ISLANDS,
  '/astro/dist/runtime/server/scripts.js': ISLAND_SCRIPTS,
  '/astro/dist/core/encryption.js': DIGESTS,
}

/** Changes what Astro writes, or does anew for each page. Throws at build where Astro's code is another by now. */
export const astroShortcuts: Plugin = {
  name: 'vitrine:astro-shortcuts',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform(source, id) {
    const [, changes] = Object.entries(CHANGES).find(([module]) => id.endsWith(module)) ?? []
    if (!changes) return null
    const code = changes.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${id} has no "${from}" any more`)
      return text.replace(from, () => to)
    }, source)
    return { code, map: null }
  },
}

import type { Plugin } from 'vite'

/** Work that Astro does anew for each page with the same result, and what does it once: module, code, and what stands for it. */
const SHORTCUTS = [
  {
    // A name of an island that nobody reads: it needs no look at all of the island's HTML.
    module: '/astro/dist/runtime/server/render/component.js',
    code: '\n${html}\n${serializeProps(',
    instead: '\n${serializeProps(',
  },
  {
    // Digests of the build's own scripts and styles, for the policy that each page is sent with.
    module: '/astro/dist/core/encryption.js',
    code: 'async function generateCspDigest(data, algorithm) {',
    instead: `const cspDigests = new Map();
function generateCspDigest(data, algorithm) {
  const key = algorithm + data;
  if (!cspDigests.has(key)) cspDigests.set(key, digestForCsp(data, algorithm));
  return cspDigests.get(key);
}
async function digestForCsp(data, algorithm) {`,
  },
] as const

/** Throws at build where Astro's code is another by now. */
export const astroShortcuts: Plugin = {
  name: 'vitrine:astro-shortcuts',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform(source, id) {
    const shortcut = SHORTCUTS.find(({ module }) => id.endsWith(module))
    if (!shortcut) return null
    if (!source.includes(shortcut.code)) throw new Error(`${id} has no "${shortcut.code}" any more`)
    return { code: source.replace(shortcut.code, () => shortcut.instead), map: null }
  },
}

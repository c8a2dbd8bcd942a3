import { join } from 'node:path'
import type { Plugin } from 'vite'
import { withSharedAccessors } from './astro-accessors.ts'
import { changedCode, type CodeChange } from './code-change.ts'

const inSource = (module: string) => JSON.stringify(join(import.meta.dirname, '..', module))

/** Removes Astro's island script and layout style, which are invalid in an HTML body. */
const ISLAND_SCRIPTS: readonly CodeChange[] = [
  [
    'function getPrescripts(result, type, directive) {',
    `function getPrescripts() {
  return "";
}
function unusedPrescripts(result, type, directive) {`,
  ],
]

/** Caches digests of the build's scripts and styles for the policy of each page. */
const DIGESTS: readonly CodeChange[] = [
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

/** Caches values that each request of a build shares: addresses of files, a route's module. */
const ONCE: Readonly<Record<string, readonly CodeChange[]>> = {
  '/astro/dist/core/render/ssr-element.js': [
    [
      'function createAssetLink(href, base, assetsPrefix, queryParams) {',
      `const assetLinks = new Map();
function createAssetLink(href, base, assetsPrefix, queryParams) {
  if (queryParams) return newAssetLink(href, base, assetsPrefix, queryParams);
  if (!assetLinks.has(href)) assetLinks.set(href, newAssetLink(href, base, assetsPrefix));
  return assetLinks.get(href);
}
function newAssetLink(href, base, assetsPrefix, queryParams) {`,
    ],
  ],
  '/astro/dist/core/environment/production.js': [
    ['  async resolve(manifest, specifier) {', '  resolve(manifest, specifier) {'],
    [
      'async function getComponentByRoute(manifest, routeData) {',
      `const components = new WeakMap();
async function getComponentByRoute(manifest, routeData) {
  if (!components.has(routeData)) components.set(routeData, await newComponentOf(manifest, routeData));
  return components.get(routeData);
}
async function newComponentOf(manifest, routeData) {`,
    ],
  ],
}

/** Sends complete pages without a stream, and handles requests without a body as such. */
const WHOLE: Readonly<Record<string, readonly CodeChange[]>> = {
  '/astro/dist/runtime/server/render/page.js': [
    [
      'import { encoder } from "./common.js";',
      `import { encoder } from "./common.js";
import { wholeResponse } from ${inSource('server/web/whole-response.ts')};`,
    ],
    [
      'return new Response(body, { ...init, headers, status, statusText });',
      `const own = { headers, status, statusText };
    return streaming ? new Response(body, own) : wholeResponse(body, own);`,
    ],
  ],
  '/astro/dist/core/app/node.js': [
    [
      'import { App } from "./app.js";',
      `import { App } from "./app.js";
import { plainRequest } from ${inSource('server/web/plain-request.ts')};
import { wholeBytes } from ${inSource('server/web/whole-response.ts')};`,
    ],
    [
      '  const request = new Request(url, options);',
      `  const isPlain = (options.method === "GET" || options.method === "HEAD") && !url.username && !url.password;
  const request = isPlain ? plainRequest({ ...options, url }) : new Request(url, options);`,
    ],
    [
      '  const { status, headers, body, statusText } = source;',
      `  const { status, headers, statusText } = source;
  const whole = wholeBytes(source);
  const body = whole ?? source.body;`,
    ],
    [
      '  if (!body) return destination.end();',
      `  if (!body) return destination.end();
  if (whole) return destination.end(whole);`,
    ],
  ],
}

/** Names styles in the headers, before other preloads: browsers read those before the page. */
const EARLY_STYLES: readonly CodeChange[] = [
  [
    '  result.styles.clear();',
    `  const { headers } = result.response;
  const early = Array.from(result.styles, ({ props }) => "<" + props.href + ">; rel=preload; as=style");
  const others = headers.get("Link");
  if (early.length > 0) headers.set("Link", (others === null ? early : [...early, others]).join(", "));
  result.styles.clear();`,
  ],
]

/** Creates no platform Request for a proxy's host and protocol either. */
const FORWARDED: readonly CodeChange[] = [
  [
    'import { setPathname } from "../util/normalized-url.js";',
    `import { setPathname } from "../util/normalized-url.js";
import { requestAt } from ${inSource('server/web/plain-request.ts')};`,
  ],
  [
    'this.request = new Request(this.url, this.request);',
    'this.request = requestAt(this.url, this.request);',
  ],
]

/**
 * Names functions before objects get them: one that is written as it is assigned is stored among V8's old objects, and
 * keeps what it leads to until the next major collection (DECISIONS.md, 50).
 */
const SLOTS: readonly CodeChange[] = [
  ['      this.slotValues[name] = () => {', '      const slotValue = () => {'],
  [
    '        return slots[name](result);\n      };',
    '        return slots[name](result);\n      };\n      this.slotValues[name] = slotValue;',
  ],
]

const CHANGES: Readonly<Record<string, readonly CodeChange[]>> = {
  '/astro/dist/runtime/server/scripts.js': ISLAND_SCRIPTS,
  '/astro/dist/core/encryption.js': DIGESTS,
  '/astro/dist/runtime/server/render/head.js': EARLY_STYLES,
  '/astro/dist/runtime/server/render/astro/instance.js': SLOTS,
  '/astro/dist/core/fetch/fetch-state.js': [...FORWARDED, withSharedAccessors],
  ...ONCE,
  ...WHOLE,
}

/** Changes Astro's output and repeated work. Throws at build time if Astro's code has changed. */
export const astroShortcuts: Plugin = {
  name: 'vitrine:astro-shortcuts',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform(source, id) {
    const [, changes] = Object.entries(CHANGES).find(([module]) => id.endsWith(module)) ?? []
    if (!changes) return null
    return { code: changedCode(source, changes, id), map: null }
  },
}

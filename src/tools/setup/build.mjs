import { existsSync } from 'node:fs'
import { listChannels } from './channel-list.mjs'
import { install } from './install.mjs'
import { buildingNode } from './node.mjs'
import { inRoot, run } from './run.mjs'
import { whenChanged } from './up-to-date-check.mjs'

const LOCK = ['package.json', 'package-lock.json']
const SITE = ['src', 'public', 'astro.config.mjs', 'tsconfig.json', ...LOCK]

/** What a channel shows beside its products: rules, blocks, texts, colours and pictures. */
const BESIDE_PRODUCTS = /^src\W+channels\b.*\.(?:css|json|md|svg|ya?ml)$/

const ASTRO = 'node_modules/astro/bin/astro.mjs'

/** Builds the storefront, its compressed files and the demo catalog, or `DEPLOY_TARGET`. */
export function build() {
  if (process.env['DEPLOY_TARGET'] === 'edge') return buildEdge()
  install()
  listChannels()
  const hashFile = 'dist/.inputs-hash'
  whenChanged({ hashFile, inputs: SITE, result: 'dist/server/entry.mjs', task: buildSite })
  buildCatalog()
}

/** Builds the demo catalog for development, outside `dist`, because Astro empties that. */
export function buildCatalog() {
  if (!hasDemo()) return
  const result = 'var/demo.sqlite'
  whenChanged({
    hashFile: 'var/.demo-inputs-hash',
    inputs: ['src/embedded-shop', 'src/channels', 'src/demo', ...LOCK],
    except: BESIDE_PRODUCTS,
    result,
    task: () => run('Building the demo catalog', buildingNode(), ['src/demo/build.ts', result]),
  })
}

/** Builds the worker for an edge platform, which has no catalog and compresses files itself. */
export function buildEdge() {
  install()
  listChannels()
  whenChanged({
    hashFile: 'dist-edge/.inputs-hash',
    inputs: SITE,
    // Leads wrangler to the worker; it is written last, outside the worker's folder.
    result: '.wrangler/deploy/config.json',
    task: () => {
      run('Building the worker', buildingNode(), [ASTRO, 'build'], { DEPLOY_TARGET: 'edge' })
      checkBrowsers('dist-edge/client')
    },
  })
}

/** A copy of the project may leave out the demo. */
const hasDemo = () => existsSync(inRoot('src/demo/build.ts'))

/** Fails if a script or a style needs a newer browser than the oldest (RULES.md#browsers). */
function checkBrowsers(folder) {
  const check = ['src/tools/browser-floor/check.ts', folder]
  run('Checking what browsers need', buildingNode(), check)
}

function buildSite() {
  run('Building the storefront', buildingNode(), [ASTRO, 'build'])
  checkBrowsers('dist/client')
  if (hasDemo()) run('Drawing', buildingNode(), ['src/demo/build-pictures.ts', 'dist/client'])
  run('Compressing', buildingNode(), ['src/tools/precompress.ts', 'dist/client'])
}

import { join } from 'node:path'
import node from '@astrojs/node'
import react from '@astrojs/react'
import mediaMinMax from '@csstools/postcss-media-minmax'
import { defineConfig } from 'astro/config'
import { STYLE_TARGET } from '../../src/tools/browser-floor/floor.ts'
import { islands } from '../../src/tools/islands.ts'
import { leftOutParts } from '../../src/tools/left-out-parts.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A site of its own: the storefront's build knows nothing of it. */
export default defineConfig({
  root: import.meta.dirname,
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [islands, react()],
  publicDir: join(ROOT, 'public'),
  outDir: join(ROOT, 'var/gallery/dist'),
  cacheDir: join(ROOT, 'node_modules/.cache/gallery'),
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  vite: {
    // Samples stand in for them, in a copy without them too.
    plugins: [leftOutParts(['demo', 'embedded-shop'])],
    server: { fs: { allow: [ROOT] } },
    css: { postcss: { plugins: [mediaMinMax()] } },
    build: { cssTarget: STYLE_TARGET },
  },
})

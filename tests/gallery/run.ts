import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, dev } from 'astro'
import sirv from 'sirv'

const ROOT = join(import.meta.dirname, '../..')
const SITE = { root: import.meta.dirname, logLevel: 'warn' } as const
const VAR = join(ROOT, 'var/gallery')
const PORT = 4330

/** Serves the gallery from the files, so that a changed one is drawn again. */
async function serve(): Promise<void> {
  await dev({ ...SITE, server: { host: '127.0.0.1', port: PORT } })
  process.stdout.write(`The gallery is at http://127.0.0.1:${PORT}/\n`)
}

/** Builds the gallery and serves it at the address that it resolves with. */
async function serveBuilt() {
  await build(SITE)
  const entry = pathToFileURL(join(VAR, 'dist/server/entry.mjs')).href
  const { handler } = (await import(entry)) as { handler: RequestListener }
  const files = sirv(join(VAR, 'dist/client'))
  const server = createServer((request, response) =>
    files(request, response, () => void handler(request, response)),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Draws every state, and compares its pictures with the accepted ones, or accepts them. */
async function check(accepts: boolean, rest: readonly string[]): Promise<number> {
  const { server, url } = await serveBuilt()
  const listed = join(VAR, 'states.json')
  mkdirSync(VAR, { recursive: true })
  writeFileSync(listed, await (await fetch(`${url}/states.json`)).text())
  const child = spawn(
    join(ROOT, 'node_modules/.bin/playwright'),
    [
      'test',
      '--config',
      join(import.meta.dirname, 'playwright.config.ts'),
      '--reporter=line,json',
      ...rest,
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        GALLERY_URL: url,
        GALLERY_STATES: listed,
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(ROOT, 'test-results/gallery.json'),
        ...(accepts && { GALLERY_ACCEPTS: '1' }),
      },
    },
  )
  const [code] = await once(child, 'close')
  server.closeAllConnections()
  server.close()
  return code as number
}

const [what = 'serve', ...rest] = process.argv.slice(2)
if (what === 'serve') await serve()
else process.exitCode = await check(what === 'accept', rest)

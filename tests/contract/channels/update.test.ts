import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'
import { copyProject, type ProjectCopy } from '../../support/servers/project-copy.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const DEMO = join(import.meta.dirname, '../../../var/demo.sqlite')
const PROGRAM = 'src/tools/update/update.ts'
const HOST = 'old-books.example'
const TEXTS = 'src/locales/en/page.json'
const VERSIONED = ['src', 'public', 'tests', 'astro.config.mjs', 'package.json', 'tsconfig.json']

/** A file that a version has and the next one has no more. */
const DROPPED = 'src/tools/dropped/dropped.ts'
const CHANGED_BY_BOTH = 'src/server/limits.ts'
const CHANGED_BY_SHOP = 'src/tools/precompress.ts'
const CHANGED_BY_VERSION = 'src/tools/islands.ts'
const ADDED = 'src/tools/added.ts'
const GALLERY = 'tests/gallery/run.ts'
/** A version without the history of its checkout. */
const NO_HISTORY = 'var/newer'
const OF_SHOP = 'src/channels/old-books/tokens.css'

let shop: ProjectCopy
let newer: ProjectCopy
let updated: ReturnType<typeof update>
let ofShopBefore: string

const at = ({ root }: ProjectCopy, path: string) => join(root, path)
const read = (copy: ProjectCopy, path: string) => readFileSync(at(copy, path), 'utf8')

function write(copy: ProjectCopy, path: string, text: string) {
  mkdirSync(dirname(at(copy, path)), { recursive: true })
  writeFileSync(at(copy, path), text)
}

const replaceIn = (copy: ProjectCopy, path: string, from: string, to: string) =>
  write(copy, path, read(copy, path).replace(from, to))

function git(...args: string[]) {
  const user = ['-c', 'user.name=Author', '-c', 'user.email=author@shop.example']
  const { status, stderr } = spawnSync('git', [...user, ...args], { cwd: newer.root })
  if (status !== 0) throw new Error(String(stderr))
}

function commit(subject: string) {
  git('add', '--all', ...VERSIONED)
  git('commit', '--quiet', '--message', subject)
}

/** Runs the update of the shop's copy, with a stand-in for npm that leaves the packages as they are. */
function update(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: shop.root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], npm_execpath: at(shop, 'node_modules/npm-cli.js') },
  })
  return { status, stdout, stderr }
}

/** Names all files of the shop's copy with what they hold. */
const snapshot = () =>
  globSync(['src/**/*', 'public/**/*', '*.json', 'var/**/*'], {
    cwd: shop.root,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path, createHash('sha1').update(readFileSync(path)).digest('hex')])

beforeAll(() => {
  newer = copyProject()
  write(newer, DROPPED, 'export const dropped = 1\n')
  write(newer, GALLERY, '')
  git('init', '--quiet')
  commit('The version of the shop')

  shop = copyProject()
  write(shop, GALLERY, '')
  write(shop, 'node_modules/npm-cli.js', '')
  write(shop, DROPPED, 'export const dropped = 1\n')
  const made = shop.run(
    'src/tools/channels/new-channel.ts',
    'old-books',
    '--name',
    'Old Books',
    '--host',
    HOST,
    '--locales',
    'en,de',
  )
  if (made.status !== 0) throw new Error(made.stderr)
  appendFileSync(at(shop, OF_SHOP), '/* the shop’s colours */\n')
  replaceIn(shop, TEXTS, '"Skip to main content"', '"Jump to the books"')
  for (const path of [CHANGED_BY_BOTH, CHANGED_BY_SHOP])
    appendFileSync(at(shop, path), '// The shop was here.\n')
  rmSync(at(shop, 'src/channels/alternative'), { recursive: true })
  write(shop, 'mine.json', '{}')
  write(shop, '.env', 'SHOP_API_TOKEN=of-the-shop')
  write(newer, '.env', 'SHOP_API_TOKEN=of-another')
  ofShopBefore = read(shop, OF_SHOP)
  write(shop, 'var/gallery/pictures/card/plain/pharmacy.png', '')
  write(shop, `${NO_HISTORY}/src/server/main.ts`, '')
  const catalog = new DatabaseSync(at(shop, 'var/catalog.sqlite'))
  catalog.exec('PRAGMA application_id = 0x56697472; PRAGMA user_version = 3')
  catalog.close()

  replaceIn(newer, 'package.json', '"version": "', '"version": "9.')
  replaceIn(newer, TEXTS, '"About our prices"', '"How prices are made"')
  replaceIn(newer, TEXTS, '"header": {', '"header": {\n    "added": "Added",')
  for (const path of [CHANGED_BY_BOTH, CHANGED_BY_VERSION])
    appendFileSync(at(newer, path), '// A newer version.\n')
  write(newer, ADDED, 'export const added = 1\n')
  // In place of minutes of drawing.
  write(
    newer,
    GALLERY,
    'process.stdout.write(`✗ card/plain after ${process.argv[2]}\\n`)\nprocess.exitCode = 2\n',
  )
  rmSync(at(newer, dirname(DROPPED)), { recursive: true })
  commit('A newer version')
})
afterAll(() => {
  shop.remove()
  newer.remove()
})

describe('before the update', () => {
  test('a dry run says what would happen, and changes nothing', () => {
    const before = snapshot()
    const { status, stdout, stderr } = update(newer.root, '--dry-run')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^Vitrine [\d.]+, as in commit [0-9a-f]{10}, to 9\.[\d.]+\n/)
    expect(stdout).toContain(`Added: 1\n  ${ADDED}\n`)
    expect(stdout).toContain(`Removed, as the newer version has them no more: 1\n  ${DROPPED}\n`)
    expect(stdout).toMatch(/Nothing was changed: this is what would be.\n$/)
    expect(snapshot()).toEqual(before)
  })

  test.each([
    { what: 'no folder', args: [], message: 'Usage: npm run update' },
    { what: 'an unknown option', args: ['x', '--hard'], message: "Unknown option '--hard'" },
    { what: 'a folder with something else', args: ['src'], message: /src holds no version/ },
    { what: 'itself', args: ['.'], message: 'A copy cannot be updated from itself.' },
    { what: 'a version without a history', args: [NO_HISTORY], message: 'It is not known which' },
  ])('$what is rejected in a line, and nothing is changed', ({ args, message }) => {
    const before = snapshot()
    const { status, stdout, stderr } = update(...args)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(message)
    expect(snapshot()).toEqual(before)
  })
})

describe('the update', () => {
  let report: string
  let folder: string

  beforeAll(() => {
    updated = update(newer.root)
    ;[folder = ''] = globSync('var/updates/*', { cwd: shop.root })
    report = readFileSync(join(shop.root, folder, 'report.txt'), 'utf8')
  })

  test('brings what the newer version has added and changed, and removes what it has removed', () => {
    expect(updated).toMatchObject({ status: 0, stderr: '' })
    expect(read(shop, ADDED)).toBe(read(newer, ADDED))
    expect(read(shop, CHANGED_BY_VERSION)).toBe(read(newer, CHANGED_BY_VERSION))
    expect(read(shop, 'package.json')).toBe(read(newer, 'package.json'))
    expect(existsSync(at(shop, dirname(DROPPED)))).toBe(false)
  })

  test('leaves what is a shop’s', () => {
    expect(read(shop, OF_SHOP)).toBe(ofShopBefore)
    expect(read(shop, 'mine.json')).toBe('{}')
    expect(read(shop, '.env')).toBe('SHOP_API_TOKEN=of-the-shop')
    expect(existsSync(at(shop, 'src/locales/de/page.json'))).toBe(true)
    expect(existsSync(at(shop, 'src/channels/alternative'))).toBe(false)
    expect(read(shop, 'src/channels/all.ts')).not.toContain('alternative')
    expect(report).toContain(`  ${OF_SHOP}\n`)
  })

  test('puts the texts of the shop into those of the newer version', () => {
    expect(JSON.parse(read(shop, TEXTS))).toMatchObject({
      header: { skip_content: 'Jump to the books', added: 'Added' },
      footer: { about_prices: 'How prices are made' },
    })
  })

  test('keeps what the shop had changed although it is not a shop’s, and shows how', () => {
    expect(read(shop, CHANGED_BY_BOTH)).toBe(read(newer, CHANGED_BY_BOTH))
    expect(read(shop, `${folder}/${CHANGED_BY_BOTH}`)).toMatch(/\/\/ The shop was here\.\n$/)
    expect(read(shop, CHANGED_BY_SHOP)).toMatch(/\/\/ The shop was here\.\n$/)
    const diff = read(shop, `${folder}/yours.diff`)
    for (const path of [CHANGED_BY_BOTH, CHANGED_BY_SHOP])
      expect(diff).toMatch(
        new RegExp(`\\+\\+\\+ b/${path}\n@@ [^\n]+\n( .*\n)*\\+// The shop was here`),
      )
    expect(updated.stdout).toContain(diff)
  })

  test('names the catalog that must be imported again', () =>
    expect(updated.stdout).toMatch(
      /^var\/catalog\.sqlite: it has schema 3, .*: import it again with npm run catalog:import$/m,
    ))

  test('shows what looks different, where pictures of the gallery were accepted', () => {
    expect(updated.stdout).toMatch(
      /✗ card\/plain after check\n.* npm run gallery shows what differs\.\n$/,
    )
    for (const option of ['--dry-run', '--no-gallery'])
      expect(update(newer.root, option).stdout).not.toContain('card/plain')
  })

  test('has nothing to do a second time', () => {
    const { status, stdout } = update(newer.root, '--dry-run')
    expect(status).toBe(0)
    expect(stdout).not.toMatch(/^(Added|Replaced|Removed)/m)
  })

  describe('the channel', () => {
    let server: RunningServer

    beforeAll(async () => {
      const built = shop.run('node_modules/astro/bin/astro.mjs', 'build')
      if (built.status !== 0) throw new Error(built.stdout + built.stderr)
      server = await startServer({ CATALOG_FILE: DEMO }, shop.root)
    }, 180_000)
    afterAll(() => server?.stop())

    test('is built and served with its name and the changed texts of both', async () => {
      const { status, text } = await sendRequest(server.port, '/en/', { headers: { host: HOST } })
      expect(status).toBe(200)
      expect(text).toContain('Welcome to Old Books')
      expect(text).toContain('Jump to the books')
      expect(text).toContain('How prices are made')
    })
  })
})

test('in a repository changes must be committed first', () => {
  const run = (...args: string[]) => spawnSync('git', args, { cwd: shop.root })
  run('init', '--quiet')
  run('add', 'mine.json')
  expect(update(newer.root)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Commit or stash your changes first, so that the update can be undone.\n',
  })
})

test('a folder with the version that the copy was made from takes the place of a history', () => {
  rmSync(at(newer, '.git'), { recursive: true })
  const { status, stdout } = update(newer.root, '--dry-run', '--base', newer.root)
  expect(status).toBe(0)
  expect(stdout).toContain(`, as in ${newer.root}, to `)
})

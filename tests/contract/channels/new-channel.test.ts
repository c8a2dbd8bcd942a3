import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '#storefront/i18n/astro-i18next.config.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { exampleLayout } from '../../support/samples/channels.ts'
import { copyProject, type ProjectCopy } from '../../support/servers/project-copy.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const PROGRAM = 'src/tools/channels/new-channel.ts'
const HOST = 'old-books.example'
const CATALOG = join(import.meta.dirname, '../../../var/demo.sqlite')

const GERMAN = 'buecher.localhost'

let copy: ProjectCopy
let server: RunningServer
let made: ReturnType<ProjectCopy['run']>
let german: ReturnType<ProjectCopy['run']>

beforeAll(async () => {
  copy = copyProject()
  made = copy.run(PROGRAM, 'old-books', '--name', 'Books & Maps', '--host', HOST)
  german = copy.run(
    PROGRAM,
    'buecher',
    '--name',
    'Bücher',
    '--locales',
    'de,pl',
    '--currency',
    'PLN',
  )
  const links = `links: { menu: [{ href: '/{locale}/sale/x-1', text: { de: 'Angebote' } }] },`
  const file = join(copy.root, 'src/channels/buecher/channel.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('sensitive: false,', `$&\n  ${links}`))
  writeFileSync(join(copy.root, 'src/channels/buecher/layout.css'), exampleLayout())
  const built = copy.run('node_modules/astro/bin/astro.mjs', 'build')
  if (built.status !== 0) throw new Error(built.stdout + built.stderr)
  server = await startServer({ CATALOG_FILE: CATALOG }, copy.root)
}, 180_000)

afterAll(async () => {
  await server?.stop()
  copy.remove()
})

const open = (path: string) => sendRequest(server.port, path, { headers: { host: HOST } })
const found = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? ''

test('the program prints what it created and what to edit', () => {
  expect(made).toMatchObject({ status: 0, stderr: '' })
  expect(made.stdout).toContain('src/channels/old-books')
  expect(made.stdout).toContain(`http://${HOST}:4321/`)
})

test('it has products, so that no warning is logged at start', () =>
  expect(server.log.filter((line) => line.includes('no product of the catalog'))).toEqual([]))

test.each(config.locales)('its home page in %s has its name', async (locale) => {
  const { status, text } = await open(`/${locale}/`)
  expect(status).toBe(200)
  expect(found(/<title>([^<]*)/, text)).toBe('Welcome to Books &amp; Maps · Books &amp; Maps')
})

test('a new language gets the English texts in its own plural forms', () => {
  expect(german).toMatchObject({ status: 0, stderr: '' })
  expect(german.stdout).toContain('pl is new: src/locales/pl')
  expect(german.stdout).toContain('Searches in de, pl match whole words')
  expect(german.stdout).toContain('  src/embedded-shop/fulltext/analysis/stems.ts\n')
  const textsOf = (locale: string) =>
    JSON.parse(readFileSync(join(copy.root, `src/locales/${locale}/island.json`), 'utf8')) as {
      page_products: Record<string, string>
    }
  expect(Object.keys(textsOf('de').page_products)).toEqual(['total_one', 'total_other'])
  expect(Object.keys(textsOf('pl').page_products).toSorted()).toEqual(
    ['few', 'many', 'one', 'other'].map((form) => `total_${form}`),
  )
  const list = readFileSync(join(copy.root, 'src/contract/i18n/languages.ts'), 'utf8')
  expect(list).toContain(
    "  de: { name: 'Deutsch', direction: 'ltr', script: 'Latn', hasSearchRules: false },\n",
  )
  expect(list).toContain(
    "  pl: { name: 'Polski', direction: 'ltr', script: 'Latn', hasSearchRules: false },\n",
  )
})

test.each([
  { locale: 'de', price: /\d,\d\d\u00a0PLN/, others: ['/pl/'] },
  { locale: 'pl', price: /\d,\d\d\u00a0zł/, others: ['/de/'] },
])('a brand in $locale formats numbers, prices and counts as in that language', async (row) => {
  const openGerman = (path: string) => sendRequest(server.port, path, { headers: { host: GERMAN } })
  const home = await openGerman(`/${row.locale}/`)
  expect(home.status).toBe(200)
  expect(home.text).toContain(`<html lang="${row.locale}" dir="ltr"`)
  const path = found(/<a href="(\/\w\w\/category\/[^"]+)"/, home.text)
  const { status, text } = await openGerman(path)
  expect(status).toBe(200)
  expect(text).toMatch(row.price)
  expect(text).toMatch(/\d products/)
  for (const other of row.others) expect(text).toContain(`href="${other}`)
  expect((await openGerman('/en/')).status).toBe(404)
})

test('a search in a new language finds whole words, and reads prices in English', async () => {
  const search = (query: string) =>
    sendRequest(server.port, `/de/search?query=${query}`, { headers: { host: GERMAN } })
  const { status, text } = await search('sofa')
  expect(status).toBe(200)
  expect(text).toContain('<article')
  expect((await search('sofa%20under%20900')).status).toBe(302)
})

test('menu links are data of the channel, in the locales for which they have a text', async () => {
  const menuIn = async (locale: string) => {
    const { text } = await sendRequest(server.port, `/${locale}/`, { headers: { host: GERMAN } })
    return found(/<nav class="?menu\b([^]*?)<\/nav>/, text)
  }
  expect(await menuIn('de')).toMatch(/<a href="\/de\/sale\/x-1"[^>]*>\s*Angebote\s*<\/a>/)
  expect(await menuIn('pl')).not.toContain('sale/x-1')
})

test('its home page has its logo and its tokens, and no missing picture', async () => {
  const { text } = await open('/en/')
  expect(text).toContain('data-channel="old-books"')
  expect(found(/<svg[^>]*>\s*<title>([^<]*)/, text)).toBe('Books &amp; Maps')
  expect(text).not.toContain('/demo-media/hero/')
  expect(found(/<\/style><style>([^<]*)/, text)).toContain('[data-channel=old-books]{')
})

test('the layout of a channel is in its pages, after the shared styles, and in no other channel', async () => {
  const styles = async (host: string, path: string) => {
    const { text } = await sendRequest(server.port, path, { headers: { host } })
    return [...text.matchAll(/<style>([^<]*)/g)].map(([, css = '']) => css)
  }
  const isMoved = (css: string) => css.includes('.card__prices{grid-area:price}')
  expect((await styles(GERMAN, '/de/')).map(isMoved).slice(0, 2)).toEqual([false, true])
  for (const host of [HOST, 'pharmacy.localhost', 'marketplace.localhost'])
    expect((await styles(host, '/en/')).some(isMoved)).toBe(false)
})

test('its favicon is cacheable', async () => {
  const { text } = await open('/en/')
  const icon = await open(found(/<link rel="icon" href="([^"]+)"/, text))
  expect(icon.status).toBe(200)
  expect(icon.headers['cache-control']).toContain('immutable')
  expect(icon.text).toContain('>B</text>')
})

test('/favicon.ico leads to its favicon, for what is not a page', async () => {
  const { text } = await open('/en/')
  const { status, headers } = await open('/favicon.ico')
  expect(status).toBe(302)
  expect(headers['location']).toBe(found(/<link rel="icon" href="([^"]+)"/, text))
  expect(headers['cache-control']).toBe('public, max-age=3600')
})

test('its category pages show the products of the channel it was copied from', async () => {
  const home = await open('/en/')
  const { status, text } = await open(found(/<a href="(\/en\/category\/[^"]+)"/, home.text))
  expect(status).toBe(200)
  expect(text.match(/<article/g) ?? []).toHaveLength(30)
})

test('its empty list has its own text beside the default picture', async () => {
  const { text } = await open('/en/search?query=qqqqzzzz')
  expect(text).toContain('Nothing here')
  const picture = await open(found(/class="message empty[^>]*>\s*<img src="([^"]+)"/, text))
  expect(picture.status).toBe(200)
})

test.each([
  { args: ['old-books'], message: 'src/channels/old-books is there already.' },
  { args: ['Books'], message: '"Books" is not a code' },
  { args: ['maps', '--host', HOST], message: `${HOST} is the host name of old-books.` },
  { args: ['maps', '--host', 'Maps:80'], message: '"Maps:80" is not a host name' },
  { args: ['maps', '--name', '{{x}}'], message: '"{{x}}" is not a name of a shop' },
  {
    args: ['maps', '--locales', 'de,deutsch'],
    message: '"deutsch" is not a language of two letters',
  },
  { args: ['maps', '--locales', 'de,de'], message: 'Each locale is named once.' },
  { args: ['maps', '--currency', 'EURO'], message: '"EURO" is not a currency' },
  { args: ['maps', '--colour', 'red'], message: "Unknown option '--colour'" },
  { args: [], message: 'Usage: npm run channel:new <code>' },
])('$args is rejected briefly, and nothing is created', ({ args, message }) => {
  const before = readFileSync(join(copy.root, 'src/channels/all.ts'), 'utf8')
  const { status, stdout, stderr } = copy.run(PROGRAM, ...args)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr.startsWith(message) ? message : stderr).toBe(message)
  expect(readFileSync(join(copy.root, 'src/channels/all.ts'), 'utf8')).toBe(before)
})

test('a list of languages in another form is reported, and nothing is created', () => {
  const list = join(copy.root, 'src/contract/i18n/languages.ts')
  const right = readFileSync(list, 'utf8')
  writeFileSync(list, right.replace('\n} satisfies', ' } satisfies'))
  const { status, stderr } = copy.run(PROGRAM, 'maps', '--locales', 'fr')
  expect(status).toBe(1)
  expect(stderr).toContain('src/contract/i18n/languages.ts has no single line "} satisfies…"')
  expect(existsSync(join(copy.root, 'src/channels/maps'))).toBe(false)
  writeFileSync(list, right)
})

test('an invalid channel is reported with its field, and nothing starts', () => {
  const file = join(copy.root, 'src/channels/old-books/channel.ts')
  const right = readFileSync(file, 'utf8')
  writeFileSync(file, right.replace("currency: 'EUR'", "currency: 'EURO'"))
  expect(copy.run('src/server/main.ts')).toEqual(
    expect.objectContaining({
      status: 1,
      stdout: '',
      stderr: 'The channel old-books: currency must be a currency of ISO 4217, such as EUR\n',
    }),
  )
  writeFileSync(file, right)
})

test('a folder that was copied and not edited is named by build and start, and nothing starts', () => {
  const folder = (code: string) => join(copy.root, 'src/channels', code)
  const list = () => copy.run('src/tools/setup/setup.mjs', 'channels')
  cpSync(folder('old-books'), folder('maps'), { recursive: true })
  list()
  const built = copy.run('node_modules/astro/bin/astro.mjs', 'build')
  const started = copy.run('src/server/main.ts')
  const says =
    'src/channels/maps/channel.ts: code must be maps, the name of its folder, and is old-books; a copied folder needs its own code, name and hosts,'
  for (const { status, stdout, stderr } of [built, started]) {
    expect(status).toBe(1)
    expect(stdout + stderr).toContain(says)
  }
  rmSync(folder('maps'), { recursive: true })
  list()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder, importHere } from '../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const GUESS = 'Languages: en, as nothing says another (--locales)'
const TABLE = 'Handle,Title,Variant SKU,Variant Price\ncup,Cup,C,5\n'

const feed = (language: string) =>
  `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Tee</title>${language}
  <item><g:id>a</g:id><g:title>Tee</g:title><g:price>5.00 EUR</g:price>
  <g:link>https://shop.example/a</g:link><g:availability>in stock</g:availability></item></channel></rss>`

async function linesOf(name: string, text: string, ...args: string[]) {
  const file = await folder.put(name, text)
  const { catalog, lines } = await importHere(folder.pathOf(`${name}.sqlite`), [...args, file])
  catalog.close()
  return lines
}

test('the summary calls a language a guess if nothing names it', async () => {
  expect(await linesOf('silent.csv', TABLE)).toContain(GUESS)
  expect(await linesOf('silent.xml', feed(''))).toContain(GUESS)
})

test('a language named by a flag, a feed or a text is not reported as a guess', async () => {
  expect(await linesOf('flag.csv', TABLE, '--locales', 'en')).toContain('Languages: en')
  expect(await linesOf('feed.xml', feed('<language>lt-lt</language>'))).toContain('Languages: lt')
  const product = { code: 'a', name: { en: 'Tea' }, taxons: ['tea'] }
  const form = `${JSON.stringify({ ...product, variants: [{ code: 'a', price: 1 }] })}\n`
  expect(await linesOf('form.ndjson', form)).toContain('Languages: en')
})

const russian = (name: string, ...args: string[]) =>
  linesOf(name, 'ID,Тип,Артикул,Имя,Базовая цена,Категории\n1,simple,C,Чашка,5,Посуда\n', ...args)

test('without a flag, texts of a table are in the language of its columns', async () => {
  const lines = await russian('russian.csv')
  expect(lines).toContain('Languages: ru')
  expect(lines.join('\n')).toContain(
    'russian.csv: its texts are taken to be in ru, as its columns are (--locales)',
  )
  const { catalog, shop } = await importHere(folder.pathOf('shop.sqlite'), [
    folder.pathOf('russian.csv'),
  ])
  expect(shop?.locales).toEqual(['ru'])
  expect((await catalog.product('C', undefined, 'ru')).name).toBe('Чашка')
  catalog.close()
})

test('a flag overrides the language of columns', async () => {
  const lines = await russian('flagged.csv', '--locales', 'lt')
  expect(lines).toContain('Languages: lt')
  expect(lines.join('\n')).not.toContain('flagged.csv: its texts')
})

test('columns in a language that the storefront lacks are reported', async () => {
  const text = 'ID,Typ,Artikelnummer,Name,Regulärer Preis,Kategorien\n1,simple,C,Tasse,5,Geschirr\n'
  const lines = (await linesOf('woo-de.csv', text)).join('\n')
  expect(lines).toContain(
    'woo-de.csv: its language is de, and src/contract/i18n/languages.ts has no such',
  )
  expect(lines).toContain(GUESS)
})

test('a feed in a language that the storefront lacks is reported', async () => {
  const lines = (await linesOf('german.xml', feed('<language>de-de</language>'))).join('\n')
  expect(lines).toContain(
    'german.xml: its language is de, and src/contract/i18n/languages.ts has no such',
  )
  expect(lines).toContain(GUESS)
})

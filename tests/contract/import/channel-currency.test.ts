import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readShop } from '#embedded-shop/engines/open.ts'
import { copyProject, type ProjectCopy } from '../../support/servers/project-copy.ts'

const IMPORT = 'src/embedded-shop/tools/import.ts'
const CHANNEL = 'src/channels/mine/channel.ts'
const WAYS =
  'prices are in CZK, and the channel mine shows EUR: change `currency` in src/channels/mine/channel.ts to CZK, or import an export in EUR'

let copy: ProjectCopy

beforeAll(() => {
  copy = copyProject()
  mkdirSync(join(copy.root, 'var'))
  copy.run('src/tools/channels/new-channel.ts', 'mine', '--currency', 'EUR')
})
afterAll(() => copy.remove())

const pathOf = (name: string) => join(copy.root, name)

/** Imports a file into the default catalog of a project that has a channel of its own, in euros. */
function importFile(name: string, content: string, ...args: string[]) {
  writeFileSync(pathOf(name), content)
  return copy.run(IMPORT, ...args, pathOf(name))
}

const table = (price: string) =>
  `id,title,price,availability,link\np1,Cup,"${price}",in_stock,https://s.example/\n`
const line = (fields: object) =>
  JSON.stringify({
    code: 'a',
    name: { en: 'Cup' },
    taxons: ['cups'],
    variants: [{ code: 'a-1', price: 1250 }],
    ...fields,
  })
const TAXON = JSON.stringify({
  taxon: { id: 1, code: 'cups', parent: null, name: { en: 'Cups' }, slug: { en: 'cups' } },
})

const refused = { status: 1, stderr: expect.stringContaining(WAYS) as string }

test('prices in another currency than the channel’s are refused, and the message names the two remedies', () => {
  const run = importFile('a.csv', table('12.50 CZK'))
  expect(run).toMatchObject(refused)
  expect(run.stderr).not.toContain('--currency')
})

test('the remedy for a flag that contradicts prices and channel is to omit it, and for a mixed export another export', () => {
  const reason = (content: string, ...args: string[]) =>
    importFile('a.csv', content, ...args).stderr.match(/prices are in .*/)?.[0]
  expect(reason(table('12.50 EUR'), '--currency', 'CZK')).toBe(
    'prices are in EUR, and --currency says CZK: leave it out',
  )
  expect(reason(table('12.50 CZK'), '--currency', 'EUR')).toBe(
    'prices are in CZK, and --currency says EUR: import an export in EUR',
  )
  const mixed = `${table('12.50 CZK')}p2,Mug,10 EUR,in_stock,https://s.example/\n`
  const several = 'prices are in CZK and in EUR, and a shop has one currency'
  expect(reason(mixed)).toBe(`${several}: import an export in EUR`)
  expect(reason(mixed, '--currency', 'CZK')).toBe(
    `${several}: import an export in EUR, without --currency`,
  )
})

test('neither a flag nor a line changes the currency of prices', () => {
  expect(importFile('a.csv', table('12.50 CZK'), '--currency', 'CZK')).toMatchObject(refused)
  expect(importFile('b.csv', table('12.50'), '--currency', 'CZK')).toMatchObject(refused)
  expect(importFile('c.ndjson', `${TAXON}\n${line({ currency: 'CZK' })}`)).toMatchObject(refused)
  const shop = JSON.stringify({ shop: { currency: 'CZK' } })
  expect(importFile('d.ndjson', `${shop}\n${TAXON}\n${line({})}`)).toMatchObject(refused)
  const both = importFile('e.ndjson', `${shop}\n${TAXON}\n${line({})}`, '--currency', 'EUR')
  expect(both).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('A line says that prices are in CZK') as string,
  })
})

test('a catalog keeps its currency: in a channel that shows another one later, the server does not start', () => {
  expect(importFile('a.csv', table('12.50'))).toMatchObject({ status: 0 })
  expect(readShop(pathOf('var/catalog.sqlite'))?.currency).toBe('EUR')
  const channel = readFileSync(pathOf(CHANNEL), 'utf8')
  writeFileSync(pathOf(CHANNEL), channel.replace("'EUR'", "'CZK'"))
  const { status, stderr } = copy.run('src/server/main.ts')
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'The catalog’s prices are in EUR, and the channel mine shows CZK: change `currency` in src/channels/mine/channel.ts to EUR, or import an export in CZK\n',
  })
})

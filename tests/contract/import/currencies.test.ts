import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolder, importHere } from '../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const table = (...prices: string[]) =>
  [
    'id,title,price,availability,link',
    ...prices.map(
      (price, at) => `p${String(at)},Cup ${String(at)},"${price}",in_stock,https://s.example/`,
    ),
    '',
  ].join('\n')

const importPrices = async (name: string, prices: string[], ...args: string[]) => {
  const file = await folder.put(`${name}.csv`, table(...prices))
  const { shop, lines, catalog } = await importHere(folder.pathOf(`${name}.sqlite`), [
    ...args,
    file,
  ])
  const { data } = await catalog.list()
  catalog.close()
  const cents = data.map(({ variants }) => variants[0]?.prices.originalPrices[0])
  return { currency: shop?.currency, cents, lines }
}

describe('a sign of several currencies', () => {
  test('fails if none of these is the currency of the shop, and lists them', async () => {
    await expect(
      importPrices('dollars', ['$10.00', '$12.50'], '--currency', 'EUR'),
    ).rejects.toThrow(
      "prices such as $10.00 have the sign $, which may be USD, CAD, AUD, NZD, SGD, HKD or another; the shop's currency is EUR",
    )
    await expect(importPrices('crowns', ['12 kr', '15 kr.'], '--currency', 'EUR')).rejects.toThrow(
      'the sign kr, which may be SEK, NOK, DKK, ISK;',
    )
  })

  test('fails if nothing says which of these it is, and asks for it', async () => {
    await expect(importPrices('yuan', ['¥1200'])).rejects.toThrow(
      'which may be JPY, CNY; nothing says which (--currency JPY)',
    )
  })

  test('is that of the stated currency, or of another price of the files', async () => {
    const stated = await importPrices('stated', ['$10.00'], '--currency', 'CAD')
    expect(stated).toMatchObject({ currency: 'CAD', cents: [1000] })
    const named = await importPrices('named', ['$10.00', '12.50 AUD'])
    expect(named).toMatchObject({ currency: 'AUD', cents: [1000, 1250] })
    expect(named.lines).toContain('Prices are shown in AUD')
  })
})

test('a sign with letters names one currency', async () => {
  expect((await importPrices('canada', ['CA$10.00'])).currency).toBe('CAD')
})

test('three digits are thousandths if the stated currency has them', async () => {
  const dinars = await importPrices('dinars', ['1.250', '12.500'], '--currency', 'KWD')
  expect(dinars.cents).toEqual([125, 1250])
  expect(dinars.lines.join('\n')).not.toContain('read in two ways')
  const euros = await importPrices('euros', ['1.250', '12.500'], '--currency', 'EUR')
  expect(euros.cents).toEqual([125000, 1250000])
})

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

describe('a sign that several currencies share', () => {
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

  test('fails if nothing names the currency, and asks for --currency', async () => {
    await expect(importPrices('yuan', ['¥1200'])).rejects.toThrow(
      'which may be JPY, CNY; nothing says which (--currency JPY)',
    )
  })

  test('means the stated currency, or that of another price in the files', async () => {
    const stated = await importPrices('stated', ['$10.00'], '--currency', 'CAD')
    expect(stated).toMatchObject({ currency: 'CAD', cents: [1000] })
    const named = await importPrices('named', ['$10.00', '12.50 AUD'])
    expect(named).toMatchObject({ currency: 'AUD', cents: [1000, 1250] })
    expect(named.lines).toContain('Prices are shown in AUD')
  })
})

describe('prices in several currencies', () => {
  const importMixed = (prices: string[], ...args: string[]) =>
    importPrices('mixed', prices, ...args)

  test('fail with the export to import instead, whatever currency is stated', async () => {
    const mixed = ['12.50 CZK', '10 EUR']
    const problem =
      'mixed.csv: prices are in CZK and in EUR, and a shop has one currency: import an'
    await expect(importMixed(mixed)).rejects.toThrow(/: import an export in one of them$/)
    for (const stated of ['CZK', 'EUR', 'USD'])
      await expect(importMixed(mixed, '--currency', stated)).rejects.toThrow(
        `${problem} export in ${stated}`,
      )
    await expect(importMixed([...mixed, '£9'])).rejects.toThrow('in CZK and in EUR and in GBP')
  })

  test('fail with the sign of each if these have no currency in common', async () => {
    await expect(importMixed(['$10', '¥1200'])).rejects.toThrow(
      /\$10 have the sign \$, .*; ¥1200 has another, and a shop has one currency$/,
    )
  })
})

describe('a stated currency that is not that of the prices', () => {
  test('need not be stated if the files name it', async () => {
    await expect(importPrices('euros', ['10 EUR'], '--currency', 'CZK')).rejects.toThrow(
      'prices are in EUR, and --currency says CZK: leave it out, or import an export in CZK',
    )
    expect((await importPrices('euros', ['10 EUR'])).currency).toBe('EUR')
  })

  test.each(['$12', '12 p.'])('is required if another price is %s', async (price) => {
    await expect(importPrices('some', ['10 EUR', price], '--currency', 'CZK')).rejects.toThrow(
      /--currency says CZK: import an export in CZK$/,
    )
  })
})

describe('a word that is not a currency', () => {
  test('fails if it looks like a code, even where the currency is stated', async () => {
    const prices = ['12.50 EUR', '10 XYZ']
    await expect(importPrices('codes', prices, '--currency', 'EUR')).rejects.toThrow(
      /codes\.csv: line 3: .*price is 10 XYZ, and XYZ is not a known currency; correct it/,
    )
  })

  test('fails unless the currency is stated, and is then reported', async () => {
    await expect(importPrices('words', ['12 p.', '14 p.'])).rejects.toThrow(
      'price is 12 p., and p. is not a known currency; --currency says which',
    )
    const some = ['10 CZK', '12 p.']
    await expect(importPrices('some', some)).rejects.toThrow('such as --currency CZK')
    expect((await importPrices('some', some, '--currency', 'CZK')).cents).toEqual([1000, 1200])
    const { currency, cents, lines } = await importPrices('said', ['12 p.'], '--currency', 'RUB')
    expect([currency, cents]).toEqual(['RUB', [1200]])
    expect(lines.join('\n')).toContain('prices such as 12 p. name no currency that is known')
  })

  test('is ignored if it is a unit, a tax or a word before the price', async () => {
    const harmless = ['10 / kg', '10 pcs', 'from 10', 'ab 10', 'от 10', 'nuo 10', '10 incl. VAT']
    const { cents, lines } = await importPrices('units', [...harmless, '10 per piece', '10 шт.'])
    expect(cents).toEqual(Array.from({ length: 9 }, () => 1000))
    expect(lines.join('\n')).not.toContain('no currency that is known')
  })
})

test('a field of the currency may have a sign or a name, and fails with an unknown one', async () => {
  const offer = (priceCurrency: string) =>
    JSON.stringify({
      '@type': 'Product',
      sku: 'a',
      name: 'Cup',
      offers: { price: 5, priceCurrency },
    })
  const shopIn = async (name: string, currency: string) => {
    const file = await folder.put(`${name}.jsonl`, offer(currency))
    const { shop, catalog } = await importHere(folder.pathOf(`${name}.sqlite`), [file])
    catalog.close()
    return shop?.currency
  }
  expect(await shopIn('sign', '€')).toBe('EUR')
  expect(await shopIn('name', 'euro')).toBe('EUR')
  await expect(shopIn('gold', 'gold')).rejects.toThrow(
    'gold.jsonl: line 1: currency is gold, and gold is not a known currency; correct it',
  )
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

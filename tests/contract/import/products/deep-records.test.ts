import { expect, test } from 'vitest'
import { table, useImportFolder } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

test('A record that is nested too deeply is a bad line', async () => {
  const { data, stdout, stderr } = await shopFrom(
    {
      'deep.jsonl': [
        `{"@type":"Product","name":"x","sku":"1","brand":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
        '{"@type":"Product","name":"Cup","sku":"2","offers":{"price":"1","priceCurrency":"EUR"}}',
      ].join('\n'),
      'deep.xml': `<rss><channel><item><id>3</id>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</item>
        <item><id>4</id><title>Mug</title><price>2 EUR</price><availability>in_stock</availability></item></channel></rss>`,
    },
    '--max-errors',
    '2',
  )
  expect(data.map(({ name }) => name)).toEqual(['Cup', 'Mug'])
  expect(stderr).toContain('deep.jsonl: line 1: is nested more than 100 levels deep')
  expect(stderr).toContain('deep.xml: line 1: is nested more than 100 levels deep')
  expect(stdout).toContain('Bad lines: 2 were left out')
})

test('A category of too many levels is a bad line', async () => {
  const { data, stderr } = await shopFrom(
    {
      'tees.csv': table(
        'Handle,Title,Type,Variant SKU,Variant Price',
        `a,Tee,${'x>'.repeat(20_000)}y,A,5`,
        `b,Cap,${'x>'.repeat(29)}y,B,5`,
      ),
    },
    '--max-errors',
    '1',
  )
  expect(data.map(({ name, taxon }) => [name, taxon?.name])).toEqual([['Cap', 'y']])
  expect(stderr).toMatch(/tees\.csv: line 2: .*Type must be a category of at most 30 levels, got/)
})

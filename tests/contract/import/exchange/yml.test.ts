import { describe, expect, test } from 'vitest'
import { optionsOf, useImportFolder, variantsOf } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

const CATEGORIES = `<category id="1">Чай</category><category id="2" parentId="1">Зелёный > белый</category>
  <category id="3" parentId="9">Посуда</category><category id="4" parentId="5">А</category><category id="5" parentId="4">Б</category>`
const feed = (offers: string, categories = CATEGORIES) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd">
  <yml_catalog date="2026-11-01 12:00"><shop><name>Чайная</name><company>ООО</company>
  <currencies><currency id="RUR" rate="1"/></currencies><categories>${categories}</categories><offers>${offers}</offers></shop></yml_catalog>`
const offer = (attributes: string, inner: string) =>
  `<offer ${attributes}><price>100</price><currencyId>RUR</currencyId>${inner}</offer>`

describe('a Yandex Market feed', () => {
  test('is recognised; offers of one group are variants by the params in which they differ', async () => {
    const { data, stdout } = await shopFrom({
      'yml.xml': feed(
        offer(
          'id="a1" group_id="7" available="true"',
          '<name>Сенча 50</name><categoryId>2</categoryId><vendor>Лист</vendor><oldprice>120</oldprice><picture>https://a.example/1.jpg</picture><param name="Вес" unit="г">50</param><param name="Лист">Цельный</param>',
        ) +
          offer(
            'id="a2" group_id="7" available="false"',
            '<name>Сенча 100</name><categoryId>2</categoryId><vendor>Лист</vendor><param name="Вес" unit="г">100</param><param name="Лист">Цельный</param>',
          ) +
          offer(
            'id="b" type="vendor.model"',
            '<typePrefix>Чайник</typePrefix><vendor>Глина</vendor><model>К-1</model><vendorCode>K1</vendorCode><barcode>4006381333931</barcode><categoryId>1</categoryId><quantity>0</quantity>',
          ),
      ),
    })
    expect(data.map(({ name }) => name)).toEqual(['Сенча', 'Чайник Глина К-1'])
    expect(data.map(variantsOf)).toEqual([
      [
        ['a1', 10_000, true],
        ['a2', 10_000, false],
      ],
      [['b', 10_000, false]],
    ])
    expect(data.map(optionsOf)).toEqual([[['50 г'], ['100 г']], [[]]])
    expect(data[0]?.brand).toBe('Лист')
    expect(data[0]?.variants[0]?.prices.originalPrices).toEqual([12_000])
    expect(stdout).toContain('recognised as Yandex Market feed (YML)')
    expect(stdout).toContain('Prices are shown in RUB')
    expect(stdout).toContain('Shop: Чайная')
    expect(stdout).toContain('its texts are taken to be in ru, as most files of its form are')
  })

  test('has categories by id, whose missing parents, cycles and unknown ids are named', async () => {
    const { data, stdout } = await shopFrom({
      'categories.yml': feed(
        ['2', '3', '4', '8']
          .map((id) => offer(`id="${id}"`, `<name>N${id}</name><categoryId>${id}</categoryId>`))
          .join(''),
      ),
    })
    expect(data).toHaveLength(4)
    expect(data.map(({ taxon }) => taxon?.name)).toContain('Зелёный > белый')
    expect(stdout).toContain('1 <category> have a @parentId that the file lacks, such as 9')
    expect(stdout).toContain('<category> are above themselves by @parentId, such as 4')
    expect(stdout).toContain('times categoryId names no <category> of the file, such as 8')
  })
})

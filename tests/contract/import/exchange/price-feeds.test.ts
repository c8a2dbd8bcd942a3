import { describe, expect, test } from 'vitest'
import {
  optionsOf,
  table,
  useImportFolder,
  variantsOf,
} from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

describe('a Heureka feed', () => {
  const item = (id: string, inner: string) =>
    `<SHOPITEM><ITEM_ID>${id}</ITEM_ID><PRODUCTNAME>Čaj ${id}</PRODUCTNAME><PRICE_VAT>99,50</PRICE_VAT><CATEGORYTEXT>Heureka.cz | Nápoje | ${id === '4' ? 'Káva' : 'Čaje'}</CATEGORYTEXT>${inner}</SHOPITEM>`
  const param = (name: string, value: string) =>
    `<PARAM><PARAM_NAME>${name}</PARAM_NAME><VAL>${value}</VAL></PARAM>`

  test('has stock by days or a day of delivery, and variants by ITEMGROUP_ID', async () => {
    const group = '<ITEMGROUP_ID>g</ITEMGROUP_ID>'
    const { data, stdout } = await shopFrom(
      {
        'heureka.xml': `<SHOP>${[
          item(
            '1',
            `${group}<DELIVERY_DATE>0</DELIVERY_DATE>${param('Velikost', 'S')}${param('Barva', 'Zelená')}`,
          ),
          item(
            '2',
            `${group}<DELIVERY_DATE>7</DELIVERY_DATE>${param('Velikost', 'M')}${param('Barva', 'Zelená')}`,
          ),
          item(
            '3',
            '<DELIVERY_DATE>2999-01-31</DELIVERY_DATE><EAN>4006381333931</EAN><ITEM_TYPE>bazar</ITEM_TYPE><IMGURL>https://a.example/3.jpg</IMGURL><IMGURL_ALTERNATIVE>https://a.example/4.jpg</IMGURL_ALTERNATIVE>',
          ),
          item('4', '<ITEM_TYPE>odd</ITEM_TYPE>'),
        ].join('')}</SHOP>`,
      },
      '--currency',
      'CZK',
    )
    expect(data.map(variantsOf)).toEqual([
      [
        ['1', 9950, true],
        ['2', 9950, true],
      ],
      [['3', 9950, true]],
      [['4', 9950, true]],
    ])
    expect(data.map(optionsOf)[0]).toEqual([['S'], ['M']])
    expect(data[1]?.variants[0]).toMatchObject({ availability: 'preorder' })
    expect(data[1]?.images).toHaveLength(2)
    expect(data[1]).toMatchObject({ condition: 'used' })
    expect(stdout).toContain('condition is an unknown word are shown without one: 1, such as odd')
    expect(stdout).toContain('shown as in stock: 1, such as 4')
    expect(stdout).toContain('Not in the menu, as all products are in it: Heureka.cz > Nápoje')
  })

  test('may have character references of HTML, and says what its prices are taken for', async () => {
    const { data, stdout } = await shopFrom({
      'references.xml': `<SHOP>${item('1', '<DESCRIPTION>Zelen&yacute;&nbsp;&amp; d&#225;rkov&eacute; balen&iacute;</DESCRIPTION>')}</SHOP>`,
    })
    expect(data[0]?.description).toBe('<p>Zelený\u00a0&amp; dárkové balení</p>')
    expect(stdout).toContain(
      'Prices are taken to be in CZK, as in most files of this form (--currency)',
    )
    expect(stdout).toContain('Prices are shown in CZK')
    expect(stdout).toContain('its language is cs')
    const slovak = await shopFrom(
      { 'slovak.xml': `<SHOP>${item('1', '')}</SHOP>` },
      '--currency',
      'EUR',
    )
    expect(slovak.stdout).toContain('Prices are shown in EUR')
  })
})

describe('a Ceneo feed', () => {
  const offer = (id: string, attributes: string, inner = '') =>
    `<o id="${id}" url="https://a.example/${id}" price="12.50" ${attributes}><cat><![CDATA[Dom/Herbaty]]></cat><name><![CDATA[Herbata ${id}]]></name>${inner}</o>`

  test('has its data in attributes, in złoty', async () => {
    const { data, stdout } = await shopFrom({
      'ceneo.xml': `<offers version="1"><group name="other">${[
        offer(
          '1',
          'avail="1" stock="4"',
          '<imgs><main url="https://a.example/1.jpg"/><i url="https://a.example/2.jpg"/><i url="https://a.example/3.jpg"/></imgs><attrs><a name="Producent"><![CDATA[Liść]]></a><a name="EAN">4006381333931</a><a name="Kolor">zielony</a></attrs>',
        ),
        offer('2', 'avail="1" stock="0"'),
        offer('6', 'avail="7" stock="0"'),
        offer('3', 'avail="90"'),
        offer('4', 'avail="99"'),
        offer('5', 'avail="110"'),
      ].join('')}</group></offers>`,
    })
    expect(data.flatMap(variantsOf).toSorted()).toEqual([
      ['1', 1250, true],
      ['2', 1250, false],
      ['3', 1250, true],
      ['4', 1250, true],
      ['5', 1250, true],
      ['6', 1250, true],
    ])
    const one = data.find(({ code }) => code === '1')
    const orderable = data.map(({ code, variants }) => [code, variants[0]?.availability])
    expect(Object.fromEntries(orderable)).toMatchObject({
      3: 'backorder',
      5: 'preorder',
      6: 'backorder',
    })
    expect(one?.brand).toBe('Liść')
    expect(one?.images).toHaveLength(3)
    expect(one?.attributeValues.map(({ value }) => value)).toContain('zielony')
    expect(stdout).toContain('Prices are shown in PLN')
    expect(stdout).toContain('shown as in stock: 1, such as 4')
  })
})

describe('an idealo feed', () => {
  test('is a table, and says nothing about stock', async () => {
    const { data, stdout } = await shopFrom({
      'idealo.csv': table(
        'sku;brand;title;categoryPath;url;eans;description;price;deliveryTime;imageUrls',
        'A;Blatt;Sencha;Küche > Tee;https://a.example/a;4006381333931;Grün;12.90;1-3 Werktage;https://a.example/a.jpg',
      ),
    })
    const german = await shopFrom({
      'german.csv': table(
        'Artikelnummer;Hersteller;Produktname;Produktkategorie;ProduktURL;EAN;Produktbeschreibung;Preis;Lieferzeit;BildURL',
        'B;Blatt;Matcha;Küche > Tee;https://a.example/b;;Fein;9,90;1-3 Werktage;https://a.example/b.jpg',
      ),
    })
    expect([data, german.data].map((all) => all.flatMap(variantsOf))).toEqual([
      [['A', 1290, true]],
      [['B', 990, true]],
    ])
    expect(stdout).toContain('do not say whether they are in stock')
  })
})

import { describe, expect, test } from 'vitest'
import { useImportFolder, variantsOf } from '../../../support/servers/imported-shop.ts'
import { importHere } from '../../../support/servers/run-import.ts'

const { shopFrom, put, pathOf } = useImportFolder()

const GROUPS = `<CATALOG_GROUP_SYSTEM><CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Katalog</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>
  <CATALOG_STRUCTURE type="node"><GROUP_ID>2</GROUP_ID><GROUP_NAME>Werkzeug</GROUP_NAME><PARENT_ID>1</PARENT_ID></CATALOG_STRUCTURE>
  <CATALOG_STRUCTURE type="leaf"><GROUP_ID>3</GROUP_ID><GROUP_NAME>Hämmer</GROUP_NAME><PARENT_ID>2</PARENT_ID></CATALOG_STRUCTURE></CATALOG_GROUP_SYSTEM>`

describe('a BMEcat catalogue', () => {
  test('of 2005 has texts by language, prices by type, and groups by a map', async () => {
    const price = (type: string, amount: string, bound = '1') =>
      `<PRODUCT_PRICE price_type="${type}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY><TAX>0.19</TAX><LOWER_BOUND>${bound}</LOWER_BOUND></PRODUCT_PRICE>`
    const { data, stdout } = await shopFrom({
      'bmecat.xml': `<?xml version="1.0" encoding="UTF-8"?><BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005"><HEADER><CATALOG><LANGUAGE default="true">eng</LANGUAGE><LANGUAGE>deu</LANGUAGE><CATALOG_NAME>Tools</CATALOG_NAME></CATALOG></HEADER><T_NEW_CATALOG>${GROUPS}
        <PRODUCT mode="new"><SUPPLIER_PID type="supplier_specific">H-1</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT lang="deu">Hammer</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="eng">Hammer, steel</DESCRIPTION_SHORT><DESCRIPTION_LONG lang="eng">Good.</DESCRIPTION_LONG><INTERNATIONAL_PID type="ean">4006381333931</INTERNATIONAL_PID><MANUFACTURER_NAME>Schmied</MANUFACTURER_NAME></PRODUCT_DETAILS>
          <PRODUCT_FEATURES><FEATURE><FNAME>Weight</FNAME><FVALUE>300</FVALUE><FUNIT>g</FUNIT></FEATURE><FEATURE><FNAME>EF000008</FNAME><FVALUE>30</FVALUE></FEATURE></PRODUCT_FEATURES>
          <PRODUCT_PRICE_DETAILS>${price('net_customer', '8.00')}${price('gros_list', '9.00', '10')}${price('gros_list', '9.52')}</PRODUCT_PRICE_DETAILS>
          <MIME_INFO><MIME><MIME_TYPE>image/jpeg</MIME_TYPE><MIME_SOURCE>h1.jpg</MIME_SOURCE></MIME><MIME><MIME_TYPE>application/pdf</MIME_TYPE><MIME_SOURCE>h1.pdf</MIME_SOURCE></MIME></MIME_INFO></PRODUCT>
        <PRODUCT mode="new"><SUPPLIER_PID>H-2</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT lang="eng">Nail</DESCRIPTION_SHORT></PRODUCT_DETAILS><PRODUCT_PRICE_DETAILS>${price('net_list', '1.00')}</PRODUCT_PRICE_DETAILS></PRODUCT>
        <PRODUCT mode="delete"><SUPPLIER_PID>H-3</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Gone</DESCRIPTION_SHORT></PRODUCT_DETAILS></PRODUCT>
        <PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>H-1</PROD_ID><CATALOG_GROUP_ID>3</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP></T_NEW_CATALOG></BMECAT>`,
    })
    const prices = Object.fromEntries(data.map((one) => [one.name, variantsOf(one)[0]?.[1]]))
    expect(prices).toEqual({ 'Hammer, steel': 952, Nail: 100 })
    const hammer = data.find(({ code }) => code === 'H-1')
    expect(hammer?.brand).toBe('Schmied')
    expect(hammer?.attributeValues.map(({ value }) => value)).toContain('300 g')
    expect(stdout).toContain('Shop: Tools')
    expect(stdout).toContain('Left out: deleted (1)')
    expect(stdout).toContain('Prices are those of the file, without tax: 1, such as H-2')
    expect(stdout).toContain('Pictures without a host')
    expect(stdout).toContain(
      'SUPPLIER_PID names no <PRODUCT_TO_CATALOGGROUP_MAP> of the file, such as H-2',
    )
  })

  test('of 1.2 is read, too', async () => {
    const { data, stdout } = await shopFrom({
      'bmecat12.xml': `<BMECAT version="1.2"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE></CATALOG></HEADER><T_NEW_CATALOG>${GROUPS}
        <ARTICLE><SUPPLIER_AID>A1</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>Hammer</DESCRIPTION_SHORT><EAN>4006381333931</EAN></ARTICLE_DETAILS><ARTICLE_PRICE_DETAILS><ARTICLE_PRICE price_type="nrp"><PRICE_AMOUNT>12.5</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS></ARTICLE>
        <ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>A1</ART_ID><CATALOG_GROUP_ID>3</CATALOG_GROUP_ID></ARTICLE_TO_CATALOGGROUP_MAP></T_NEW_CATALOG></BMECAT>`,
    })
    expect(data.flatMap(variantsOf)).toEqual([['A1', 1250, true]])
    expect(stdout).toContain('its language is de')
  })

  test('has its categories, features and values in each language that it repeats them in', async () => {
    const texts = (element: string, en: string, ru: string, de: string) =>
      `<${element} lang="deu">${de}</${element}><${element} lang="rus">${ru}</${element}><${element} lang="eng">${en}</${element}>`
    const group = (id: number, above: number, names: string) =>
      `<CATALOG_STRUCTURE><GROUP_ID>${id}</GROUP_ID>${names}<PARENT_ID>${above}</PARENT_ID></CATALOG_STRUCTURE>`
    const product = (code: string, handle: string) =>
      `<PRODUCT><SUPPLIER_PID>${code}</SUPPLIER_PID><PRODUCT_DETAILS>${texts('DESCRIPTION_SHORT', `Hammer ${code}`, `Молоток ${code}`, `Hämmerchen ${code}`)}</PRODUCT_DETAILS><PRODUCT_FEATURES><FEATURE>${texts('FNAME', 'Handle', 'Рукоятка', 'Stiel')}${handle}</FEATURE></PRODUCT_FEATURES><PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="nrp"><PRICE_AMOUNT>5.00</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS></PRODUCT><PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${code}</PROD_ID><CATALOG_GROUP_ID>${code === 'F' ? 3 : 2}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`
    const wood = texts('FVALUE', 'Wood', 'Дерево', 'Holz')
    const steel = texts('FVALUE', 'Steel', 'Сталь', 'Stahl')
    const file = await put(
      'languages.xml',
      `<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE default="true">eng</LANGUAGE></CATALOG></HEADER><T_NEW_CATALOG><CATALOG_GROUP_SYSTEM>${group(1, 0, texts('GROUP_NAME', 'Tools', 'Инструменты', 'Werkzeug'))}${group(2, 1, texts('GROUP_NAME', 'Hammers', 'Молотки', 'Hämmer'))}${group(3, 1, texts('GROUP_NAME', 'Mallets', 'Киянки', 'Schlägel'))}</CATALOG_GROUP_SYSTEM>${['A', 'C', 'D'].map((code) => product(code, wood)).join('')}${['B', 'E'].map((code) => product(code, steel)).join('')}${product('F', steel)}</T_NEW_CATALOG></BMECAT>`,
    )
    const { catalog } = await importHere(pathOf('languages.sqlite'), [file])
    const wordsIn = async (locale: string) => {
      const { meta } = await catalog.list('', undefined, locale)
      const filter = meta.filters.attributes.find(({ code }) => code === 'Handle')
      const taxon = await catalog.taxon('hammers', locale)
      return [taxon.name, filter?.name, filter?.values?.map(({ label }) => label)]
    }
    const words = [await wordsIn('en'), await wordsIn('ru')]
    catalog.close()
    expect(words).toEqual([
      ['Hammers', 'Handle', ['Steel', 'Wood']],
      ['Молотки', 'Рукоятка', ['Дерево', 'Сталь']],
    ])
  })
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMapping } from '#embedded-shop/import/mapping/decode-mapping.ts'
import { knownNames, languageOfColumns } from '#embedded-shop/import/read/column-names.ts'

const COLUMNS = new Map([
  ['Price', ['Базовая цена', 'Tarif régulier']],
  ['Value {n}', ["Valeur de l'attribut {n}", 'Wert von {n}']],
])

test.each([
  ['Базовая цена', 'Price'],
  ['базовая  цена', 'Price'],
  ['tarif\u00a0régulier', 'Price'],
  ['Wert von 12', 'Value 12'],
  ['Valeur de l’attribut 3', 'Value 3'],
  ['Wert von', 'Wert von'],
  ['Wert', 'Wert'],
])('A column named %j is read as %j', (cell, name) => {
  expect(knownNames([cell], COLUMNS)).toEqual([name])
})

test('An alias is ignored beside the usual name; of two aliases the first is used', () => {
  expect(knownNames(['Базовая цена', 'Price'], COLUMNS)).toEqual(['Базовая цена', 'Price'])
  expect(knownNames(['Tarif régulier', 'Базовая цена'], COLUMNS)).toEqual(['Price', 'Базовая цена'])
})

test('Without aliases all columns keep their names', () => {
  expect(knownNames(['Базовая цена', 'b'])).toEqual(['Базовая цена', 'b'])
})

test('The language of columns is the one that has such names, and unknown without any', () => {
  const languages = new Map([
    ['ru', ['Базовая цена']],
    ['fr', ['Tarif régulier', 'Tarif normal']],
  ])
  expect(languageOfColumns(['ID', 'tarif\u00a0normal'], languages)).toBe('fr')
  expect(languageOfColumns(['ID', 'Базовая цена'], languages)).toBe('ru')
  expect([languageOfColumns(['ID'], languages), languageOfColumns(['ID'])]).toEqual([
    undefined,
    undefined,
  ])
})

const MAPPINGS = join(import.meta.dirname, '../../../../src/embedded-shop/import/mappings')
const wooColumns = readMapping(join(MAPPINGS, 'woocommerce.json')).columns

test.each([
  [
    'Arabic',
    'المعرف|النوع|رمز المنتج (SKU)|الاسم|تم النشر|متوفر؟|السعر الافتراضي|التصنيفات|الأب|اسم السمة 2|قيمة/قيم السمة 2',
  ],
  [
    'German',
    'ID|Typ|Artikelnummer|Name|Veröffentlicht|Vorrätig?|Regulärer Preis|Kategorien|Übergeordnetes Produkt|Attribut 2 Name|Attribut 2 Wert(e)',
  ],
  [
    'Spanish',
    'ID|Tipo|SKU|Nombre|Publicado|¿Existencias?|Precio normal|Categorías|Superior|Nombre del atributo 2|Valor(es) del atributo 2',
  ],
  [
    'Estonian',
    'ID|Tüüp|Tootekood|Nimi|Avaldatud|Laos?|Tavahind|Kategooriad|Ülem|Omaduse 2 nimi|Omaduse 2 väärtus(ed)',
  ],
  [
    'French',
    'ID|Type|UGS|Nom|Publié|En stock\u00a0?|Tarif régulier|Catégories|Parent|Nom de l’attribut 2|Valeur(s) de l’attribut 2',
  ],
  [
    'Italian',
    "ID|Tipo|SKU|Nome|Pubblicato|In stock?|Prezzo di listino|Categorie|Genitore|Nome dell'attributo 2|Valore dell'attributo 2",
  ],
  [
    'Lithuanian',
    'ID|Tipas|Prekės kodas|Pavadinimas|Paskelbtas|Turime?|Reguliari kaina|Kategorijos|Tėvinis|Požymio 2 pavadinimas|Požymio 2 reikšmė(s)',
  ],
  [
    'Latvian',
    'ID|Tips|SKU|Vārds|Publicēts|Ir noliktavā?|Parastā cena:|Kategorija|Vecāks|Atribūta 2 nosaukums|Atribūta 2 vērtība (-s)',
  ],
  [
    'Polish',
    'ID|Typ|SKU|Nazwa|Opublikowano|W magazynie?|Cena|Kategorie|Element nadrzędny|Nazwa atrybutu 2|Wartości atrybutu 2',
  ],
  [
    'Russian',
    'ID|Тип|Артикул|Имя|Опубликован|В наличии?|Базовая цена|Категории|Родительский|Название атрибута 2|Значения атрибутов 2',
  ],
])('The columns of a WooCommerce export in %s are known', (_, columns) => {
  expect(knownNames(columns.split('|'), wooColumns)).toEqual([
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'In stock?',
    'Regular price',
    'Categories',
    'Parent',
    'Attribute 2 name',
    'Attribute 2 value(s)',
  ])
})

test('No translated name of a WooCommerce column is also that of another column', () => {
  const names = [...(wooColumns ?? [])].flatMap(([name, others]) => [name, ...others])
  expect(new Set(names).size).toBe(names.length)
})

import { expect, test } from 'vitest'
import { knownNames } from '#catalog/import/read/column-names.ts'

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

test('Another name means nothing beside the name itself, and twice it means the first', () => {
  expect(knownNames(['Базовая цена', 'Price'], COLUMNS)).toEqual(['Базовая цена', 'Price'])
  expect(knownNames(['Tarif régulier', 'Базовая цена'], COLUMNS)).toEqual(['Price', 'Базовая цена'])
})

test('Without other names all columns keep theirs', () => {
  expect(knownNames(['Базовая цена', 'b'])).toEqual(['Базовая цена', 'b'])
})

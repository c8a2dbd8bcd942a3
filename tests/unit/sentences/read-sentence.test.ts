import { describe, expect, test } from 'vitest'
import { indexSchema } from '#embedded-shop/model/schema-index.ts'
import type { SourceAttribute, SourceTaxon, Texts } from '#embedded-shop/model/source.ts'
import { readDictionary } from '#embedded-shop/sentences/dictionary.ts'
import { readSentence, type SentenceCatalog } from '#embedded-shop/sentences/read-sentence.ts'

const LOCALES = ['en', 'ru', 'lt', 'ar']
const texts = (...names: string[]): Texts =>
  Object.fromEntries(LOCALES.map((locale, at) => [locale, names[at] ?? names[0] ?? '']))

function select(code: string, name: Texts, labels: Record<string, Texts>): SourceAttribute {
  const options = Object.entries(labels).map(([option, label]) => ({ code: option, label }))
  return { code, slug: code, name, position: 0, type: 'select', options }
}

const taxon = (id: number, parent: string | null, name: Texts): SourceTaxon => ({
  id,
  code: `t${id}`,
  parent,
  name,
  slug: texts(`t${id}`),
})

const schema = indexSchema({
  locales: LOCALES,
  taxons: [
    taxon(1, null, texts('Shop', 'Магазин', 'Parduotuvė', 'متجر')),
    taxon(2, 't1', texts('Tables', 'Столы', 'Stalai', 'طاولات')),
    taxon(3, 't1', texts('Records', 'Пластинки', 'Plokštelės', 'أسطوانات')),
  ],
  attributes: [
    select('brand', texts('Brand', 'Бренд', 'Prekės ženklas', 'العلامة التجارية'), {
      now: texts('Now'),
      need: texts('Need'),
    }),
    select('material', texts('Material', 'Материал', 'Medžiaga', 'الخامة'), {
      wood: texts('Wood', 'Дерево', 'Mediena', 'خشب'),
      leather: texts('Leather', 'Кожа', 'Oda', 'جلد'),
    }),
    { code: 'foldable', slug: 'foldable', name: texts('Foldable'), position: 2, type: 'boolean' },
    {
      code: 'width',
      slug: 'width',
      name: texts('Width, cm', 'Ширина, см', 'Plotis, cm', 'العرض، سم'),
      position: 3,
      type: 'range',
    },
  ],
  badges: [],
  promotions: [],
  catalogPromotions: [],
})

/** A catalog in which every product has a value of each attribute, and every choice finds some. */
const catalogIn = (locale: string, change: Partial<SentenceCatalog> = {}): SentenceCatalog => ({
  dictionary: readDictionary(schema, locale),
  currency: 'EUR',
  factsOf: () =>
    Promise.resolve({ count: () => 1, coverage: () => 1, bounds: () => ({ min: 10, max: 200 }) }),
  countOf: () => Promise.resolve(1),
  sold: (taxons) => Promise.resolve(taxons),
  ...change,
})

async function choices(text: string, locale: string, change: Partial<SentenceCatalog> = {}) {
  const { query, conditions } = await readSentence(text, catalogIn(locale, change))
  const written = conditions.map(({ code, choice }) =>
    'value' in choice
      ? `${code}=${choice.value}`
      : `${code}=${choice.range.min ?? ''}..${choice.range.max ?? ''}`,
  )
  return [query, ...written]
}

describe('a sentence', () => {
  test.each([
    ['en', 'wooden table', 'table'],
    ['ru', 'деревянный стол', 'стол'],
    ['lt', 'medinis stalas', 'stalas'],
    ['ar', 'طاولة خشبية', 'طاولة'],
  ])('names a material by its adjective in %s: %s', async (locale, text, rest) =>
    expect(await choices(text, locale)).toEqual([rest, 'material=wood']),
  )

  test.each([
    ['en', 'i need a leather table for my husband', 'table'],
    ['ru', 'мне нужен кожаный стол для мужа', 'стол'],
    ['lt', 'ieškau odinio stalo', 'stalo'],
    ['lt', 'ieskau odinio stalo', 'stalo'],
    ['ar', 'أريد طاولة جلدية', 'طاولة'],
  ])('says nothing by its fillers in %s: %s', async (locale, text, rest) =>
    expect(await choices(text, locale)).toEqual([rest, 'material=leather']),
  )

  test('names a brand that is called like a filler', async () =>
    expect(await choices('i need a table by Need', 'en')).toEqual(['table', 'brand=need']))

  test('gives amounts in the unit of the shop', async () => {
    expect(await choices('table 1.2 m', 'en')).toEqual(['table', 'width=120..120'])
    expect(await choices('стол до 90 см', 'ru')).toEqual(['стол', 'width=..90'])
  })

  test('negates a quality of yes and no', async () =>
    expect(await choices('table not foldable', 'en')).toEqual(['table', 'foldable=false']))
})

describe('text that stays as it is', () => {
  test.each([
    ['12 volt', 'an amount of nothing here'],
    ['leather', 'a quality alone, which is searched for'],
    ['records without leather', 'a negated value, which the search leaves out'],
    ['records not in leather', 'a negation that a link parts from its value'],
    ['records not for wood', 'another link'],
    ['listen without prejudice', 'a title'],
    ['records in', 'a link at the end, which may be a name'],
    ['table 900 cm', 'an amount that nothing has'],
    ['i need a', 'fillers alone'],
  ])('%s: %s', async (text) => expect(await choices(text, 'en')).toEqual([text]))

  test('a word that only few of the products meant could have is offered', async () => {
    const facts = { count: () => 1, coverage: () => 0.1, bounds: () => null }
    const rare = catalogIn('en', { factsOf: () => Promise.resolve(facts) })
    const { query, conditions, offers } = await readSentence('wooden table', rare)
    expect([query, conditions]).toEqual(['wooden table', []])
    expect(offers).toMatchObject([{ code: 'material', words: 'wooden' }])
  })

  test('a choice that leaves nothing is given back, and the others are kept', async () => {
    const countOf: SentenceCatalog['countOf'] = (_text, conditions) =>
      Promise.resolve(conditions.some(({ code }) => code === 'width') ? 0 : 1)
    const read = await choices('wooden table 120 cm', 'en', { countOf })
    expect(read).toEqual(['table 120 cm', 'material=wood'])
  })
})

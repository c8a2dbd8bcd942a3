import { describe, expect, test } from 'vitest'
import { indexSchema } from '#embedded-shop/model/schema-index.ts'
import type { SourceAttribute, SourceTaxon, Texts } from '#embedded-shop/model/source.ts'
import { readDictionary } from '#embedded-shop/sentences/dictionary.ts'
import {
  type ChoiceWeight,
  readSentence,
  type SentenceCatalog,
} from '#embedded-shop/sentences/read-sentence.ts'

const LOCALES = ['en', 'ru', 'lt', 'ar']
const texts = (...names: string[]): Texts =>
  Object.fromEntries(LOCALES.map((locale, at) => [locale, names[at] ?? names[0] ?? '']))

function select(code: string, name: Texts, labels: Record<string, Texts>): SourceAttribute {
  const options = Object.entries(labels).map(([option, label]) => ({ code: option, label }))
  return { code, slug: code, name, position: 0, type: 'select', options }
}

const range = (code: string, name: Texts): SourceAttribute => ({
  code,
  slug: code,
  name,
  position: 3,
  type: 'range',
})

const taxon = (id: number, parent: string | null, name: Texts): SourceTaxon => ({
  id,
  code: `t${id}`,
  parent,
  name,
  slug: texts(`t${id}`),
})

const SOURCE: Parameters<typeof indexSchema>[0] = {
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
      no: texts('No', 'Не', 'Ne', 'بلا'),
    }),
    select('material', texts('Material', 'Материал', 'Medžiaga', 'الخامة'), {
      wood: texts('Wood', 'Дерево', 'Mediena', 'خشب'),
      leather: texts('Leather', 'Кожа', 'Oda', 'جلد'),
    }),
    select('ages', texts('Age group', 'Возраст', 'Amžiaus grupė', 'الفئة العمرية'), {
      birth: texts('From birth', 'С рождения', 'Nuo gimimo', 'منذ الولادة'),
      six: texts('From 6 years', 'С 6 лет', 'Nuo 6 metų', 'من 6 سنوات'),
      twelve: texts('12+'),
      grown: texts('Adults', 'Взрослые', 'Suaugusiesiems', 'بالغون'),
      old: texts('From 60 years', 'С 60 лет', 'Nuo 60 metų', 'من 60 سنة'),
    }),
    select('colour', texts('Colour', 'Цвет', 'Spalva', 'اللون'), {
      blue: texts('Blue', 'Синий', 'Mėlyna', 'أزرق'),
      navy: texts('Navy', 'Тёмно-синий', 'Tamsiai mėlyna', 'كحلي'),
      none: texts('No', 'Нет', 'Ne', 'لا'),
    }),
    select('tree', texts('Tree', 'Дерево', 'Medis', 'شجرة'), {
      oak: texts('Oak', 'Дуб', 'Ąžuolas', 'خشب البلوط'),
      beech: texts('Beech', 'Бук', 'Bukas', 'خشب الزان'),
    }),
    { code: 'foldable', slug: 'foldable', name: texts('Foldable'), position: 2, type: 'boolean' },
    range('width', texts('Width, cm', 'Ширина, см', 'Plotis, cm', 'العرض، سم')),
    range('warranty', texts('Warranty, years', 'Гарантия, лет', 'Garantija, m.', 'الضمان، سنوات')),
    range(
      'battery',
      texts('Battery life, h', 'Время работы, ч', 'Trukmė, val.', 'عمر البطارية، ساعة'),
    ),
  ],
  badges: [],
  promotions: [],
  catalogPromotions: [],
}
const schema = indexSchema(SOURCE)

/** Weighs every choice alike. */
const weighed =
  (weight: Omit<ChoiceWeight, 'corrected'>): SentenceCatalog['weigh'] =>
  (said) =>
    Promise.resolve(said.map(() => ({ ...weight, corrected: null })))

/** A catalog in which every product has a value of each attribute, and every choice finds some. */
const catalogIn = (locale: string, change: Partial<SentenceCatalog> = {}): SentenceCatalog => ({
  dictionary: readDictionary(schema, locale),
  currency: 'EUR',
  factsOf: () =>
    Promise.resolve({ count: () => 1, coverage: () => 1, bounds: () => ({ min: 10, max: 200 }) }),
  countOf: () => Promise.resolve(1),
  weigh: weighed({ about: 1, left: 1 }),
  sold: (taxons) => Promise.resolve(taxons),
  ...change,
})

/** Lists are empty with any other choice than these. */
const findingWith =
  (codes: readonly string[]): SentenceCatalog['countOf'] =>
  (_text, conditions) =>
    Promise.resolve(Number(conditions.every(({ code }) => codes.includes(code))))

/** Facts of products of which none has one value. */
const without = (value: string): Partial<SentenceCatalog> => ({
  factsOf: () =>
    Promise.resolve({
      count: (_attribute, one) => (one === value ? 0 : 1),
      coverage: () => 1,
      bounds: () => null,
    }),
})
const noWood = without('wood')

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
    // What lasts has the word for ages in its name.
    expect(await choices('طاولة 40 ساعة', 'ar')).toEqual(['طاولة', 'battery=40..40'])
  })

  test.each([
    ['en', 'table 120 cm wide', 'table', 'width=120..120'],
    ['ru', 'стол шириной 120 сантиметров', 'стол', 'width=120..120'],
    ['lt', 'stalas 120 cm pločio', 'stalas', 'width=120..120'],
    ['ar', 'طاولة عرضها 120 سم', 'طاولة', 'width=120..120'],
  ])('takes what an amount measures with it in %s: %s', async (locale, text, rest, width) =>
    expect(await choices(text, locale)).toEqual([rest, width]),
  )

  test('does not take a height for a width', async () =>
    expect(await choices('table 120 cm tall', 'en')).toEqual(['table 120 cm tall']))

  test.each([
    ['ru', 'стол синий тёмный', ['стол', 'colour=navy']],
    ['lt', 'tamsios mėlynos spalvos stalas', ['stalas', 'colour=navy']],
  ])('names a value of two words in any order in %s: %s', async (locale, text, read) =>
    expect(await choices(text, locale)).toEqual(read),
  )

  test('negates a quality of yes and no', async () =>
    expect(await choices('table not foldable', 'en')).toEqual(['table', 'foldable=false']))
})

describe('the category that is to be searched', () => {
  test.each([
    ['en', 'leather in tables', 'leather', 'tables'],
    ['ru', 'кожа в столах', 'кожа', 'столах'],
    ['lt', 'oda staluose', 'oda', 'staluose'],
    ['ar', 'جلد في الطاولات', 'جلد', 'الطاولات'],
  ])('is named behind “in” in %s: %s', async (locale, text, rest) =>
    expect(await choices(text, locale)).toEqual([rest, 'categories=2']),
  )

  test.each([
    ['table in leather', ['table', 'material=leather'], 'a value'],
    ['records tables', ['records tables'], 'a category without such a word'],
    ['in tables', ['in tables'], 'nothing that is looked for'],
  ])('is not %s', async (text, read) => expect(await choices(text, 'en')).toEqual(read))
})

describe('whom a thing is for', () => {
  const children = ['ages=birth', 'ages=six']

  test.each([
    ['en', 'table for children', 'table', children],
    ['en', "kids' table", 'table', children],
    ['ru', 'стол для детей', 'стол', children],
    ['ru', 'детский стол', 'стол', children],
    ['lt', 'stalas vaikams', 'stalas', children],
    ['lt', 'vaikiskas stalas', 'stalas', children],
    ['ar', 'طاولة للأطفال', 'طاولة', children],
    ['en', 'table for babies', 'table', ['ages=birth']],
    ['ru', 'стол подросткам', 'стол', ['ages=twelve']],
    ['lt', 'stalas suaugusiems', 'stalas', ['ages=grown']],
    ['ar', 'طاولة لكبار السن', 'طاولة', ['ages=old']],
  ])('is every age group of theirs in %s: %s', async (locale, text, rest, ages) =>
    expect(await choices(text, locale)).toEqual([rest, ...ages]),
  )

  test.each([
    ['en', 'table for my 7 year old', 'table', children],
    ['en', 'table for a 6 month old', 'table', ['ages=birth']],
    ['ru', 'стол ребёнку 7 лет', 'стол', children],
    ['lt', 'stalas 7 metų vaikui', 'stalas', children],
    ['ar', 'طاولة لطفل عمره 7 سنوات', 'طاولة', children],
    ['ar', 'طاولة لطفل عمره سنتان', 'طاولة', ['ages=birth']],
  ])('is told by an age in %s: %s', async (locale, text, rest, ages) =>
    expect(await choices(text, locale)).toEqual([rest, ...ages]),
  )

  test('is told by no other years, such as those of a warranty', async () => {
    const facts = {
      count: () => 0,
      coverage: (attribute: string) => Number(attribute !== 'ages'),
      bounds: () => ({ min: 1, max: 20 }),
    }
    const text = 'table for my 15 year old'
    expect(await choices(text, 'en', { factsOf: () => Promise.resolve(facts) })).toEqual([text])
  })

  test('is offered where only a part of them is meant: girls of children', async () => {
    const gender = select('gender', texts('For whom'), {
      girls: texts('Girls'),
      boys: texts('Boys'),
    })
    const dictionary = readDictionary(indexSchema({ ...SOURCE, attributes: [gender] }), 'en')
    expect(await choices('table for children', 'en', { dictionary })).toEqual([
      'table',
      'gender=girls',
      'gender=boys',
    ])
    const noBoys = catalogIn('en', { dictionary, ...without('boys') })
    const { conditions, offers } = await readSentence('table for children', noBoys)
    expect(conditions).toEqual([])
    expect(offers).toMatchObject([{ code: 'gender', choice: { value: 'girls' } }])
  })

  test('is narrowed by an age group that is named too', async () =>
    expect(await choices('table for children from 6 years', 'en')).toEqual(['table', 'ages=six']))

  test('is the word of a thing without a link: baby table', async () =>
    expect(await choices('baby table', 'en')).toEqual(['baby table']))

  test('is offered one by one where several groups are chosen', async () => {
    const { offers } = await readSentence('table for children', catalogIn('en'))
    expect(offers).toMatchObject([
      { code: 'ages', choice: { value: 'birth' }, isAlso: false },
      { code: 'ages', choice: { value: 'six' }, isAlso: false },
    ])
  })
})

describe('a word for a kind of values', () => {
  test('stands for all of them', async () =>
    expect(await choices('metallic table made of wood', 'en', noWood)).toEqual([
      'metallic table',
      'tree=oak',
      'tree=beech',
    ]))

  test('that is a value itself stands for that alone, and the others are offered beside it', async () => {
    const { conditions, offers } = await readSentence('blue table', catalogIn('en'))
    expect(conditions).toMatchObject([{ code: 'colour', choice: { value: 'blue' } }])
    expect(offers).toMatchObject([{ code: 'colour', choice: { value: 'navy' }, isAlso: true }])
  })

  test('that no product has stands for the others: navy is blue', async () => {
    const { conditions, offers } = await readSentence(
      'blue table',
      catalogIn('en', without('blue')),
    )
    expect(conditions).toMatchObject([{ code: 'colour', choice: { value: 'navy' } }])
    expect(offers).toEqual([])
  })
})

describe('a negated size, amount or rating does not become a choice', () => {
  const size = select('size', texts('Size', 'Размер', 'Dydis', 'المقاس'), {
    s42: texts('42'),
    s43: texts('43'),
    xl: texts('XL'),
  })
  const source = { ...SOURCE, attributes: [...SOURCE.attributes, size] }
  const sized = indexSchema(source)
  const dictionaryIn = (locale: string) => readDictionary(sized, locale)

  test.each([
    ['en', 'table without size 42'],
    ['en', 'table not size 42'],
    ['en', 'table, but not in a size 42'],
    ['en', 'table except size 42'],
    ['en', 'table but size 42'],
    ['en', 'table but size xl'],
    ['en', 'table without size 42 or 43'],
    ['en', 'table not 42, 43'],
    ['en', 'table not 140 cm'],
    ['en', 'table without width 140 cm'],
    ['en', 'table but 140 cm'],
    ['en', 'table not 4 stars and up'],
    ['en', 'table except rated 4'],
    ['ru', 'стол кроме 42 размера'],
    ['ru', 'стол без размера 42'],
    ['ru', 'стол, но не размер 42'],
    ['ru', 'стол за исключением 42 размера'],
    ['ru', 'стол не 140 см'],
    ['ru', 'стол не 4 звезды и выше'],
    ['lt', 'stalas be 42 dydžio'],
    ['lt', 'stalas be dydžio 42'],
    ['lt', 'stalas išskyrus dydį 42'],
    ['lt', 'stalas ne 140 cm'],
    ['lt', 'stalas ne 4 žvaigždutės ir daugiau'],
    ['ar', 'طاولة بدون مقاس 42'],
    ['ar', 'طاولة ما عدا مقاس 42'],
    ['ar', 'طاولة عدا 42'],
    ['ar', 'طاولة وليس مقاس 42'],
    ['ar', 'طاولة ليست 140 سم'],
    ['ar', 'طاولة ليست 4 نجوم فأكثر'],
  ])('in %s: %s', async (locale, text) => {
    const { query, conditions, offers } = await readSentence(
      text,
      catalogIn(locale, { dictionary: dictionaryIn(locale) }),
    )
    expect([query, conditions, offers]).toEqual([text, [], []])
  })

  test.each([
    ['table size 42', ['table', 'size=s42'], 'without a negation'],
    ['table without leather size 42', ['table without leather', 'size=s42'], 'of something else'],
    ['table not more than 140 cm', ['table', 'width=..140'], 'within the words for “at most”'],
    ['table not over 140 cm', ['table', 'width=..140'], 'within the shorter ones'],
    ['table but at least 4 stars', ['table but', 'minRating=4'], 'but a wish'],
    ['table but foldable', ['table but', 'foldable=true'], 'but a quality'],
  ])('yet it is one in “%s”: %s', async (text, read) =>
    expect(await choices(text, 'en', { dictionary: dictionaryIn('en') })).toEqual(read),
  )
})

describe('text that stays as it is', () => {
  test.each([
    ['12 volt', 'an amount of nothing here'],
    ['leather', 'a quality alone, which is searched for'],
    ['records without leather', 'a negated value, which the search leaves out'],
    ['records not in leather', 'a negation that a link parts from its value'],
    ['records not for wood', 'another link'],
    ['records witohut leather', 'a misspelt negation'],
    ['records without sweetener', 'a negation, though a value is called “no”'],
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

  test('a value that most products of its word lack is offered, as a choice would hide them', async () => {
    const leaving = (left: number) =>
      catalogIn('en', {
        weigh: weighed({ about: 40, left }),
      })
    const few = await readSentence('wooden table', leaving(19))
    expect([few.query, few.conditions]).toEqual(['wooden table', []])
    expect(few.offers).toMatchObject([{ code: 'material', words: 'wooden' }])
    const most = await readSentence('wooden table', leaving(20))
    expect([most.query, most.conditions[0]?.code]).toEqual(['table', 'material'])
  })

  test.each([
    ['en', 'table without wheels'],
    ['ru', 'стол без колёс'],
    ['lt', 'stalas be ratų'],
  ])('in %s a negation is not a value that is called so: %s', async (locale, text) => {
    expect(await readSentence(text, catalogIn(locale))).toMatchObject({
      query: text,
      conditions: [],
    })
  })

  test.each([
    { left: 1, query: 'wooden tabel', conditions: [], offers: [{ words: 'wooden' }] },
    { left: 40, query: 'tabel', conditions: [{ code: 'material', words: 'wooden' }], offers: [] },
  ])(
    'a text whose thing is misspelt says what it says spelt right: %o',
    async ({ left, ...said }) => {
      const weigh: SentenceCatalog['weigh'] = (sayings) =>
        Promise.resolve(
          sayings.map(({ thing }) =>
            thing === 'tabel'
              ? { about: 0, left: 40, corrected: 'table' }
              : { about: 40, left, corrected: null },
          ),
        )
      expect(await readSentence('wooden tabel', catalogIn('en', { weigh }))).toMatchObject(said)
    },
  )

  test('what is left of a text offers nothing again', async () => {
    const losing = { weigh: weighed({ about: 40, left: 1 }) }
    const { offers } = await readSentence('wooden table 120 cm', catalogIn('en', losing))
    expect(offers.map(({ words }) => words)).toEqual(['wooden'])
  })

  test.each([
    ['table (wooden)', 'table'],
    ['(wooden) table', 'table'],
    ['table “wooden”', 'table'],
    ['table [wooden, leather]', 'table'],
    ['table *wooden*', 'table'],
  ])('brackets and quotes go with the words in them: %s', async (text, rest) => {
    const { query, conditions } = await readSentence(text, catalogIn('en'))
    expect([query, conditions.length > 0]).toEqual([rest, true])
  })

  test('a choice that leaves nothing is given back, and the others are kept', async () => {
    const read = await choices('wooden table 120 cm', 'en', { countOf: findingWith(['material']) })
    expect(read).toEqual(['table 120 cm', 'material=wood'])
  })

  test('as few choices as leave something are given back', async () => {
    const countOf = findingWith(['material', 'foldable'])
    const read = await choices('blue foldable wooden table 120 cm', 'en', { countOf })
    expect(read).toEqual(['blue table 120 cm', 'foldable=true', 'material=wood'])
  })
})

/** The small shop that each platform has, in no platform's form. It may be changed while it is served. */
export interface TeaShop {
  currency: string
  locales: readonly string[]
  categories: TeaCategory[]
  attributes: TeaAttribute[]
  products: TeaProduct[]
}

type Words = Readonly<Record<string, string>>

export interface TeaCategory {
  id: number
  parent: number | null
  slug: Words
  name: Words
  position: number
}

/** An attribute that is defined apart from products. */
export interface TeaAttribute {
  id: number
  code: string
  name: Words
  options: { id: number; code: string; label: Words }[]
}

export interface TeaProduct {
  id: number
  slug: Words
  name: Words
  /** HTML. */
  description: Words
  isShown: boolean
  /** Ids, also of categories above others. */
  categories: number[]
  /** Codes of options by those of attributes. */
  values: Record<string, string>
  /** Path of a picture, with its sides in pixels. */
  pictures: { path: string; width: number; height: number }[]
  createdAt: string
  updatedAt: string
  variants: TeaVariant[]
}

export interface TeaVariant {
  id: number
  sku: string
  /** In cents. */
  price: number
  /** In cents, before a reduction. */
  originalPrice?: number
  pieces: number
  /** Words of its options by those of their groups, in English and Lithuanian. */
  options: { group: Words; label: Words }[]
}

const SIZE = { en: 'Package size', lt: 'Pakuotės dydis' }

const variant = (
  id: number,
  sku: string,
  price: number,
  grams: number,
  others: Partial<TeaVariant> = {},
): TeaVariant => ({
  id,
  sku,
  price,
  pieces: 5,
  options: [{ group: SIZE, label: { en: `${grams} grams`, lt: `${grams} gramų` } }],
  ...others,
})

const product = (
  id: number,
  slug: string,
  names: readonly [en: string, lt: string],
  rest: Pick<TeaProduct, 'categories' | 'variants'> & Partial<TeaProduct>,
): TeaProduct => ({
  id,
  slug: { en: slug, lt: `${slug}-lt` },
  name: { en: names[0], lt: names[1] },
  description: {
    en: `<p>${names[0]} of the first flush.</p>`,
    lt: `<p>${names[1]}, pirmas derlius.</p>`,
  },
  isShown: true,
  values: { maker: 'teafield' },
  pictures: [{ path: `/files/${slug}.jpg`, width: 900, height: 600 }],
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  ...rest,
})

/** Creates the shop: eight products, of which one is hidden, one is in no category and one is reduced. */
export const createTeaShop = (): TeaShop => ({
  currency: 'EUR',
  locales: ['en', 'lt'],
  categories: [
    {
      id: 2,
      parent: null,
      slug: { en: 'tea', lt: 'arbata' },
      name: { en: 'Tea', lt: 'Arbata' },
      position: 1,
    },
    {
      id: 3,
      parent: 2,
      slug: { en: 'green-tea', lt: 'zalioji-arbata' },
      name: { en: 'Green tea', lt: 'Žalioji arbata' },
      position: 1,
    },
    {
      id: 4,
      parent: 2,
      slug: { en: 'black-tea', lt: 'juodoji-arbata' },
      name: { en: 'Black tea', lt: 'Juodoji arbata' },
      position: 2,
    },
    {
      id: 5,
      parent: null,
      slug: { en: 'cups', lt: 'puodeliai' },
      name: { en: 'Cups', lt: 'Puodeliai' },
      position: 2,
    },
  ],
  attributes: [
    {
      id: 1,
      code: 'maker',
      name: { en: 'Maker', lt: 'Gamintojas' },
      options: [
        { id: 1, code: 'teafield', label: { en: 'Teafield', lt: 'Teafield' } },
        { id: 2, code: 'old-kiln', label: { en: 'Old Kiln & Sons', lt: 'Senoji krosnis' } },
      ],
    },
  ],
  products: [
    product(1, 'sencha', ['Sencha', 'Senča'], {
      categories: [2, 3],
      variants: [
        variant(11, 'SENCHA-50', 450, 50),
        variant(12, 'SENCHA-100', 820, 100, { pieces: 0 }),
      ],
    }),
    product(2, 'gyokuro', ['Gyokuro', 'Giokuro'], {
      categories: [2, 3],
      variants: [variant(21, 'GYOKURO-50', 1290, 50, { originalPrice: 1590 })],
    }),
    product(3, 'assam', ['Assam', 'Asamas'], {
      categories: [2, 4],
      variants: [variant(31, 'ASSAM-100', 599, 100)],
    }),
    product(4, 'darjeeling', ['Darjeeling', 'Dardžilingas'], {
      categories: [2, 4],
      variants: [variant(41, 'DARJEELING-50', 745, 50), variant(42, 'DARJEELING-100', 1345, 100)],
    }),
    product(5, 'keemun', ['Keemun', 'Kymunas'], {
      categories: [2, 4],
      variants: [variant(51, 'KEEMUN-100', 999, 100)],
    }),
    product(6, 'bowl', ['Bowl “Moon”', 'Dubenėlis „Mėnulis“'], {
      categories: [5],
      values: { maker: 'old-kiln' },
      variants: [{ id: 61, sku: 'BOWL', price: 2400, pieces: 2, options: [] }],
    }),
    product(7, 'gift-card', ['Gift card', 'Dovanų kortelė'], {
      categories: [],
      values: {},
      variants: [{ id: 71, sku: 'GIFT', price: 5000, pieces: 100, options: [] }],
    }),
    product(8, 'secret', ['Secret blend', 'Slaptas mišinys'], {
      categories: [2],
      isShown: false,
      variants: [variant(81, 'SECRET', 100, 50)],
    }),
  ],
})

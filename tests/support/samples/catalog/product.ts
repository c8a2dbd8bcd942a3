import type { SourceProduct } from '#embedded-shop/model/source.ts'

type Shape = Partial<SourceProduct> & {
  /** Regular price and the lowest price of 30 days. */
  reduced?: readonly [originalPrice: number, lowest30DayPrice: number | null]
  loyalty?: number
  inStock?: boolean
}

/** One sample product: common fields first, then those of `shape`. */
export function product(
  code: string,
  name: string,
  taxon: string,
  price: number,
  { reduced, loyalty, inStock = true, ...shape }: Shape,
): SourceProduct {
  const variant = {
    code: `${code}-1`,
    price,
    inStock,
    ...(reduced ? { originalPrice: reduced[0], lowest30DayPrice: reduced[1] } : {}),
    ...(loyalty === undefined ? {} : { loyaltyPrice: loyalty }),
  }
  return {
    code,
    name: { en: name },
    brand: 'Medira',
    description: { en: `<p>${name}, as plain as it sounds.</p>` },
    createdAt: '2026-03-01T00:00:00.000Z',
    images: [{ path: `/demo-media/product/${code}.svg`, width: 800, height: 800 }],
    channels: ['pharmacy'],
    taxons: [taxon],
    variants: [variant],
    attributes: {},
    ...shape,
  }
}

import type {
  WireAttributeValueEntity,
  WirePromotion,
  WireTaxon,
} from '#contract/schema/entities.ts'
import type { WireAttributeValue, WirePrices, WireProduct } from '#contract/schema/product.ts'
import type {
  WireFilter,
  WireFilterValue,
  WireListMeta,
  WireProductList,
} from '#contract/schema/product-list.ts'
import { NO_META } from './domain.ts'

export function wirePrices(current: number, change: Partial<WirePrices> = {}): WirePrices {
  const none = { lowest30DayPrice: null, loyaltyCatalogPromotionPrice: null }
  return { originalPrices: [current], ...none, pharmacy: current, ...change } as WirePrices
}

export function wireProduct(code: string, change: Partial<WireProduct> = {}): WireProduct {
  return {
    id: Number(code.replace(/\D/g, '')) || 1,
    code,
    name: `Product ${code}`,
    slug: `product-${code}`,
    brand: 'Adora',
    inStock: true,
    createdAt: '2026-01-02T03:04:05Z',
    images: [{ path: '/media/product/x', width: 800, height: 800, alt: 'X' }],
    variants: [{ id: 1, code: `${code}-1`, inStock: true, prices: wirePrices(1299) }],
    attributeValues: [],
    promotionBadges: [],
    ...change,
  }
}

export function wireAttribute(
  value: string | number | boolean,
  showInProductList: boolean,
): WireAttributeValue {
  const attribute = { code: 'vegan', slug: 'vegan', name: 'Vegan' }
  return {
    code: String(value),
    slug: null,
    value,
    attribute: { ...attribute, displayLocations: { showInProductList } },
  }
}

export function wireFilterValue(
  code: string,
  change: Partial<WireFilterValue> = {},
): WireFilterValue {
  const texts = { translationValue: null, label: null, name: null }
  return { code, count: 1, ...texts, boolean: null, selected: false, ...change }
}

/** A filter by the options of an attribute. */
export const wireFilter = (code: string, options: readonly string[]): WireFilter => ({
  code,
  name: code,
  type: 'select',
  position: 1,
  range: null,
  values: options.map((option) => wireFilterValue(option, { name: option })),
})

export function wireList(data: WireProduct[], change: Partial<WireListMeta> = {}): WireProductList {
  return {
    data,
    meta: {
      currentPage: 1,
      lastPage: 1,
      totalItems: data.length,
      availableTaxons: [],
      filters: { attributes: [], priceRange: { min: null, max: null }, catalogPromotions: [] },
      ...change,
    },
  }
}

export function wireTaxon(id: number, change: Partial<WireTaxon> = {}): WireTaxon {
  return {
    id,
    code: `t-${id}`,
    name: `Taxon ${id}`,
    slug: `taxon-${id}`,
    slugs: { en: `taxon-${id}` },
    enabled: true,
    parent: null,
    children: [],
    images: [],
    links: [],
    description: null,
    ...NO_META,
    ...change,
  }
}

export function wireAttributeValue(
  change: Partial<WireAttributeValueEntity> = {},
): WireAttributeValueEntity {
  return {
    id: 5,
    name: 'Adora',
    value: 'Adora',
    slug: 'adora',
    attribute: { code: 'brand', slug: 'brand', name: 'Brand' },
    description: null,
    ...NO_META,
    ...change,
  }
}

export function wirePromotion(change: Partial<WirePromotion> = {}): WirePromotion {
  return {
    id: 3,
    code: 'spring',
    label: 'Spring',
    links: [],
    description: null,
    translatableDescription: null,
    ...NO_META,
    metaRobots: null,
    metaCanonical: null,
    ...change,
  }
}

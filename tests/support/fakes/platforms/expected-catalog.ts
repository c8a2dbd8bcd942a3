import { slugFrom } from '#embedded-shop/model/slug.ts'
import type { Pulled } from '../../servers/pull/run-pull.ts'
import type { FakePlatform } from './platform-server.ts'
import type { TeaProduct, TeaShop, TeaVariant } from './tea-shop.ts'

type Words = Readonly<Record<string, string>>

/** What every platform gives of the small shop, less what it does not know. */
export function expectedCatalog(
  shop: TeaShop,
  { lacks, pictureFolder = '' }: Pick<FakePlatform, 'lacks' | 'pictureFolder'>,
  origin: string,
) {
  const inLanguages = (words: Words) => (lacks.includes('languages') ? { en: words['en'] } : words)
  const slugsIn = (words: Words) =>
    lacks.includes('slugs by language') ? { en: words['en'] } : inLanguages(words)
  const slugOf = (id: number | null) => shop.categories.find((one) => one.id === id)?.slug['en']
  const sizes = new Map(
    shop.products
      .filter(({ isShown }) => isShown)
      .flatMap(({ variants }) => variants)
      .flatMap(({ options }) => options)
      .map(({ label }) => [codeOf(label), label]),
  )
  /** The code of an option that a platform has no code for is made of its label. */
  const optionCode = ({ code, label }: { code: string; label: Words }) =>
    lacks.includes('codes of options') ? slugFrom(label['en'] ?? '') : code
  const defined = lacks.includes('attributes') ? [] : shop.attributes
  return {
    taxons: shop.categories.map(({ parent, slug, name, position }) => ({
      code: slug['en'],
      parent: slugOf(parent) ?? 'root',
      position,
      name: inLanguages(name),
      slug: slugsIn(slug),
    })),
    attributes: [
      ...defined.map(({ code, name, options }) => ({
        code,
        name: inLanguages(name),
        options: options.map((option) => ({
          code: optionCode(option),
          label: inLanguages(option.label),
        })),
      })),
      {
        code: 'package-size',
        name: inLanguages({ en: 'Package size', lt: 'Pakuotės dydis' }),
        options: [...sizes].map(([code, label]) => ({ code, label: inLanguages(label) })),
      },
    ],
    products: shop.products.filter(({ isShown }) => isShown).map(productOf),
  }

  function valueOf(attribute: string, value: string) {
    const options = shop.attributes.find(({ code }) => code === attribute)?.options ?? []
    const option = options.find(({ code }) => code === value)
    return option ? optionCode(option) : value
  }

  function productOf(product: TeaProduct) {
    const { slug, name, description, categories, values, pictures, variants } = product
    const deepest = categories.filter(
      (id) => !shop.categories.some((one) => one.parent === id && categories.includes(one.id)),
    )
    const taxons = deepest.map((id) => slugOf(id))
    return {
      code: slug['en'],
      name: inLanguages(name),
      slug: slugsIn(slug),
      description: inLanguages(description),
      taxons: taxons.length > 0 ? taxons : ['root'],
      images: pictures.map(({ path, width, height }) => ({
        path: origin + pictureFolder + path,
        ...(lacks.includes('sizes of pictures') ? { width: 800, height: 800 } : { width, height }),
      })),
      variants: variants.map(variantOf),
      attributes: lacks.includes('attributes')
        ? {}
        : Object.fromEntries(
            Object.entries(values).map(([code, value]) => [code, [valueOf(code, value)]]),
          ),
    }
  }

  function variantOf({ sku, price, originalPrice, pieces, options }: TeaVariant) {
    const chosen = options.map(({ label }) => ['package-size', codeOf(label)])
    return {
      code: sku,
      price,
      ...(originalPrice && !lacks.includes('originalPrice') && { originalPrice }),
      inStock: pieces > 0,
      ...(chosen.length > 0 && { options: Object.fromEntries(chosen) }),
    }
  }
}

const codeOf = (label: Words) => (label['en'] ?? '').replaceAll(' ', '-')

/** The part of what was pulled that all platforms have alike: ids, times and brands are their own. */
export function comparable({ taxons, attributes, products }: Pulled) {
  return {
    taxons: taxons.map(({ code, parent, position, name, slug }) => ({
      code,
      parent,
      position,
      name,
      slug,
    })),
    attributes: attributes.map(({ code, name, options = [] }) => ({
      code,
      name,
      options: options.map((option) => ({ code: option.code, label: option.label })),
    })),
    products: products.map(
      ({ code, name, slug, description, taxons: of, images, variants, attributes: values }) => ({
        code,
        name,
        slug,
        description,
        taxons: of,
        images,
        attributes: values,
        variants: variants.map(
          ({ lowest30DayPrice: _low, loyaltyPrice: _own, ...variant }) => variant,
        ),
      }),
    ),
  }
}

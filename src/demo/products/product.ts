import type { SourceProduct, SourceVariant } from '#embedded-shop/model/source.ts'
import type { FamilyMember } from './rules/families.ts'
import { productImages, sizeImage } from './images.ts'
import { drawRating } from './marks.ts'
import { nameIn } from './names.ts'
import { variantPrices } from './prices.ts'
import { aboutOf, type Described } from './rules/remarks.ts'
import { contentOf, sizeFactor, sizeOf } from './sizes.ts'
import { slugOf } from './slug.ts'
import { LOCALES, localisedTextIn, mapTexts, textsFor } from './texts.ts'
import type { Traits } from './traits.ts'

/** The day after the last product was added, fixed so that the demo does not age. */
const TODAY = Date.UTC(2026, 10, 15)
const DAY = 86_400_000

/** Creates a product with texts in all locales. */
export function createProduct(member: Described<FamilyMember>, locales = LOCALES): SourceProduct {
  const { traits, code, number, age, position, channels, taxons, badges } = member
  const name = textsFor((locale) => nameIn(traits, locale), locales)
  return {
    code,
    name,
    slug: mapTexts(name, slugOf),
    description: textsFor((locale) => descriptionIn(member, locale), locales),
    brand: traits.brand.name,
    createdAt: new Date(TODAY - Math.floor(age * DAY)).toISOString(),
    images: productImages(member),
    ...(member.siblings.length > 0 && { siblings: member.siblings }),
    channels,
    taxons,
    position,
    variants: variantsOf(member),
    attributes: traits.attributes,
    ...drawRating(number, age),
    badges,
    promotions: member.promotions,
    catalogPromotions: member.catalogPromotions,
  }
}

/** Returns a product's variants: one, or one for each size. */
function variantsOf(member: FamilyMember): SourceVariant[] {
  const { code, traits, euros, offer, stock } = member
  return sizesOf(traits).map((size, index) => ({
    code: size === null ? code : `${code}-${slugOf(String(size))}`,
    ...variantPrices(euros * sizeFactor(traits.measure, size ?? measured(traits)), offer),
    inStock: stock[index] ?? stock[0] ?? true,
    deliveryDays: deliveryDays(member),
    ...optionOf(traits, size),
    ...(typeof size === 'number' && { images: [sizeImage(member, size)] }),
    ...sizeOf(traits, size),
    ...contentOf(traits, size),
  }))
}

/** Returns the working days until a product arrives: longer from the central warehouse. */
function deliveryDays({ badges, place }: FamilyMember): { min: number; max: number } {
  if (place.aisle.code === 'furniture') return { min: 7, max: 12 }
  if (badges.includes('central-warehouse')) return { min: 4, max: 7 }
  return place.root === 'pharmacy' ? { min: 1, max: 2 } : { min: 2, max: 4 }
}

/** Returns the option that a size is chosen by: garments and shoes are filtered by what is in stock in it. */
const optionOf = ({ sizes }: Traits, size: string | number | null) =>
  sizes && typeof size === 'string' ? { options: { [sizes.attribute]: size } } : {}

function sizesOf({ sizes }: Traits): readonly (string | number | null)[] {
  return sizes?.values ?? [null]
}

function measured({ measure, attributes }: Traits): unknown {
  return measure ? attributes[measure.attribute] : null
}

/**
 * Writes a description as simple HTML: what this kind of thing is for and how it is used, what is
 * worth knowing about this one, and who makes it.
 */
function descriptionIn(
  { place, traits, remarks }: Described<FamilyMember>,
  locale: string,
): string {
  const { closing = place.department.voice.closing } = place.shelf
  const last = [
    localisedTextIn(traits.brand.story, locale),
    closing ? localisedTextIn(closing, locale) : '',
  ]
  const paragraphs = [
    [localisedTextIn(aboutOf(traits), locale)],
    remarks.map(({ text }) => localisedTextIn(text, locale)),
    last.filter((sentence) => sentence !== ''),
  ]
  const written = paragraphs.filter((sentences) => sentences.length > 0)
  return written.map((sentences) => paragraph(sentences.join(' '))).join('')
}

const paragraph = (text: string) => `<p>${text}</p>`

import type { SourceImage } from '../../model/source.ts'
import { pictureOf, taxonImage } from '../../drawn-pictures/chosen-pictures.ts'

interface Shape {
  products: number
  /** The first picture with this shape. */
  picture: string
}

/** The shape that is drawn for a product about which nothing suggests another. */
const UNKNOWN = 'box'

/** Chooses pictures of taxons from those of their products. */
export class TaxonPictures {
  readonly #shapes = new Map<string, Map<string, Shape>>()
  /** The first picture in each taxon that is not drawn but the product's own. */
  readonly #imported = new Map<string, SourceImage>()

  /** Counts the shape of a product's drawn picture, or keeps the product's own picture. */
  add(taxon: string, image: SourceImage | undefined): void {
    if (!image) return
    const picture = pictureOf(image)
    if (!picture) {
      if (!this.#imported.has(taxon)) this.#imported.set(taxon, image)
      return
    }
    const shapes = this.#shapes.get(taxon) ?? new Map<string, Shape>()
    this.#shapes.set(taxon, shapes)
    const shape = picture.slice(0, picture.indexOf('-'))
    const { products, picture: first } = shapes.get(shape) ?? { products: 0, picture }
    shapes.set(shape, { products: products + 1, picture: first })
  }

  /**
   * Returns a product's own picture from these taxons, or else a picture of the shape that most of
   * their products are drawn as; empty if there is neither.
   */
  imagesOf(taxons: readonly string[]): SourceImage[] {
    const imported = taxons.map((code) => this.#imported.get(code)).find((image) => image)
    if (imported) return [imported]
    const totals = new Map<string, Shape>()
    for (const [shape, { products, picture }] of taxons.flatMap((code) => this.#shapesOf(code))) {
      const total = totals.get(shape) ?? { products: 0, picture }
      totals.set(shape, { ...total, products: total.products + products })
    }
    const sorted = [...totals].toSorted(([, a], [, b]) => b.products - a.products)
    const most = sorted.find(([shape]) => shape !== UNKNOWN) ?? sorted[0]
    return most ? [taxonImage(most[1].picture)] : []
  }

  #shapesOf(taxon: string): [shape: string, counted: Shape][] {
    return [...(this.#shapes.get(taxon) ?? [])]
  }
}

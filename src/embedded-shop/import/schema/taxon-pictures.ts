import type { SourceImage } from '../../model/source.ts'
import { pictureOf, taxonImage } from '../../drawn-pictures/chosen-pictures.ts'

interface Shape {
  products: number
  /** The first picture with this shape. */
  picture: string
}

/** Shape drawn if nothing about a product suggests a picture. */
const UNKNOWN = 'box'

/** Learns from product pictures what a taxon's picture should show. */
export class TaxonPictures {
  readonly #shapes = new Map<string, Map<string, Shape>>()
  /** The first picture of each taxon that came with a product. */
  readonly #brought = new Map<string, SourceImage>()

  /** Counts a product of a taxon by its drawn shape, or keeps the picture that came with it. */
  add(taxon: string, image: SourceImage | undefined): void {
    if (!image) return
    const picture = pictureOf(image)
    if (!picture) {
      if (!this.#brought.has(taxon)) this.#brought.set(taxon, image)
      return
    }
    const shapes = this.#shapes.get(taxon) ?? new Map<string, Shape>()
    this.#shapes.set(taxon, shapes)
    const shape = picture.slice(0, picture.indexOf('-'))
    const { products, picture: first } = shapes.get(shape) ?? { products: 0, picture }
    shapes.set(shape, { products: products + 1, picture: first })
  }

  /**
   * Returns a picture that came with a product of these taxons, else the shape that most are drawn
   * as; nothing without either.
   */
  imagesOf(taxons: readonly string[]): SourceImage[] {
    const brought = taxons.map((code) => this.#brought.get(code)).find((image) => image)
    if (brought) return [brought]
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

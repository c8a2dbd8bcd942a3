import { counted } from '../bad-lines.ts'

/**
 * Reports that something about a product was left out, guessed or changed. The example is a code or
 * a value; for price changes it is a time, and the earliest one is kept.
 */
export type Remark = (text: string, example: string) => void

/** Remarks about products of any form. */
export const REMARKS = {
  gtin: 'Product numbers that are not GTINs are left out',
  rounded: 'Prices are rounded to hundredths',
  id: 'Products with the code of another have their id behind it',
  code: 'Variants with the code of another have a number behind it',
  alike: 'Variants have the same options as another of their product',
  repeated: 'Rows that repeat a variant at another price are left out',
  noCode: 'Variants without a code of their own have that of their product, or that and a number',
  picture: 'Pictures without a host are left out, unless --pictures says what stands before them',
  noPicture: 'Pictures without a valid address are left out',
  directives: 'Directives such as {{block}} in texts are left out',
  spelling: 'Attributes whose names differ only in case or spelling are one',
  view: 'Attributes of store views that the default row lacks, or has in another number, are left out',
  plain: 'Values of store views for attributes that are not filters are left out',
  type: 'Values of another type than their attribute had before are left out',
  category: 'Products without a category',
  condition: 'Products whose condition is an unknown word are shown without one',
  visibility: 'Products whose visibility is an unknown word are shown everywhere',
  free: 'Sale prices of 0 are ignored',
  sale: 'Prices change by date',
  stock: 'Variants that do not say whether they are in stock are shown as in stock',
}

/** Counts remarks, and keeps an example of each. */
export class Remarks {
  readonly #found = new Map<string, { count: number; example: string }>()

  readonly add: Remark = (text, example) => {
    const existing = this.#found.get(text)
    if (!existing) this.#found.set(text, { count: 1, example })
    else {
      existing.count++
      if (text === REMARKS.sale && example < existing.example) existing.example = example
    }
  }

  lines(): string[] {
    return [...this.#found].map(([text, { count, example }]) =>
      text === REMARKS.sale
        ? `${text}: ${counted(count, 'product', 'products')}, the next on ${dayOf(example)}; import again then`
        : `${text}: ${count.toLocaleString('en')}, such as ${example}`,
    )
  }
}

const dayOf = (time: string) => time.slice(0, 10)

/** Notes that something of a product was left out, guessed or changed; the example is a code or a value. */
export type Remark = (text: string, example: string) => void

/** What is remarked of products, whatever their form. */
export const REMARKS = {
  gtin: 'Product numbers that are no GTIN are left out',
  rounded: 'Prices are rounded to hundredths',
  code: 'Variants with the code of another have a number behind it',
  noCode: 'Variants without a code of their own have that of their product and a number',
  picture: 'Pictures without a host are left out, unless --pictures says what stands before them',
  category: 'Products without a category',
  stock: 'Variants that do not say whether they are in stock are shown as in stock',
}

/** Counts remarks, and keeps an example of each. */
export class Remarks {
  readonly #found = new Map<string, { count: number; example: string }>()

  readonly add: Remark = (text, example) => {
    const existing = this.#found.get(text)
    if (existing) existing.count++
    else this.#found.set(text, { count: 1, example })
  }

  lines(): string[] {
    return [...this.#found].map(
      ([text, { count, example }]) => `${text}: ${count.toLocaleString('en')}, such as ${example}`,
    )
  }
}

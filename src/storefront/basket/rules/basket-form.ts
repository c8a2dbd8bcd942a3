import { LONGEST_CODE } from '#contract/query/constants.ts'
import { type BasketItem, parseQuantity } from './basket-items.ts'

/** What a form asks of the basket. */
export type BasketChange =
  | { kind: 'add'; item: BasketItem }
  /** `quantity` 0 removes the line. */
  | { kind: 'change'; line: string; quantity: number }

/** Longest name of a line: codes of a product, a variant and options, each of them encoded. */
const LONGEST_LINE = 2000

type Fields = Pick<FormData, 'get' | 'entries'>

const codeOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_CODE ? value : null

/** Name of the choice of an option's value, with the codes of the variant and the option. */
const OPTION = /^option\[(.{1,100})\]\[(.{1,100})\]$/

/** Returns the values of options that were chosen for the variant; for the only one without one. */
function readOptions(form: Fields, variant: string | null): Record<string, string> {
  const pairs = [...form.entries()].flatMap(([name, value]): [string, string][] => {
    const [, of, option] = OPTION.exec(name) ?? []
    const chosen = codeOf(value)
    const isOwn = variant === null || of === variant
    return option !== undefined && isOwn && chosen !== null ? [[option, chosen]] : []
  })
  return Object.fromEntries(pairs.slice(0, 5))
}

/**
 * Reads a form: `code` with `variant`, `option[variant][option]` and `quantity` adds a product,
 * `line` with `quantity` changes one, and a button `to` gives another quantity. Null for any other.
 */
export function readBasketForm(form: Fields): BasketChange | null {
  const line = form.get('line')
  const quantity = parseQuantity(form.get('to') ?? form.get('quantity') ?? '1')
  if (quantity === null) return null
  if (typeof line === 'string')
    return line === '' || line.length > LONGEST_LINE ? null : { kind: 'change', line, quantity }
  const code = codeOf(form.get('code'))
  if (code === null || quantity === 0) return null
  const variant = codeOf(form.get('variant'))
  return { kind: 'add', item: { code, variant, options: readOptions(form, variant), quantity } }
}

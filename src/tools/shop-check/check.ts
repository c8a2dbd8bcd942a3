import type { Channel } from '#channels/channel.ts'
import { createDropCounter, DROP_KINDS, type DropKind } from '#contract/wire/dropped.ts'
import type { ListResponse } from '#contract/wire/decode-list.ts'
import { createShopReading } from '#storefront/shop/api/shop-reading.ts'
import { createShopApi, type ShopApi, type ShopApiOptions } from '#storefront/shop/api/shop-api.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import type { Product } from '#contract/shop/product.ts'
import { statedCurrency } from '#contract/wire/currency.ts'
import { openEnvelope } from '#contract/wire/envelope.ts'
import { priceKeyOf } from '#contract/wire/price-key.ts'
import { asRecord, asRecords, unkeyed } from '#contract/json/json-readers.ts'
import { type FieldReport, reportFields } from './field-report.ts'
import { listSteps } from './list-steps.ts'
import { FIRST_LIST, furtherSteps, type Known, type Step } from './steps.ts'

/** A recorded call: its address below `/api/v2/shop/` and its outcome. */
interface RecordedCall {
  address: string
  /** 0 without a response, null before it. */
  status: number | null
  milliseconds: number
  /** Undefined if it is not JSON. */
  body: unknown
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown
  } catch {
    // The caller reports that it is not JSON.
    return undefined
  }
}

/** Creates a fetch that notes each call in `calls`. */
function createRecordingFetch(calls: RecordedCall[]) {
  return async (request: Request): Promise<Response> => {
    const start = performance.now()
    const { pathname, search } = new URL(request.url)
    const address = pathname.replace(/^.*\/api\/v2\/shop\//, '') + decodeURI(search)
    const call: RecordedCall = { address, status: null, milliseconds: 0, body: undefined }
    calls.push(call)
    const response = await fetch(request).catch((error: unknown) => {
      call.status = 0
      throw error
    })
    call.status = response.status
    call.body = await jsonOf(response.clone())
    call.milliseconds = Math.round(performance.now() - start)
    return response
  }
}

/** How to reach a shop, and what to check in it. */
export interface CheckOptions extends Known, Omit<ShopApiOptions, 'fetch' | 'channel' | 'locale'> {
  channel: Channel
}

/** A check's report, line by line, and whether pages can be shown. */
interface CheckResult {
  lines: string[]
  isWhole: boolean
}

interface Checking {
  shop: ShopApi
  calls: RecordedCall[]
  lines: string[]
  isWhole: boolean
}

const MARKS = { there: '  ✓', missing: '  –', failed: '  ✗' } as const

function fieldLine({ path, isNeeded, present, of, means }: FieldReport): string {
  const isLacking = present < of
  const mark = isLacking ? (isNeeded ? MARKS.failed : MARKS.missing) : MARKS.there
  const count = present === 0 ? 'missing' : `${present} of ${of}`
  const need = isLacking && isNeeded ? 'NEEDED. ' : ''
  return `${mark} ${path.padEnd(54)} ${count.padEnd(12)} ${isLacking ? need + means : ''}`.trimEnd()
}

/** Describes the step's own entity: calls after it look up relatives that it names by address. */
function describeFields(checking: Checking, step: Step, calls: readonly RecordedCall[]): void {
  const body = calls.find(({ status }) => status === 200)?.body
  if (body === undefined) return
  for (const { prefix, schema, objects } of step.partsOf(body)) {
    const fields = reportFields(schema, objects, prefix)
    checking.lines.push(...fields.map(fieldLine))
    if (fields.some(({ isNeeded, present, of }) => isNeeded && present < of))
      checking.isWhole = false
  }
}

/** Runs a step; returns null if the shop has nothing for it, or the error. */
async function attempt<T>(step: Step<T>, shop: ShopApi): Promise<T | ShopError | null> {
  try {
    return await step.run(shop)
  } catch (error) {
    if (error instanceof ShopError) return error
    throw error
  }
}

const OF_NO_RESPONSE = 'no response'

/** Describes the calls of a step; those that still run when it has its result are not its own. */
const callLines = (calls: readonly RecordedCall[]): string[] =>
  calls
    .filter(({ status }) => status !== null)
    .map(
      (call) =>
        `    GET ${call.address}: ${call.status || OF_NO_RESPONSE}, ${call.milliseconds} ms`,
    )

/** Returns the shop's own words for a failure, and the parameters that it names. */
function reasonOf({ title, detail, violations }: ShopError): string {
  const named = violations.map(({ propertyPath, message }) => `${propertyPath} (${message})`)
  return [...new Set([title, detail, ...named])].filter(Boolean).join(': ')
}

function missingLines({ without }: Step, result: unknown): string[] {
  const reason = result instanceof ShopError ? [`    ${reasonOf(result)}`] : []
  return without === null ? reason : [...reason, `    Without it ${without}.`]
}

/** Runs one step and reports its result; returns null without one. */
async function runStep<T>(checking: Checking, step: Step<T>): Promise<T | null> {
  const { shop, calls, lines } = checking
  const before = calls.length
  const result = await attempt(step, shop)
  const made = calls.slice(before)
  const isOptional = step.without !== null
  const isMissing = result === null || result instanceof ShopError
  const faults = isMissing ? [] : (step.faultsOf?.(result) ?? [])
  const isWrong = faults.length > 0 || (isMissing && !isOptional)
  const mark = isWrong ? '✗' : isMissing ? '–' : '✓'
  lines.push('', `${mark} ${step.title} (${isOptional ? 'optional' : 'needed'})`)
  lines.push(...callLines(made))
  if (isWrong) checking.isWhole = false
  if (isMissing) {
    lines.push(...missingLines(step, result))
    return null
  }
  describeFields(checking, step, made)
  lines.push(...faults.map((fault) => `${MARKS.failed} ${fault}`))
  lines.push(...(step.remarksOn?.(result) ?? []).map((remark) => `    ${remark}`))
  return result
}

const share = (products: readonly Product[], test: (product: Product) => boolean) =>
  `${products.filter(test).length} of ${products.length}`

/** Returns the keys from which the current prices of a list are read. */
function priceKeys(body: unknown, priceHash: string | RegExp): string {
  const variantsOf = (one: unknown) => asRecords(unkeyed(asRecord(one)?.variants))
  const keys = openEnvelope(body).data.map((one) => {
    const prices = variantsOf(one).map((variant) => asRecord(variant.prices) ?? {})
    return priceKeyOf(prices, { priceHash }, () => {})
  })
  const names = new Set(keys.filter((key) => key !== null))
  return names.size === 0 ? 'none' : [...names].map((name) => `prices.${name}`).join(', ')
}

const hasPrices = ({ products }: ListResponse) => products.some(({ price }) => price !== null)

/** Says which currencies a list's responses state. */
function statedCurrencies(body: unknown): string {
  const { data, meta } = openEnvelope(body)
  const variants = asRecords(data).flatMap((one) => asRecords(unkeyed(one.variants)))
  const prices = variants.map(({ prices: one }) => asRecord(one)).filter((one) => one !== null)
  const amounts = prices.flatMap((one) => asRecords(Object.values(one)))
  const all = [meta, ...asRecords(data), ...variants, ...prices, ...amounts].map(statedCurrency)
  const stated = new Set(all.filter((one) => one !== null))
  return stated.size > 0
    ? `the responses state ${[...stated].join(', ')}`
    : 'the responses state none, so compare a price with your shop'
}

/** Describes a page of products. */
function cardLines(list: ListResponse, body: unknown, channel: Channel): string[] {
  const { products, total, lastPage, filters } = list
  const margin = hasPrices(list) ? '   ' : MARKS.failed
  return [
    '',
    'Cards of the first list',
    `    ${products.length} products shown of ${total}, ${lastPage} pages`,
    `${margin} with a price: ${share(products, ({ price }) => price !== null)}, others say "price on request"`,
    `    prices are shown in ${channel.currency} (src/channels/${channel.code}/channel.ts): ${statedCurrencies(body)}`,
    `    with a picture: ${share(products, ({ images }) => images.length > 0)}`,
    `    with a line of an attribute: ${share(products, (one) => one.foundAttribute !== null)}`,
    `    with a known stock: ${share(products, ({ inStock }) => inStock !== null)}, of others nothing is said`,
    `    filters: ${filters.map(({ kind, code }) => `${code} (${kind})`).join(', ') || 'none'}`,
  ]
}

function droppedLines(counts: ReadonlyMap<DropKind, number>, examples: Map<DropKind, string>) {
  if (counts.size === 0) return []
  const lines = [...counts].map(
    ([kind, count]) => `    ${count} × ${DROP_KINDS[kind]} (${examples.get(kind) ?? ''})`,
  )
  return ['', 'Not shown, or not for certain', ...lines]
}

const untestedLines = (untested: readonly string[]) =>
  untested.length === 0 ? [] : ['', ...untested.map((what) => `Not tried: ${what}.`)]

const notLookedUp = ({ attribute, promotion, catalogPromotion }: Known): string[] => {
  const missing = [
    attribute === undefined && '--attribute=brand/adora',
    promotion === undefined && '--promotion=7',
    catalogPromotion === undefined && '--catalog-promotion=5',
  ].filter((option) => option !== false)
  return missing.length === 0 ? [] : ['', `Not looked up: add ${missing.join(', ')}.`]
}

/** Sends a shop the requests of pages, and reports each field and what replaces a missing one. */
export async function checkShop(options: CheckOptions): Promise<CheckResult> {
  const calls: RecordedCall[] = []
  const examples = new Map<DropKind, string>()
  const dropped = createDropCounter((kind, example) => examples.set(kind, example))
  const { onDropped } = dropped
  const shop = createShopApi({
    ...options,
    onDropped,
    isStrict: true,
    fetch: createRecordingFetch(calls),
  })
  const checking: Checking = { shop, calls, lines: [], isWhole: true }
  const list = await runStep(checking, FIRST_LIST)
  if (list) {
    const { steps, untested } = listSteps(list)
    for (const step of steps) await runStep(checking, step)
    checking.lines.push(...untestedLines(untested))
    for (const step of furtherSteps(list, options)) await runStep(checking, step)
    const { priceHash } = createShopReading(options.channel, options.locale)
    checking.lines.push(
      ...cardLines(list, calls[0]?.body, options.channel),
      `    key of the current price: ${priceKeys(calls[0]?.body, priceHash)}`,
      ...droppedLines(dropped.counts(), examples),
    )
    if (!hasPrices(list) || dropped.counts().has('CURRENCY')) checking.isWhole = false
  }
  const { lines, isWhole } = checking
  const verdict = isWhole
    ? 'Everything that pages need is there.'
    : 'Something that pages need is missing or wrong: see ✗.'
  return { lines: [...lines, ...notLookedUp(options), '', verdict], isWhole }
}

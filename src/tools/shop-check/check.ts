import type { Channel } from '#channels/channel.ts'
import { SHOP_API } from '#contract/schema/prefix.ts'
import { asRecord } from '#contract/json/json-readers.ts'
import { createDropCounter, type DropKind } from '#contract/wire/dropped.ts'
import type { ListResponse } from '#contract/wire/decode-list.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import { shopProblem } from '#server/shop-problem.ts'
import { createShopApi, type ShopApi, type ShopApiOptions } from '#storefront/shop/api/shop-api.ts'
import { cardNotes, droppedNotes, exampleOf, named } from './cards.ts'
import { neighbourNotes, reportFields } from './field-report.ts'
import { listSteps } from './list-steps.ts'
import { filledKeys, productsIn } from './neighbours.ts'
import { bodyOf, createRecordingFetch, type RecordedCall } from './recording.ts'
import type { Samples } from './suggest.ts'
import {
  type CheckReport,
  fault,
  fine,
  lack,
  type Note,
  reportOf,
  type StepReport,
} from './report.ts'
import {
  FIRST_LIST,
  furtherSteps,
  type Known,
  rootStep,
  type Step,
  type Untried,
  WITHOUT_LIST,
} from './steps.ts'

/** How to reach a shop, and what to check in it. */
export interface CheckOptions extends Known, Omit<ShopApiOptions, 'fetch' | 'channel' | 'locale'> {
  channel: Channel
}

interface Checking {
  shop: ShopApi
  channel: Channel
  calls: RecordedCall[]
  /** Receives each step as it ends. */
  add: (step: StepReport) => void
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

/** Returns the shop's own words for a failure, and the parameters that it names. */
function wordsOf({ title, detail, violations }: ShopError): string {
  const parts = violations.map(({ propertyPath, message }) => `${propertyPath} (${message})`)
  return [...new Set([title, detail, ...parts])].filter(Boolean).join(': ')
}

/** Returns what a response is that could not be read: no JSON, or JSON of another form. */
function unreadSentence(calls: readonly RecordedCall[]): string {
  const last = calls.findLast(({ status }) => status === 200)
  if (!last) return ''
  if (last.body === undefined)
    return last.type === 'application/json'
      ? 'It is called application/json, but is empty or broken off.'
      : `It is ${last.type || 'of no type'}, not application/json.`
  const list = productsIn(last.body)
  const record = asRecord(last.body)
  const keys = record ? filledKeys([record]) : []
  const said = record?.error ?? record?.message ?? record?.errors
  if (list && list.path.length > 0)
    return `${list.objects.length} objects are in "${list.path.join('.')}"; "data", "hydra:member", "member", "items" or the response itself is read.`
  const fields = keys.length > 0 ? named(keys.map((key) => `"${key}"`)) : 'no fields'
  return `It has ${fields}${said === undefined ? '' : `: ${exampleOf(said)}`}.`
}

const asSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)

/** Returns why a step has no result. */
function failureNotes(
  { without }: Step,
  error: ShopError | null,
  calls: readonly RecordedCall[],
  channel: Channel,
): Note[] {
  const consequence = without === null ? [] : [fine(`Without it ${without}.`)]
  if (!error) return without === null ? [fault('The shop does not have it.')] : consequence
  const redirect = calls.findLast(({ location }) => location !== null)
  const target = URL.parse(redirect?.location ?? '')?.origin
  const isCircle = target !== undefined && target === URL.parse(redirect?.url ?? '')?.origin
  const problem = isCircle
    ? 'It redirects to its own host again and again (is a proxy before it that it takes for http?)'
    : `${shopProblem(error, channel)}${target ? ` (${target})` : ''}`
  const sentences = [
    asSentence(problem),
    error.kind === 'REFUSED' ? `The shop says "${wordsOf(error)}".` : '',
    error.kind === 'UNREADABLE' ? unreadSentence(calls) : '',
  ]
  const reason = sentences.filter((sentence) => sentence !== '').join(' ')
  return [without === null ? fault(reason) : fine(reason), ...consequence]
}

/** Returns notes on calls that were made twice: pages show nothing of it, but wait for it. */
function detourNotes(calls: readonly RecordedCall[]): Note[] {
  const last = calls.at(-1)?.status ?? 0
  if (calls.length < 2 || last >= 300 || last === 0) return []
  const moved = URL.parse(calls.find(({ location }) => location !== null)?.location ?? '')
  const base = moved && `${moved.origin}${moved.pathname.split(SHOP_API)[0]}`
  return [
    ...(calls.some(({ status }) => status === 401)
      ? [
          lack(
            'The shop refused SHOP_API_TOKEN (401) and answered without it: pages show what anybody may see. Has it expired?',
          ),
        ]
      : []),
    ...(base
      ? [lack(`Each call is redirected to ${base}: with that as SHOP_API_URL it is not.`)]
      : []),
  ]
}

/** Runs one step and reports its result; returns null without one. */
async function runStep<T>(
  checking: Checking,
  step: Step<T>,
  furtherNotes: () => Note[] = () => [],
): Promise<T | null> {
  const { shop, calls, channel, add } = checking
  const before = calls.length
  const result = await attempt(step, shop)
  // Calls that still run are not the step's own.
  const made = calls
    .slice(before)
    .flatMap((call) => (call.status === null ? [] : [{ ...call, status: call.status }]))
  const isOptional = step.without !== null
  const about = {
    title: step.title,
    isNeeded: !isOptional,
    calls: made.map(({ address, status, milliseconds }) => ({ address, status, milliseconds })),
  }
  if (result === null || result instanceof ShopError) {
    const notes = failureNotes(
      step as Step,
      result instanceof ShopError ? result : null,
      made,
      channel,
    )
    add({ ...about, state: isOptional ? 'ABSENT' : 'FAILED', fields: [], notes })
    return null
  }
  // The step's own entity: calls after it look up relatives that it names by address.
  const body = made.find(({ status }) => status === 200)?.body
  const fields =
    body === undefined
      ? []
      : step
          .partsOf(body)
          .flatMap(({ prefix, schema, objects }) => reportFields(schema, objects, prefix))
  const notes = [
    ...neighbourNotes(fields),
    ...(step.notesOn?.(result, body) ?? []),
    ...furtherNotes(),
  ]
  add({ ...about, state: 'DONE', fields, notes })
  return result
}

const untriedStep = ({ title, reason }: Untried): StepReport => ({
  title,
  isNeeded: true,
  state: 'UNTRIED',
  calls: [],
  fields: [],
  notes: [fault(`Not tried, as ${reason}.`)],
})

/** A part of the report that makes no request. */
const remarks = (title: string, notes: Note[]): StepReport => ({
  title,
  isNeeded: null,
  state: 'DONE',
  calls: [],
  fields: [],
  notes,
})

/** Returns the JSON of the last taxon among the calls. */
const taxonIn = (calls: readonly RecordedCall[]): unknown =>
  bodyOf(calls.filter(({ address }) => /^(taxons\/|search\/taxon)/.test(address)))

/** Milliseconds for which pages wait for their optional parts. */
const OPTIONAL_PARTS = 1000

function slowNotes(calls: readonly RecordedCall[]): Note[] {
  const slow = calls.filter(({ milliseconds }) => milliseconds > OPTIONAL_PARTS)
  const slowest = Math.max(...slow.map(({ milliseconds }) => milliseconds))
  return slow.length === 0
    ? []
    : [
        lack(
          `${slow.length} of ${calls.length} calls took more than a second, one ${slowest} ms: what pages can do without is left out then.`,
        ),
      ]
}

const notLookedUp = ({ attribute, promotion, catalogPromotion }: Known): Note[] => {
  const missing = [
    attribute === undefined && '--attribute=brand/adora',
    promotion === undefined && '--promotion=7',
    catalogPromotion === undefined && '--catalog-promotion=5',
  ].filter((option) => option !== false)
  return missing.length === 0 ? [] : [fine(`Not looked up: add ${missing.join(', ')}.`)]
}

/** Why a price is not shown. */
const PRICED: readonly DropKind[] = ['CURRENCY', 'NO_PRICE']

/** Runs the steps after the first list. */
async function runFurther(checking: Checking, list: ListResponse, known: Known): Promise<void> {
  const { steps, notes } = listSteps(list)
  for (const step of steps) await runStep(checking, step)
  if (notes.length > 0) checking.add(remarks('Pages and filters', notes))
  const root = await runStep(checking, rootStep(known.channel))
  const further = furtherSteps(list, root, known)
  for (const step of further.steps) await runStep(checking, step)
  for (const untried of further.untried) checking.add(untriedStep(untried))
}

/**
 * Sends a shop the requests of pages, and reports each field and what replaces a missing one.
 * `onStep` receives each step as it ends.
 */
export async function checkShop(
  options: CheckOptions,
  onStep: (step: StepReport) => void = () => {},
): Promise<{ report: CheckReport; samples: Samples }> {
  const { baseUrl, channel, locale } = options
  const steps: StepReport[] = []
  const add = (step: StepReport) => {
    steps.push(step)
    onStep(step)
  }
  const calls: RecordedCall[] = []
  const examples = new Map<DropKind, string>()
  const dropped = createDropCounter((kind, example) => examples.set(kind, example))
  const { onDropped } = dropped
  const fetch = createRecordingFetch(calls)
  const shop = createShopApi({ ...options, onDropped, isStrict: true, fetch })
  const checking: Checking = { shop, channel, calls, add }
  const list = await runStep(checking, FIRST_LIST, () => detourNotes(calls))
  const body = bodyOf(calls)
  // The cards say it of each product.
  const ofCards = PRICED.filter((kind) => dropped.counts().has(kind))
  if (list) {
    add(remarks('Cards of the first list', cardNotes(list, body, channel)))
    await runFurther(checking, list, options)
  } else add(untriedStep(WITHOUT_LIST))
  const others = [
    {
      title: 'Not shown, or not for certain, in all responses',
      notes: droppedNotes(dropped.counts(), examples, ofCards),
    },
    { title: 'Speed', notes: slowNotes(calls) },
    { title: 'Further pages', notes: list ? notLookedUp(options) : [] },
  ]
  for (const { title, notes } of others) if (notes.length > 0) add(remarks(title, notes))
  const { currency } = channel
  const about = { shop: baseUrl, channel: channel.code, locale, currency }
  return { report: reportOf(about, steps), samples: { list: body, taxon: taxonIn(calls) } }
}

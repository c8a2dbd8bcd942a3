import type { Neighbour } from './neighbours.ts'

/** What a remark means: pages cannot be right, miss something, may be wrong, or are fine. */
type Weight = 'FAULT' | 'LACK' | 'QUESTION' | 'FINE'

/** A remark in a whole sentence. */
export interface Note {
  weight: Weight
  text: string
}

export const fault = (text: string): Note => ({ weight: 'FAULT', text })
export const lack = (text: string): Note => ({ weight: 'LACK', text })
export const question = (text: string): Note => ({ weight: 'QUESTION', text })
export const fine = (text: string): Note => ({ weight: 'FINE', text })

/** A field of the contract, and how many of the objects that may have it do. */
export interface FieldReport {
  path: string
  isNeeded: boolean
  present: number
  of: number
  /** What is shown without the field, or its purpose. */
  means: string
  /** What is there in its place where none has it; null if nothing is. */
  neighbour: Neighbour | null
}

/** A call of a step. */
export interface CallReport {
  /** Below `/api/v2/shop/`. */
  address: string
  /** 0 without a response. */
  status: number
  milliseconds: number
}

/** What came of a step. */
export interface StepReport {
  title: string
  /** Whether there are no pages without it; null for what is no request. */
  isNeeded: boolean | null
  /** ABSENT: the shop does not have it. UNTRIED: nothing was there to try it with. */
  state: 'DONE' | 'ABSENT' | 'FAILED' | 'UNTRIED'
  calls: CallReport[]
  fields: FieldReport[]
  notes: Note[]
}

/** All that a check found, as `--json` writes it. */
export interface CheckReport {
  /** Address of the shop. */
  shop: string
  channel: string
  locale: string
  /** Currency in which prices are shown. */
  currency: string
  /** Whether everything that pages need is there: no step has a fault. */
  isWhole: boolean
  /** What is wrong, what is missing, and what nobody but the shop knows, with the step's title. */
  faults: string[]
  lacks: string[]
  questions: string[]
  steps: StepReport[]
}

const MARKS = { FAULT: '  ✗', LACK: '  –', QUESTION: '  ?', FINE: '   ' } as const
const STATES = { DONE: '✓', ABSENT: '–', FAILED: '✗', UNTRIED: '✗' } as const

const isLacking = ({ present, of }: FieldReport) => present < of

function fieldLine(report: FieldReport): string {
  const { path, isNeeded, present, of, means } = report
  const isMissing = isLacking(report)
  const mark = isMissing ? (isNeeded ? MARKS.FAULT : MARKS.LACK) : '  ✓'
  const count = present === 0 ? 'missing' : `${present} of ${of}`
  const need = isMissing && isNeeded ? 'NEEDED. ' : ''
  return `${mark} ${path.padEnd(54)} ${count.padEnd(12)} ${isMissing ? need + means : ''}`.trimEnd()
}

const callLine = ({ address, status, milliseconds }: CallReport): string =>
  `    GET ${address}: ${status || 'no response'}, ${milliseconds} ms`

const noteLine = ({ weight, text }: Note): string => `${MARKS[weight]} ${text}`

/** Whether a step shows that pages cannot be right. */
const isWrong = ({ state, isNeeded, notes, fields }: StepReport): boolean =>
  (state !== 'DONE' && isNeeded === true) ||
  notes.some(({ weight }) => weight === 'FAULT') ||
  fields.some((field) => field.isNeeded && isLacking(field))

/** Returns the lines of a step, the first one empty. */
export function stepLines(step: StepReport): string[] {
  const { title, isNeeded, state, calls, fields, notes } = step
  const mark = isWrong(step) ? STATES.FAILED : STATES[state]
  const need = isNeeded === null ? '' : isNeeded ? ' (needed)' : ' (optional)'
  const head = isNeeded === null ? title : `${mark} ${title}${need}`
  return ['', head, ...calls.map(callLine), ...fields.map(fieldLine), ...notes.map(noteLine)]
}

/** Returns the sentences of one weight, each once, with the titles of their steps. */
function sentences(steps: readonly StepReport[], weight: Weight): string[] {
  const all = steps.flatMap(({ title, fields, notes }) => {
    const lacking = fields.filter((field) => field.isNeeded && isLacking(field))
    const ofFields = lacking.map(
      ({ path, present, of, means }) => `"${path}" is in ${present} of ${of}. ${means}.`,
    )
    const ofNotes = notes.filter((note) => note.weight === weight).map(({ text }) => text)
    return [...(weight === 'FAULT' ? ofFields : []), ...ofNotes].map((text) => `${title}: ${text}`)
  })
  return [...new Set(all)]
}

/** Returns the report of all steps. */
export function reportOf(
  about: Pick<CheckReport, 'shop' | 'channel' | 'locale' | 'currency'>,
  steps: StepReport[],
): CheckReport {
  return {
    ...about,
    isWhole: !steps.some(isWrong),
    faults: sentences(steps, 'FAULT'),
    lacks: sentences(steps, 'LACK'),
    questions: sentences(steps, 'QUESTION'),
    steps,
  }
}

/** Returns the last lines: whether pages can be shown, and all that is to be done, in sentences. */
export function verdictLines({ isWhole, faults, lacks, questions }: CheckReport): string[] {
  const all = [
    ...faults.map((text) => `${MARKS.FAULT} ${text}`),
    ...lacks.map((text) => `${MARKS.LACK} ${text}`),
    ...questions.map((text) => `${MARKS.QUESTION} ${text}`),
  ]
  const verdict = isWhole
    ? `Everything that pages need is there.${all.length > 0 ? ' Worth a look:' : ''}`
    : 'Something that pages need is missing or wrong:'
  return ['', verdict, ...all]
}

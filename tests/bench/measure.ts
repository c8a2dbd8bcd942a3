/** Something measured several times, and what it may cost. */
export interface Measure {
  name: string
  unit: string
  samples: number[]
  /** Most that a percentile may be; least for what should be high. */
  budget?: number
  /** The percentile of the budget, from 0 to 1; the 95th by default. */
  share?: number
  better?: 'high'
}

const HEAD = ['Measure', 'Unit', 'p50', 'p75', 'p95', 'p99', 'Budget', 'Kept']

/** The value that a share of the samples does not go beyond, towards the bad end. */
export function percentile({ samples, better }: Measure, share: number): number {
  const sorted = samples.toSorted((a, b) => (better === 'high' ? b - a : a - b))
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function isKept(measure: Measure): boolean {
  if (measure.budget === undefined) return true
  const reached = percentile(measure, measure.share ?? 0.95)
  return measure.better === 'high' ? reached >= measure.budget : reached <= measure.budget
}

/** The measures as a Markdown table. */
export function asTable(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => [
    measure.name,
    measure.unit,
    ...[0.5, 0.75, 0.95, 0.99].map((share) => shown(percentile(measure, share))),
    measure.budget === undefined
      ? ''
      : `${measure.better === 'high' ? '≥' : '≤'} ${measure.budget}`,
    measure.budget === undefined ? '' : isKept(measure) ? 'yes' : '**no**',
  ])
  return [HEAD, HEAD.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('')
}

const shown = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)

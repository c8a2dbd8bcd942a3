import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Measure, percentile } from './measure.ts'

const ROOT = join(import.meta.dirname, '../..')
const README = join(ROOT, 'README.md')
const PAGES = ['home', 'category', 'search', 'product']

/** The code that was measured, and when: `2026-01-31`. */
interface Run {
  commit: string
  date: string
}

type Value = (name: string, unit: string, share?: number) => string

/** The rows of a table, by the part of the bench that they come from. */
const TABLES: Readonly<Record<string, (value: Value, run: string) => string[][]>> = {
  server: (value, run) => [
    [`One server process, ${run}`, ''],
    [
      'category pages a second, uncached',
      [
        value('uncached category page', 'requests/s'),
        `${value('uncached category page', '% of raw')} % of raw \`node:http\``,
        `p99 ${value('uncached category page', 'ms', 0.99)} ms`,
      ].join('; '),
    ],
    [
      'fragments of lists a second, uncached',
      `${value('uncached fragment', 'requests/s')}; ${value('uncached fragment', '% of page')} % of pages`,
    ],
  ],
  web: (value, run) => [
    [`First visit, ${run}`, ...PAGES],
    [
      'first / largest contentful paint, ms',
      ...PAGES.map((kind) =>
        ['first', 'largest']
          .map((paint) => value(`${kind}: ${paint} contentful paint`, 'ms'))
          .join(' / '),
      ),
    ],
    [
      'total blocking time, ms',
      ...PAGES.map((kind) => value(`${kind}: total blocking time`, 'ms')),
    ],
    [
      'scripts before any input, bytes (brotli)',
      ...PAGES.map((kind) => value(`${kind}: scripts before any input`, 'B')),
    ],
    [
      'Lighthouse on its phone, performance',
      ...PAGES.map((kind) => value(`${kind}: Lighthouse, performance`, 'of 100')),
    ],
  ],
}

const shown = (number: number) =>
  number >= 100 || number === 0 ? Math.round(number).toLocaleString('en') : number.toPrecision(2)

/** Returns medians, or another percentile. Throws for what was not measured. */
const valueIn =
  (measures: readonly Measure[]): Value =>
  (name, unit, share = 0.5) => {
    const measure = measures.find((one) => one.name === name && one.unit === unit)
    if (!measure) throw new Error(`${name} was not measured in ${unit}`)
    return shown(percentile(measure, share))
  }

/**
 * Puts a part's figures between the comments that name it, `<!-- bench server -->` and
 * `<!-- /bench -->`. Throws if there are none.
 */
export function withFigures(
  readme: string,
  part: string,
  measures: readonly Measure[],
  { commit, date }: Run,
): string {
  const rows = TABLES[part]?.(valueIn(measures), `${commit}, ${date}`)
  const place = new RegExp(`(?<=<!-- bench ${part} -->\n)[^]*?(?=<!-- /bench -->)`)
  if (!rows || !place.test(readme)) throw new Error(`README.md has no place for the part ${part}`)
  const [head = [], ...others] = rows
  const lines = [head, head.map(() => '---'), ...others].map((row) => `| ${row.join(' | ')} |`)
  return readme.replace(place, () => `\n${lines.join('\n')}\n\n`)
}

/** Writes the figures of a part into README.md, with the commit and the day. */
export function writeFigures(part: string, measures: readonly Measure[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  const text = withFigures(readFileSync(README, 'utf8'), part, measures, { commit, date })
  writeFileSync(README, text)
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [README])
}

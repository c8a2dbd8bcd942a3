import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { browserPath } from '../support/browser/chromium.ts'
import type { Measure } from './measure.ts'

/** Fetched when it is needed: nothing else uses it, and it is larger than all that does. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5
const FLAGS = '--headless=new --no-sandbox --disable-gpu'
const MOST_BYTES = 64 * 1024 * 1024

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>
}

const run = promisify(execFile)

/** Scores of one visit, of 100, on Lighthouse's own phone. */
async function scoresOf(address: string): Promise<number[]> {
  const options = ['--output=json', '--quiet', `--only-categories=${CATEGORIES.join(',')}`]
  const { stdout } = await run(
    'npx',
    ['--yes', LIGHTHOUSE, address, ...options, `--chrome-flags=${FLAGS}`],
    { env: { ...process.env, CHROME_PATH: browserPath() }, maxBuffer: MOST_BYTES },
  )
  const { categories } = JSON.parse(stdout) as Report
  return CATEGORIES.map((name) => 100 * (categories[name].score ?? 0))
}

/** Lighthouse's scores of a page, the median of five; searches are not meant for search engines. */
export async function measureLighthouse(kind: string, address: string): Promise<Measure[]> {
  const runs: number[][] = []
  for (let at = 0; at < RUNS; at++) runs.push(await scoresOf(address))
  const isListed = kind !== 'search'
  return CATEGORIES.filter((name) => isListed || name !== 'seo').map((name) => ({
    name: `${kind}: Lighthouse, ${name}`,
    unit: 'of 100',
    samples: runs.map((scores) => scores[CATEGORIES.indexOf(name)] ?? 0),
    better: 'high',
    budget: 100,
    share: 0.5,
  }))
}

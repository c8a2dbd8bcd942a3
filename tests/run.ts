import { PARTS, type Part } from './support/runner/parts.ts'
import { runPart, type Outcome } from './support/runner/run-part.ts'

/** Two programs at a time are as many as two cores bear. */
const LANES = 2

const chosen = choose(process.argv.slice(2))
const outcomes = [
  ...(await runInLanes(chosen.filter(({ isAlone }) => !isAlone))),
  ...(await runInLanes(chosen.filter(({ isAlone }) => isAlone))),
]
const total = (kind: 'passed' | 'failed') => outcomes.reduce((sum, one) => sum + one[kind], 0)
process.exitCode = total('failed') === 0 ? 0 : 1
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)

/** `npm test -- unit lint` runs these parts alone. */
function choose(names: string[]): readonly Part[] {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name))
  if (unknown.length > 0) {
    const known = PARTS.map(({ name }) => name).join(', ')
    process.stderr.write(`No part is called ${unknown.join(', ')}; there are ${known}.\n`)
    process.exit(1)
  }
  return names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name))
}

async function runInLanes(parts: readonly Part[]): Promise<Outcome[]> {
  const waiting = [...parts]
  const done: Outcome[] = []
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const outcome = await runPart(part)
      tell(outcome)
      done.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return done
}

/** One line for a part that passed, all that it said for one that did not. */
function tell({ name, output, seconds, passed, failed }: Outcome) {
  const line = `${failed === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`
  const said = failed === 0 ? '' : `\n${output}\n`
  process.stdout.write(`${line}  ${passed} passed, ${failed} failed\n${said}`)
}

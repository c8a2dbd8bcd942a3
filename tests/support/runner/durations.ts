import type { Outcome } from './run-part.ts'

/** How long a part took when its tests passed. */
interface Duration {
  seconds: number
  passed: number
  /** Of the machine that it ran on. */
  cores: number
  /** Day of the run: `2026-01-31`. */
  date: string
}

/** By the names of the parts. */
export type Durations = Readonly<Record<string, Duration>>

type Run = Pick<Duration, 'cores' | 'date'>
type Ran = Pick<Outcome, 'name' | 'seconds' | 'passed' | 'failed'>

/** The durations of a run's parts. A failed part has none: it may have ended early. */
export function durationsOf(outcomes: readonly Ran[], { cores, date }: Run): Durations {
  const whole = outcomes.filter(({ failed }) => failed === 0)
  return Object.fromEntries(
    whole.map(({ name, seconds, passed }) => [
      name,
      { seconds: Math.round(seconds * 10) / 10, passed, cores, date },
    ]),
  )
}

/** The figures of before with those of a run in their place, in the order of the parts. */
export function withRun(before: Durations, run: Durations, names: readonly string[]): Durations {
  const all = { ...before, ...run }
  return Object.fromEntries(
    names.flatMap((name) => {
      const duration = all[name]
      return duration ? [[name, duration]] : []
    }),
  )
}

/** Seconds beside the previous ones: `94.1 s (93.0)`; a different machine is noted. */
export function besideBefore(seconds: number, cores: number, before: Duration | undefined): string {
  const now = `${seconds.toFixed(1).padStart(6)} s`
  if (!before) return now
  const machine = before.cores === cores ? '' : ` on ${before.cores} cores`
  return `${now} (${before.seconds.toFixed(1)}${machine})`
}

import { PARTS } from './all.ts'
import type { Part, State } from './state.ts'

/** A state by its name: `card: sold out`. */
interface NamedState {
  title: string
  /** What follows the locale in its address: `/card/sold-out`. */
  path: string
  state: State
}

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '-')

/** Every state of every part. */
export const STATES: readonly NamedState[] = Object.entries<Part>(PARTS).flatMap(([part, states]) =>
  Object.entries(states).map(([name, state]) => ({
    title: `${part}: ${name}`,
    path: `/${slug(part)}/${slug(name)}`,
    state,
  })),
)

/** Returns the state at an address. */
export const stateAt = (
  part: string | undefined,
  name: string | undefined,
): NamedState | undefined => STATES.find(({ path }) => path === `/${part}/${name}`)

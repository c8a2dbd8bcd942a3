import type { ProductState } from './change.ts'

/** As many recent states, and a tenth of the others, are copied for a change; then they join the others. */
const FEW = 2_000
const SHARE = 0.1

/** States of products by their ids. One is made of another without copying all of them. */
export class ProductStates {
  #old: ReadonlyMap<number, ProductState>
  #recent: ReadonlyMap<number, ProductState>

  constructor(
    old: ReadonlyMap<number, ProductState> = new Map(),
    recent: ReadonlyMap<number, ProductState> = new Map(),
  ) {
    this.#old = old
    this.#recent = recent
  }

  get(id: number): ProductState | undefined {
    return this.#recent.get(id) ?? this.#old.get(id)
  }

  /** The same states with some others. */
  with(states: Iterable<readonly [number, ProductState]>): ProductStates {
    const recent = new Map([...this.#recent, ...states])
    return recent.size > FEW + SHARE * this.#old.size
      ? new ProductStates(new Map([...this.#old, ...recent]))
      : new ProductStates(this.#old, recent)
  }
}

import type { ProductState } from './change.ts'

/** States that are copied together when one of them changes. */
const PAGE = 16

type Page = readonly (ProductState | undefined)[]

/** States of products by id. A change copies only the pages that it touches. */
export class ProductStates {
  #pages: readonly (Page | undefined)[]

  constructor(pages: readonly (Page | undefined)[] = []) {
    this.#pages = pages
  }

  get(id: number): ProductState | undefined {
    return this.#pages[Math.floor(id / PAGE)]?.[id % PAGE]
  }

  /** Returns these states with some of them replaced. */
  with(states: Iterable<readonly [number, ProductState]>): ProductStates {
    const pages = this.#pages.slice()
    const copies = new Map<number, (ProductState | undefined)[]>()
    for (const [id, state] of states) {
      const at = Math.floor(id / PAGE)
      const copy = copies.get(at) ?? pages[at]?.slice() ?? []
      copies.set(at, copy)
      copy[id % PAGE] = state
      pages[at] = copy
    }
    return new ProductStates(pages)
  }
}

import { type PackedState, type PageState, unpackState } from '../rules/page-state.ts'

/** What a state block says. Throws when it is cut off. */
export const parsePageState = (json: string): PageState =>
  unpackState(JSON.parse(json) as PackedState)

/** Reads the one JSON block of a page; null where there is none. */
export function readPageState(root: ParentNode): PageState | null {
  const json = root.querySelector('#page-state')?.textContent
  return json ? parsePageState(json) : null
}

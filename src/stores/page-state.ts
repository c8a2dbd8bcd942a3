import { type PackedState, type PageState, unpackState } from '#domain/page-state'

/** Reads the one JSON block of a page or of a fragment; null where there is none. */
export function readPageState(root: ParentNode): PageState | null {
  const block = root.querySelector('#page-state')
  return block?.textContent ? unpackState(JSON.parse(block.textContent) as PackedState) : null
}

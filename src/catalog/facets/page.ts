/** Cuts one page out of the matches in a given order, without sorting them all. */
export function createPager(documentCount: number) {
  /** Document + 1 at its place in the order; all zero between two calls. */
  const places = new Uint32Array(documentCount)

  return function pageOf(matches: Uint32Array, ranks: Uint32Array, offset: number, size: number) {
    if (size === 0 || offset >= matches.length) return []
    for (const document of matches) places[ranks[document]!] = document + 1
    const page = sliceOf(places, offset, size)
    for (const document of matches) places[ranks[document]!] = 0
    return page
  }
}

function sliceOf(places: Uint32Array, offset: number, size: number): number[] {
  const page: number[] = []
  let seen = 0
  for (let place = 0; place < places.length && page.length < size; place++) {
    if (places[place] === 0) continue
    if (seen++ >= offset) page.push(places[place]! - 1)
  }
  return page
}

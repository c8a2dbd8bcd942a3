const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Random numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The text with one letter of its longest word left out, put in, changed or swapped with the next. */
export function withTypo(text: string, random: () => number): string {
  const words = text.split(' ')
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '')
  const at = Math.floor(random() * longest.length)
  const letter = LETTERS[Math.floor(random() * LETTERS.length)] ?? ''
  const [head, own, rest] = [longest.slice(0, at), longest.charAt(at), longest.slice(at + 1)]
  const ways = [
    head + rest,
    head + letter + own + rest,
    head + letter + rest,
    head + rest.charAt(0) + own + rest.slice(1),
  ]
  const misspelt = ways[Math.floor(random() * ways.length)] ?? ''
  if (misspelt === longest || misspelt === '') return withTypo(text, random)
  return words.with(words.indexOf(longest), misspelt).join(' ')
}

import { fold } from '../analysis/fold.ts'

/** A prefix or suffix: `add` replaces `strip` of the stem. */
interface Affix {
  flag: string
  strip: string
  add: string
  /** Pattern that a stem must match. */
  condition: RegExp
  /** Whether it combines with an affix at the other end. */
  isCrossed: boolean
}

/** Stems by the hash of their letters, each with the number of its flags: sorted, 8 bytes each. */
interface Stems {
  entries: Float64Array
  flagSets: readonly string[]
}

/** Limit that lets the number of a stem's flags share one number with its hash. */
const MOST_FLAG_SETS = 0x10000
/** A stem in lower case or with a capital inside (`WiFi`), and its flags. */
const WORD = /^(?:\p{Ll}+|\p{L}*\p{Ll}\p{Lu}\p{L}*)(?:[/\s]|$)/u

/**
 * Parses a Hunspell word list: stems with flags, and the prefixes and suffixes of each flag.
 * Returns a check whether any form of a word is listed, whatever its case and diacritics; a word
 * with only an initial capital is a name and does not count. 146,000 Russian stems take 1.2 MB of
 * memory, and a look-up expands no list of forms. It supports only single-letter flags, no
 * compounds and no combined affixes: the lists of `word-list.ts` need no more.
 */
export function readHunspell(affixes: string, words: string): (form: string) => boolean {
  const stems = readStems(words)
  const all = readAffixes(affixes)
  const prefixes = all.filter(({ isPrefix }) => isPrefix)
  const suffixes = Map.groupBy(
    all.filter(({ isPrefix }) => !isPrefix),
    ({ add }) => add,
  )

  function* stemsBehind(word: string): Generator<[stem: string, affix: Affix]> {
    for (let at = word.length; at > 0; at--) {
      for (const affix of suffixes.get(word.slice(at)) ?? []) {
        const stem = word.slice(0, at) + affix.strip
        if (affix.condition.test(stem)) yield [stem, affix]
      }
    }
  }

  function hasWithSuffix(word: string, prefix: Affix | null): boolean {
    const wanted = prefix?.flag ?? ''
    for (const [stem, { flag, isCrossed }] of stemsBehind(word)) {
      if ((isCrossed || !prefix) && hasStem(stems, stem, flag + wanted)) return true
    }
    return false
  }

  function hasWithPrefix(word: string): boolean {
    return prefixes.some((prefix) => {
      if (!word.startsWith(prefix.add)) return false
      const rest = prefix.strip + word.slice(prefix.add.length)
      if (!prefix.condition.test(rest)) return false
      return hasStem(stems, rest, prefix.flag) || (prefix.isCrossed && hasWithSuffix(rest, prefix))
    })
  }

  return (form) => {
    const word = fold(form)
    return hasStem(stems, word, '') || hasWithSuffix(word, null) || hasWithPrefix(word)
  }
}

/**
 * Reads affixes. `SFX B Y 148`: flag B combines with prefixes; `SFX B as ems [^i]as`: its words may
 * end with -ems instead of -as.
 */
function readAffixes(text: string): (Affix & { isPrefix: boolean })[] {
  const lines = text.split('\n').filter((line) => /^[PS]FX\s/.test(line))
  const fields = lines.map((line) => line.trim().split(/\s+/))
  const isHead = (line: readonly string[]) => line.length === 4 && /^[YN]$/.test(line[2] ?? '')
  const crossed = new Set(
    fields
      .filter((line) => isHead(line) && line[2] === 'Y')
      .map(([kind, flag]) => `${kind} ${flag}`),
  )
  return fields
    .filter((line) => !isHead(line))
    .map(([kind = '', flag = '', strip = '', add = '', condition = '.']) => {
      const isPrefix = kind === 'PFX'
      const written = fold(condition)
      return {
        flag,
        isPrefix,
        isCrossed: crossed.has(`${kind} ${flag}`),
        strip: strip === '0' ? '' : fold(strip),
        add: add === '0' ? '' : fold(add),
        condition: new RegExp(isPrefix ? `^(?:${written})` : `(?:${written})$`, 'u'),
      }
    })
}

function readStems(words: string): Stems {
  const sets = new Map<string, number>()
  const lines = words.split('\n').filter((line) => WORD.test(line))
  const stems = lines.map((line) => /^\p{L}+/u.exec(line)?.[0] ?? '')
  // Folded all at once: word by word takes three times as long.
  const folded = fold(stems.join('\n')).split('\n')
  const entries = lines.map((line, at) => {
    const flags = /(?<=\/)\S+/.exec(line)?.[0] ?? ''
    const set = sets.get(flags) ?? sets.size
    sets.set(flags, set)
    return hashOf(folded[at]!) * MOST_FLAG_SETS + set
  })
  return { entries: Float64Array.from(entries).sort(), flagSets: [...sets.keys()] }
}

/** Whether the list has a stem with all of the flags. */
function hasStem({ entries, flagSets }: Stems, stem: string, flags: string): boolean {
  const hash = hashOf(stem)
  for (let at = firstAt(entries, hash * MOST_FLAG_SETS); at < entries.length; at++) {
    const entry = entries[at]!
    if (Math.floor(entry / MOST_FLAG_SETS) !== hash) return false
    const own = flagSets[entry % MOST_FLAG_SETS] ?? ''
    if ([...flags].every((flag) => own.includes(flag))) return true
  }
  return false
}

function firstAt(entries: Float64Array, least: number): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (entries[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the FNV-1a hash of a text, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

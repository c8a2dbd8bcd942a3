/** A text file in the version that a copy was made from, which need not have it, in the copy, and in the newer version. */
interface Texts {
  base: string | undefined
  shop: string
  newer: string
}

type Messages = { [key: string]: string | Messages }

/** Returns the newer JSON with the texts that the shop has changed or added; null for what is no JSON. */
export function mergeTexts({ base = '{}', shop, newer }: Texts): string | null {
  try {
    const merged = mergeMessages(JSON.parse(base), JSON.parse(shop), JSON.parse(newer))
    return `${JSON.stringify(merged, null, 2)}\n`
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A text that the shop has removed comes back: a page may need it. */
function mergeMessages(base: Messages, shop: Messages, newer: Messages): Messages {
  const isAdded = (key: string) => !(key in base) && !(key in newer)
  const added = Object.entries(shop).filter(([key]) => isAdded(key))
  const kept = Object.entries(newer).map(([key, now]): [string, string | Messages] => {
    const [before, changed] = [base[key], shop[key]]
    if (typeof changed === 'object' && typeof now === 'object')
      return [key, mergeMessages(typeof before === 'object' ? before : {}, changed, now)]
    return [key, changed === undefined || changed === before ? now : changed]
  })
  return Object.fromEntries([...kept, ...added])
}

const LANGUAGE = /^ {2}([a-z]{2}): \{.*\},\n/gm
/** What follows the last language of the list. */
const END = '} satisfies '

/** Returns the newer list with the lines of added languages; null if the shop has changed more than that. */
export function mergeLanguages({ base = '', shop, newer }: Texts): string | null {
  const codes = new Set([...base.matchAll(LANGUAGE)].map(([, code]) => code))
  const added = [...shop.matchAll(LANGUAGE)].filter(([, code]) => !codes.has(code))
  const withoutAdded = added.reduce((text, [line]) => text.replace(line, ''), shop)
  if (withoutAdded !== base || newer.split(END).length !== 2) return null
  const isNew = ([, code]: RegExpExecArray) => !newer.includes(`\n  ${code}: {`)
  const lines = added.filter(isNew).map(([line]) => line)
  return newer.replace(END, lines.join('') + END)
}

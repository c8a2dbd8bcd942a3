/** Letters, each followed by its Latin transliteration. */
const CYRILLIC =
  'аa бb вv гg дd еe ёe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya іi їyi єye ґg ўu'
const ARABIC =
  'اa أa إi آa ٱa بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh ةa وw ؤw يy ىa ئy ء پp چch گg'
const LATIN_LETTERS = 'łl øo đd ðd ßss æae œoe þth ıi'

/** Creates a slug maker; `letters` of other scripts are each followed by their transliteration. */
export function createSlugMaker(letters: string): (text: string) => string {
  const latin = new Map(letters.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)] as const))
  return (text) =>
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[^\p{ASCII}]/gu, (letter) => latin.get(letter) ?? letter)
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .normalize('NFC')
}

/**
 * Makes a slug of a text: Latin letters and digits, in lower case, joined by dashes. Cyrillic and
 * Arabic letters are transliterated; those of other scripts stay.
 */
export const slugFrom = createSlugMaker(`${CYRILLIC} ${ARABIC} ${LATIN_LETTERS}`)

import { createSlugMaker } from '#embedded-shop/model/slug.ts'

const CYRILLIC =
  'аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хh цc чch шsh щsch ъ ыy ь эe юyu яya'
const ARABIC =
  'اa أa إa آa بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh ةa وw ؤw يy ئy ىa ء'

/**
 * Converts a name for a URL. The demo transliterates in its own way, and its addresses must stay.
 */
export const slugOf = createSlugMaker(`${CYRILLIC} ${ARABIC}`)

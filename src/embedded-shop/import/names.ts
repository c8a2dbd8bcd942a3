/** Words in names of fields that have a fixed spelling. */
const FIXED_SPELLINGS = new Map(
  [
    'AC',
    'ADF',
    'AWG',
    'CAS',
    'CD',
    'CPU',
    'DC',
    'DirectX',
    'DVD',
    'DVI',
    'ECC',
    'EMI',
    'EU',
    'FM',
    'GPS',
    'GPU',
    'HD',
    'HDCP',
    'HDD',
    'HDMI',
    'IP',
    'ISO',
    'KVM',
    'LAN',
    'LCD',
    'LED',
    'MAC',
    'MP3',
    'NFC',
    'OEM',
    'OpenGL',
    'PC',
    'PoE',
    'RAID',
    'RAM',
    'RFI',
    'RJ',
    'RMS',
    'SATA',
    'SIM',
    'SNMP',
    'SSD',
    'TDP',
    'TV',
    'UK',
    'UPS',
    'USB',
    'VESA',
    'VGA',
    'WLAN',
  ].map((word) => [word.toLowerCase(), word] as const),
)

/** Sizes of clothes. */
const SIZE = /^\d?x+[sl]$/i

/** A name that a person wrote: several words, or a few capital letters. */
const WRITTEN_BY_HAND = /^(?:[^_]*\p{L}\s[^_]*|\p{Lu}{1,3})$/u

/**
 * Writes a field's name as a person would: `display_diagonal` is 'Display diagonal',
 * `contrastRatio__typical_` is 'Contrast ratio (typical)'. Names written by people stay: 'iPhone
 * model', 'ICU'.
 */
export function prettyName(field: string): string {
  const name = field.trim()
  if (WRITTEN_BY_HAND.test(name)) return capitalised(name)
  const spaced = field
    .replace(/(\p{Ll})(\p{Lu})|(\d)(\p{Lu}\p{Ll})/gu, '$1$3 $2$4')
    .replace(/__(.+?)_+$/, ' ($1)')
    .replace(/_s_$/, '(s)')
    .replace(/[_\-.\s]+/g, ' ')
    .replace(/\b([Ww]i) ([Ff]i)\b/g, 'Wi-Fi')
    .trim()
  return capitalised(spaced.split(' ').map(spelledWord).join(' '))
}

/** Capitalises the first word, unless it has a capital letter. */
function capitalised(text: string): string {
  const [first = ''] = text.split(' ')
  return first === first.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

function spelledWord(word: string): string {
  if (word === 'Wi-Fi') return word
  if (SIZE.test(word)) return word.toUpperCase()
  const plain = word.toLowerCase()
  const bare = plain.replace(/[()]/g, '')
  return plain.replace(bare, FIXED_SPELLINGS.get(bare) ?? bare)
}

/** American spellings in names of attributes, with the British ones. */
const SPELLINGS = Object.entries({
  color: 'colour',
  flavor: 'flavour',
  odor: 'odour',
  armor: 'armour',
  favorite: 'favourite',
  fiber: 'fibre',
  center: 'centre',
  liter: 'litre',
  meter: 'metre',
  gray: 'grey',
  aluminum: 'aluminium',
  jewelry: 'jewellery',
  catalog: 'catalogue',
  license: 'licence',
}).map(([american, british]) => [new RegExp(`${american}(?!ue)`, 'g'), british] as const)

/** Returns a key that is equal for names that differ only in case or in British and American spelling. */
export const attributeKey = (name: string): string =>
  SPELLINGS.reduce((key, [american, british]) => key.replace(american, british), name.toLowerCase())

/** Words of field names that are written in their own way. */
const WRITTEN = new Map(
  [
    ...[
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
    ],
    ...['GPS', 'GPU', 'HD', 'HDCP', 'HDD', 'HDMI', 'IP', 'ISO', 'KVM', 'LAN', 'LCD', 'LED', 'MAC'],
    ...[
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
    ],
    ...['TDP', 'TV', 'UK', 'UPS', 'USB', 'VESA', 'VGA', 'WLAN'],
  ].map((word) => [word.toLowerCase(), word] as const),
)

/** Sizes of clothes. */
const SIZE = /^\d?x+[sl]$/i

/** Several words, or a few capital letters: somebody wrote them for people. */
const WRITTEN_BY_HAND = /^(?:[^_]*\p{L}\s[^_]*|\p{Lu}{1,3})$/u

/**
 * A field's name as a person would write it: `display_diagonal` is 'Display diagonal',
 * `contrastRatio__typical_` is 'Contrast ratio (typical)'. What a person wrote stays: 'iPhone model', 'ICU'.
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
  return capitalised(spaced.split(' ').map(writtenWord).join(' '))
}

/** With a capital letter, where its first word has none. */
function capitalised(text: string): string {
  const [first = ''] = text.split(' ')
  return first === first.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

function writtenWord(word: string): string {
  if (word === 'Wi-Fi') return word
  if (SIZE.test(word)) return word.toUpperCase()
  const plain = word.toLowerCase()
  const bare = plain.replace(/[()]/g, '')
  return plain.replace(bare, WRITTEN.get(bare) ?? bare)
}

/** American spellings in names of attributes, and the British ones. */
const SPELLINGS = Object.entries({
  ...{ color: 'colour', flavor: 'flavour', odor: 'odour', armor: 'armour', favorite: 'favourite' },
  ...{ fiber: 'fibre', center: 'centre', liter: 'litre', meter: 'metre', gray: 'grey' },
  ...{ aluminum: 'aluminium', jewelry: 'jewellery', catalog: 'catalogue', license: 'licence' },
}).map(([american, british]) => [new RegExp(`${american}(?!ue)`, 'g'), british] as const)

/** What is the same in two names of one attribute: all but case and the spellings of Britain and America. */
export const sameAttribute = (name: string): string =>
  SPELLINGS.reduce((key, [american, british]) => key.replace(american, british), name.toLowerCase())

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

/**
 * A field's name as a person would write it: `display_diagonal` is 'Display diagonal',
 * `contrastRatio__typical_` is 'Contrast ratio (typical)'.
 */
export function prettyName(field: string): string {
  const spaced = field
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/__(.+?)_+$/, ' ($1)')
    .replace(/_s_$/, '(s)')
    .replace(/[_\-.\s]+/g, ' ')
    .replace(/\b([Ww]i) ([Ff]i)\b/g, 'Wi-Fi')
    .trim()
  const words = spaced.split(' ').map(writtenWord).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function writtenWord(word: string): string {
  if (word === 'Wi-Fi') return word
  const plain = word.toLowerCase()
  const bare = plain.replace(/[()]/g, '')
  return plain.replace(bare, WRITTEN.get(bare) ?? bare)
}

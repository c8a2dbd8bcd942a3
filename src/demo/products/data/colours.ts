import type rows from './attributes.json'

/** The code of a colour in the filter. */
type ColourCode = keyof (typeof rows)['colour']['options']

/** The code of a shade of make-up. */
type ShadeCode = keyof (typeof rows)['shade']['options']

/** Colour of each option, and a matching second colour. */
export const COLOUR_HEX: Readonly<Record<ColourCode, readonly [string, string]>> = {
  black: ['2a2b31', 'c9a36a'],
  white: ['eef0f2', '8fa3b5'],
  grey: ['8b929b', '3b424c'],
  silver: ['bcc4cc', '4d5966'],
  sand: ['d8c3a0', '7a5c3c'],
  beige: ['dccbb4', 'a4714a'],
  brown: ['7a4f33', 'e2c39a'],
  cognac: ['a85f2c', '3a241a'],
  red: ['c8323a', 'f3d9b8'],
  burgundy: ['6f1f33', 'd7a77a'],
  coral: ['ee7862', 'fbe1d2'],
  orange: ['e9822b', '2f3540'],
  mustard: ['d2a02a', '4a3b2a'],
  yellow: ['f0c93a', '3c3f47'],
  green: ['3d8a57', 'e7dcae'],
  olive: ['75793c', 'e0cfa0'],
  mint: ['9fd3bd', '2f6f63'],
  turquoise: ['2fa7a8', 'f3e3c4'],
  blue: ['2f67c4', 'f0b64a'],
  navy: ['24355f', 'd9b27a'],
  'sky-blue': ['86bde6', '2d4f7c'],
  lilac: ['b7a1d8', '574484'],
  plum: ['6d3a70', 'e0b7cf'],
  pink: ['eba0b6', '8d3457'],
}

/** Colours of the shades of make-up. */
export const SHADE_HEX: Readonly<Record<ShadeCode, string>> = {
  porcelain: 'f3e1d6',
  ivory: 'efdcc0',
  'natural-beige': 'e0bd98',
  honey: 'd79f65',
  caramel: 'b8784a',
  rosewood: 'b4606a',
  cherry: '9c1c33',
  nude: 'cb9079',
  mocha: '704b3b',
  graphite: '3b3b42',
}

const hashed = ([code, hex]: [string, string]) => [code, [`#${hex}`]] as const

/** Colours of swatches: attribute code → option code → colours. */
export const SWATCHES: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map([
  ['colour', new Map(Object.entries(COLOUR_HEX).map(([code, [main]]) => hashed([code, main])))],
  ['shade', new Map(Object.entries(SHADE_HEX).map(hashed))],
])

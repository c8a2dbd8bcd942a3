import { lch } from './colour.ts'
import { hash } from './hash.ts'
import { pictureName } from './name.ts'
import { SHAPE_GROUPS, type Shape } from './shape.ts'
import { COLOUR_WORDS, SHAPE_WORDS, TAXON_WORDS } from './words.ts'

/** Facts about an imported product without a picture; texts in English. */
export interface Unpictured {
  name: string
  brand: string | null
  /** Name or path of its taxon. */
  taxon: string
  /** Name of its colour, if it has one. */
  colour?: string
}

type Rule = readonly [RegExp, Shape]

const NAME_RULES = SHAPE_WORDS.map(toRule)
const TAXON_RULES = TAXON_WORDS.map(toRule)
const COLOUR = new RegExp(`\\b(${Object.keys(COLOUR_WORDS).join('|')})\\b`, 'i')
const PURPOSE = /\s(?:for|with|compatible|w\/)\s/i

const GADGETS: ReadonlySet<string> = new Set([
  ...SHAPE_GROUPS.sound,
  ...SHAPE_GROUPS.device,
  ...SHAPE_GROUPS.computing,
  ...SHAPE_GROUPS.accessory,
])
/** Colours of devices: most gadgets are dark, silver or white. */
const SHELLS = ['2b2f37', '2b2f37', '3d434d', 'c9ced6', 'eef0f3', '3a4660'] as const

/**
 * Returns the picture's name for a product without a picture: a shape guessed from its words, a
 * colour from its words or brand. The same product always gets the same name.
 */
export function pictureNameFor({ name, brand, taxon, colour }: Unpictured): string {
  const shape = guessShape(brand ? name.replaceAll(brand, ' ') : name, taxon)
  const seed = hash(name)
  const line = hash(brand ?? taxon)
  return pictureName({
    shape,
    colour: namedColour(`${colour ?? ''} ${name}`) ?? ownColour(shape, line, seed),
    accent: accentColour(line),
    brand: brand ?? '',
    size: seed % 101,
    view: 1,
    seed,
  })
}

/** Matches the name's own words first, then the taxon's; a plain box if neither matches. */
function guessShape(name: string, taxon: string): Shape {
  const thing = name.split(PURPOSE)[0] ?? ''
  const group = taxon.replace(/[-_/]/g, ' ')
  const found = match(NAME_RULES, thing) ?? match(NAME_RULES, group) ?? match(TAXON_RULES, group)
  return found ?? match(NAME_RULES, name) ?? 'box'
}

function match(rules: readonly Rule[], text: string): Shape | undefined {
  return rules.find(([words]) => words.test(text))?.[1]
}

function toRule([words, shape]: readonly [string, Shape]): Rule {
  return [new RegExp(`(?<![\\w-])(?:${words})(?![\\w])`, 'i'), shape]
}

function namedColour(text: string): string | undefined {
  return COLOUR_WORDS[COLOUR.exec(text)?.[1]?.toLowerCase() ?? '']
}

function ownColour(shape: Shape, line: number, seed: number): string {
  if (GADGETS.has(shape)) return SHELLS[seed % SHELLS.length] ?? SHELLS[0]
  const lightness = [0.45, 0.6, 0.72, 0.9][(line >>> 5) % 4] ?? 0.6
  return lch(lightness, lightness > 0.8 ? 0.04 : 0.11, line % 360)
}

function accentColour(line: number): string {
  return lch((line >>> 7) % 2 ? 0.8 : 0.68, 0.13, (line % 360) + 150 + ((line >>> 9) % 60))
}

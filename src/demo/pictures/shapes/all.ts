import type { DrawShape } from '../kit/kit.ts'
import type { Shape } from '#embedded-shop/drawn-pictures/shape.ts'
import * as accessories from './electronics/accessories.ts'
import * as clinic from './clinic.ts'
import * as clothing from './fashion/clothing.ts'
import * as computing from './electronics/computing.ts'
import * as decor from './home/decor.ts'
import * as desk from './home/desk.ts'
import * as devices from './electronics/devices.ts'
import * as dispensers from './packaging/dispensers.ts'
import * as footwear from './fashion/footwear.ts'
import * as furniture from './home/furniture.ts'
import * as kitchen from './home/kitchen.ts'
import * as packs from './packaging/packs.ts'
import * as pots from './packaging/pots.ts'
import * as sound from './electronics/sound.ts'
import * as sport from './leisure/sport.ts'
import * as textiles from './home/textiles.ts'
import * as tools from './home/tools.ts'
import * as toys from './leisure/toys.ts'
import * as tubes from './packaging/tubes.ts'
import * as vessels from './packaging/vessels.ts'
import * as wear from './fashion/wear.ts'

/** Function that draws each shape. */
export const DRAW_SHAPE: Readonly<Record<Shape, DrawShape>> = {
  ...accessories,
  ...clinic,
  ...clothing,
  ...computing,
  ...decor,
  ...desk,
  ...devices,
  ...dispensers,
  ...footwear,
  ...furniture,
  ...kitchen,
  ...packs,
  ...pots,
  ...sound,
  ...sport,
  ...textiles,
  ...tools,
  ...toys,
  ...tubes,
  ...vessels,
  ...wear,
}

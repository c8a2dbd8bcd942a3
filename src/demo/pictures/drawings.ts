import type { Drawing } from './kit/kit.ts'
import type { Shape } from '#catalog/picture-names/shape.ts'
import * as accessories from './shapes/accessories.ts'
import * as clinic from './shapes/clinic.ts'
import * as clothing from './shapes/clothing.ts'
import * as computing from './shapes/computing.ts'
import * as decor from './shapes/decor.ts'
import * as desk from './shapes/desk.ts'
import * as devices from './shapes/devices.ts'
import * as dispensers from './shapes/dispensers.ts'
import * as footwear from './shapes/footwear.ts'
import * as home from './shapes/home.ts'
import * as kitchen from './shapes/kitchen.ts'
import * as packs from './shapes/packs.ts'
import * as pots from './shapes/pots.ts'
import * as sound from './shapes/sound.ts'
import * as sport from './shapes/sport.ts'
import * as tools from './shapes/tools.ts'
import * as toys from './shapes/toys.ts'
import * as tubes from './shapes/tubes.ts'
import * as vessels from './shapes/vessels.ts'
import * as wear from './shapes/wear.ts'

/** How each shape is drawn. */
export const DRAWINGS: Record<Shape, Drawing> = {
  ...accessories,
  ...clinic,
  ...clothing,
  ...computing,
  ...decor,
  ...desk,
  ...devices,
  ...dispensers,
  ...footwear,
  ...home,
  ...kitchen,
  ...packs,
  ...pots,
  ...sound,
  ...sport,
  ...tools,
  ...toys,
  ...tubes,
  ...vessels,
  ...wear,
}

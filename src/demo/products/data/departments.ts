import type { Department, RootCode } from '../tree.ts'
import beauty from './marketplace/beauty.json' with { type: 'json' }
import books from './marketplace/books.json' with { type: 'json' }
import electronics from './marketplace/electronics.json' with { type: 'json' }
import fashion from './marketplace/fashion.json' with { type: 'json' }
import home from './marketplace/home.json' with { type: 'json' }
import kitchen from './marketplace/kitchen.json' with { type: 'json' }
import shoesBags from './marketplace/shoes-bags.json' with { type: 'json' }
import sports from './marketplace/sports.json' with { type: 'json' }
import toolsGarden from './marketplace/tools-garden.json' with { type: 'json' }
import toys from './marketplace/toys.json' with { type: 'json' }
import devices from './pharmacy/devices.json' with { type: 'json' }
import faceCare from './pharmacy/face-care.json' with { type: 'json' }
import hairBody from './pharmacy/hair-body.json' with { type: 'json' }
import healthyLiving from './pharmacy/healthy-living.json' with { type: 'json' }
import medicines from './pharmacy/medicines.json' with { type: 'json' }
import motherBaby from './pharmacy/mother-baby.json' with { type: 'json' }
import oralCare from './pharmacy/oral-care.json' with { type: 'json' }
import vitamins from './pharmacy/vitamins.json' with { type: 'json' }

const pharmacy = [
  medicines,
  vitamins,
  faceCare,
  hairBody,
  motherBaby,
  oralCare,
  devices,
  healthyLiving,
]

const marketplace = [
  electronics,
  home,
  kitchen,
  fashion,
  shoesBags,
  beauty,
  sports,
  toys,
  toolsGarden,
  books,
]

/** The first-level taxons below each root, in the order of its menu. */
export const ROOTS: Readonly<Record<RootCode, readonly Department[]>> = {
  pharmacy: pharmacy as readonly Department[],
  marketplace: marketplace as readonly Department[],
}

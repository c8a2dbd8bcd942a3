import type { Department } from '../tree.ts'
import { BEAUTY } from './marketplace/beauty.ts'
import { BOOKS } from './marketplace/books.ts'
import { ELECTRONICS } from './marketplace/electronics.ts'
import { FASHION } from './marketplace/fashion.ts'
import { HOME } from './marketplace/home.ts'
import { KITCHEN } from './marketplace/kitchen.ts'
import { SHOES_BAGS } from './marketplace/shoes-bags.ts'
import { SPORTS } from './marketplace/sports.ts'
import { TOOLS_GARDEN } from './marketplace/tools-garden.ts'
import { TOYS } from './marketplace/toys.ts'

/** The marketplace's departments, in the order of its menu. */
export const MARKETPLACE: readonly Department[] = [
  ELECTRONICS,
  HOME,
  KITCHEN,
  FASHION,
  SHOES_BAGS,
  BEAUTY,
  SPORTS,
  TOYS,
  TOOLS_GARDEN,
  BOOKS,
]

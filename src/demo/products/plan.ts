import { ROOTS } from './data/departments.ts'
import type { Place, RootCode } from './tree.ts'

/** Returns every shelf with its ancestors, in the order of the tree. */
export function placesOf(root: RootCode): Place[] {
  return ROOTS[root].flatMap((department) =>
    department.aisles.flatMap((aisle) =>
      aisle.shelves.map((shelf) => ({ root, department, aisle, shelf })),
    ),
  )
}

/** Returns the place of each planned product, in the order of the tree. */
export function plannedPlaces(): Place[] {
  return [...placesOf('pharmacy'), ...placesOf('marketplace')].flatMap((place) =>
    Array.from({ length: productsOf(place) }, () => place),
  )
}

/** Returns the number of a shelf's products, its share of the department's. */
function productsOf({ department, shelf }: Place): number {
  const shares = department.aisles.flatMap(({ shelves }) => shelves).map(shareOf)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return Math.round((department.products * shareOf(shelf)) / whole)
}

function shareOf({ share = 1 }: { share?: number }): number {
  return share
}

import { byFamilyParameter, type FamilyParameter } from './taxon-families.ts'

/** Names of all families' parameters. */
export const FAMILY_PARAMETERS: readonly FamilyParameter[] = Object.keys(
  byFamilyParameter(() => null),
) as FamilyParameter[]

import { byFamilyParameter, type FamilyParameter } from './taxon-families.ts'

/**
 * Names of all families' parameters. Bundles contain only this list: the table stays on the server.
 */
export const FAMILY_PARAMETERS: readonly FamilyParameter[] = /* @__PURE__ */ Object.keys(
  byFamilyParameter(() => null),
) as FamilyParameter[]

import { byFamilyParameter, type FamilyParameter } from './taxon-families.ts'

/** Names of all parameters of families. Browsers get this list alone, written out: the table stays on the server. */
export const FAMILY_PARAMETERS: readonly FamilyParameter[] = /* @__PURE__ */ Object.keys(
  byFamilyParameter(() => null),
) as FamilyParameter[]

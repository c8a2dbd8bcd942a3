import type { Department } from '../tree.ts'
import { DEVICES } from './pharmacy/devices.ts'
import { FACE_CARE } from './pharmacy/face-care.ts'
import { HAIR_BODY } from './pharmacy/hair-body.ts'
import { HEALTHY_LIVING } from './pharmacy/healthy-living.ts'
import { MEDICINES } from './pharmacy/medicines.ts'
import { MOTHER_BABY } from './pharmacy/mother-baby.ts'
import { ORAL_CARE } from './pharmacy/oral-care.ts'
import { VITAMINS } from './pharmacy/vitamins.ts'

/** The pharmacy's departments, in the order of its menu. */
export const PHARMACY: readonly Department[] = [
  MEDICINES,
  VITAMINS,
  FACE_CARE,
  HAIR_BODY,
  MOTHER_BABY,
  ORAL_CARE,
  DEVICES,
  HEALTHY_LIVING,
]

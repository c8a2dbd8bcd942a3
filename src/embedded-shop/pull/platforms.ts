import type { Platform } from './platform.ts'
import { medusa } from './readers/medusa.ts'
import { magento } from './readers/magento.ts'
import { saleor } from './readers/saleor.ts'
import { shopify } from './readers/shopify.ts'
import { sylius } from './readers/sylius.ts'
import { vendure } from './readers/vendure.ts'
import { woocommerce } from './readers/woocommerce.ts'

/** The platforms that catalogs are pulled from. */
export const PLATFORMS: readonly Platform[] = [
  medusa,
  magento,
  saleor,
  shopify,
  sylius,
  vendure,
  woocommerce,
]

import { magentoRest } from './magento.ts'
import type { FakePlatform } from './platform-server.ts'
import { medusaAdmin, medusaStore } from './medusa.ts'
import { saleorApp, saleorPublic } from './saleor.ts'
import { shopifyAdmin, shopifyStorefront } from './shopify.ts'
import { syliusOne, syliusTwo } from './sylius.ts'
import { vendureAdmin, vendureShop } from './vendure.ts'
import { woocommerceRest } from './woocommerce.ts'

/** Every way into every platform, by its name in tests. */
export const FAKE_PLATFORMS: readonly [name: string, platform: FakePlatform][] = [
  ['medusa, Store API', medusaStore],
  ['medusa, Admin API', medusaAdmin],
  ['magento', magentoRest],
  ['saleor', saleorPublic],
  ['saleor, token of an app', saleorApp],
  ['shopify, Storefront API', shopifyStorefront],
  ['shopify, Admin API', shopifyAdmin],
  ['sylius 1', syliusOne],
  ['sylius 2', syliusTwo],
  ['vendure, Shop API', vendureShop],
  ['vendure, Admin API', vendureAdmin],
  ['woocommerce', woocommerceRest],
]

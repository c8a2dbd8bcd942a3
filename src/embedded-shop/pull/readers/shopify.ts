import type { Access, Platform, Reader } from '../platform.ts'
import { PullProblem } from '../problem.ts'
import { openAdmin } from './shopify/admin.ts'
import { openStorefront } from './shopify/storefront.ts'

/** Shopify: the Storefront API, or bulk operations of the Admin API where its token is set. */
export const shopify: Platform = {
  name: 'shopify',
  title: 'Shopify',
  secrets: {
    SHOPIFY_STOREFRONT_TOKEN: 'public or private (shpat_…) token of the Storefront API',
    SHOPIFY_ADMIN_TOKEN:
      'token of the Admin API, read instead: read_products, read_inventory, read_locales, read_translations, read_online_store_navigation',
  },
  options: {
    country: 'code of the country whose prices are read (Storefront API), such as DE',
    menu: 'handle of the menu that orders collections, if not main-menu',
    metafields: 'metafields that are attributes, such as custom.maker,custom.material',
    'api-version': 'version of the API, if not 2026-10',
  },
  signature: { header: 'x-shopify-hmac-sha256', encoding: 'base64' },
  open,
}

async function open(access: Access): Promise<Reader> {
  const { secret } = access
  const admin = secret('SHOPIFY_ADMIN_TOKEN')
  if (admin !== undefined) return openAdmin(access, admin)
  const token = secret('SHOPIFY_STOREFRONT_TOKEN')
  if (token !== undefined) return openStorefront(access, token)
  throw new PullProblem(
    'Shopify needs SHOPIFY_STOREFRONT_TOKEN or SHOPIFY_ADMIN_TOKEN in the environment',
  )
}

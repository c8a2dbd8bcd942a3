/** A page for machines: its address as a pattern of Astro, and the module that handles it, relative to this folder. */
interface ProtocolRoute {
  pattern: string
  module: string
}

/** All pages of the protocols, mounted by the build (`tools/protocol-routes`). */
export const PROTOCOL_ROUTES: readonly ProtocolRoute[] = [
  { pattern: '/robots.txt', module: 'feeds/pages/robots.ts' },
  { pattern: '/llms.txt', module: 'markdown/pages/llms.ts' },
  { pattern: '/[locale]/sitemap.xml', module: 'feeds/pages/site-map-index.ts' },
  { pattern: '/[locale]/sitemaps/[file]', module: 'feeds/pages/site-map.ts' },
  { pattern: '/[locale]/feeds/[file]', module: 'feeds/pages/feed.ts' },
  { pattern: '/.well-known/ucp', module: 'ucp/pages/profile.ts' },
  { pattern: '/ucp/catalog/[operation]', module: 'ucp/pages/operation.ts' },
  { pattern: '/ucp/carts', module: 'ucp/pages/carts.ts' },
  { pattern: '/ucp/carts/[id]', module: 'ucp/pages/cart.ts' },
  { pattern: '/ucp/carts/[id]/cancel', module: 'ucp/pages/cancelled-cart.ts' },
  { pattern: '/ucp/mcp', module: 'ucp/pages/mcp.ts' },
]

/** Responds to requests for pages in another form than HTML, before the pages themselves. */
export const PAGE_FORM = 'markdown/pages/negotiated.ts'

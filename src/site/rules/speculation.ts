/**
 * What a browser may fetch ahead: pages of products, once a pointer rests on their links. Nothing that
 * changes something is a link, so no wish and no form is among them (RULES.md#prefetched-pages).
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*/product/*' }, eagerness: 'moderate' }],
})

/**
 * Where the pictures that the storefront draws itself are, as `{kind}/{name}`. No shop has
 * addresses below it: a shop's own `/media/…` is passed through (RULES.md#pictures-of-a-shop).
 */
export const DRAWN_PICTURES = '/demo-media/'

/** Those of taxons among them. */
export const TAXON_PICTURES = `${DRAWN_PICTURES}taxon/`

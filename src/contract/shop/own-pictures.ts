/**
 * Path of the pictures that the storefront itself serves: drawn ones as `{kind}/{name}`, those of
 * other hosts as `remote/{key}`. No shop has addresses below it: a shop's own `/media/…` is passed
 * through.
 */
export const OWN_PICTURES = '/demo-media/'

/** Path of the drawn pictures of taxons. */
export const TAXON_PICTURES = `${OWN_PICTURES}taxon/`

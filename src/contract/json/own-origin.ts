/** Stands for the storefront's own origin while an address is taken apart. */
export const OWN_ORIGIN = 'https://storefront.invalid'

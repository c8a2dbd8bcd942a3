/** What the paths of the shop's API begin with. */
export const SHOP_API = '/api/v2/shop/'

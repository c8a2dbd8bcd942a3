/** The default file that an import writes and a server serves. */
export const IMPORTED_CATALOG = 'var/catalog.sqlite'

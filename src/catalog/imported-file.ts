/** The file that an import writes and a server serves by default. */
export const IMPORTED_CATALOG = 'var/catalog.sqlite'

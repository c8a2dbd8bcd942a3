/** Always false: a worker has no file, its shop is external, and nothing of the demo is shown. */
export const isDemoCatalog = (): boolean => false

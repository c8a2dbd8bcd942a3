/** There is no file where the worker runs: the shop is external, and nothing of the demo is shown. */
export const isDemoCatalog = (): boolean => false

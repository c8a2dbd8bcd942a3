/** There is no file where the worker runs: a shop of its own answers, and nothing of the demo is shown. */
export const isDemoCatalog = (): boolean => false

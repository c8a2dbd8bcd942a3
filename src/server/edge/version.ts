/** The version that the worker was built from. */
export const VERSION = import.meta.env['VERSION'] as string

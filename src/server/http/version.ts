import packageJson from '#package.json' with { type: 'json' }

/** The version of this copy of the project. */
export const VERSION: string = packageJson.version

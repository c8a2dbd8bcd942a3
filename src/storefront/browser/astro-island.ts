/** Astro's element of an island. */
export const TAG_ISLAND = 'astro-island'
/** On an island until it is live, `failed` once it cannot be; scripts in the head name it literally. */
export const ISLAND_SSR = 'ssr'
/** Islands that hydrate near the window alone (`client:active`). */
export const ISLANDS_NEAR = `[opts*='"near":']`
/** Islands that hydrate in some windows alone. */
export const ISLANDS_OF_WINDOWS = `[opts*='"media":']`

/** What a page may load and send besides what its own host has. */
interface PageParties {
  /** Address of the tag container; null where the shop has none. */
  tagContainer: string | null
  /** Origins that the container, or the search provider's script, loads from. */
  scriptHosts: readonly string[]
  addToCartUrl: string | null
  /** No picture comes from another host, as in the demo; those of a shop may be anywhere. */
  hasOwnPicturesAlone: boolean
  /** Whether the page itself came by https: then pictures have to as well. */
  isSecure: boolean
}

/** A security policy without the hashes of a page’s scripts. */
export interface ContentSecurity {
  directives: string[]
  /** Origins that scripts and styles may come from; none beside the page's own host. */
  hosts: string[]
}

/** The origin of an address; none of a path on this host. */
const originOf = (address: string | null): string[] =>
  address !== null && URL.canParse(address) ? [new URL(address).origin] : []

const directive = (name: string, ...sources: readonly string[]) => [name, ...sources].join(' ')

function pictureSources({ hasOwnPicturesAlone, isSecure }: PageParties): string[] {
  if (hasOwnPicturesAlone) return []
  return isSecure ? ['https:'] : ['https:', 'http:']
}

/** Scripts of others write HTML as they like, and could not on such a page. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types vitrine offline']

/** The content security policy of a page, but for its scripts' hashes (RULES.md#security-policy). */
export function contentSecurity(parties: PageParties): ContentSecurity {
  const hosts = [...new Set([...originOf(parties.tagContainer), ...parties.scriptHosts])]
  const own = "'self'"
  return {
    hosts,
    directives: [
      directive('default-src', own),
      directive('frame-ancestors', "'none'"),
      directive('form-action', own, ...originOf(parties.addToCartUrl)),
      directive('connect-src', own, ...hosts),
      directive('img-src', own, 'data:', ...pictureSources(parties), ...hosts),
      ...(hosts.length > 0 ? [directive('frame-src', ...hosts)] : TRUSTED_TYPES),
    ],
  }
}

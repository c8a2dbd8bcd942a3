/** Parties from which a page may load, or to which it may send, besides its own host. */
interface PageParties {
  /** Address of the tag container; null if the shop has none. */
  tagContainer: string | null
  /** Address of the script of the shop's own consent manager; null without one. */
  consentManager: string | null
  /** Origins from which the container, the consent manager or the search provider's script loads. */
  scriptHosts: readonly string[]
  addToCartUrl: string | null
  /** Where a form leads on from the basket; null for nowhere. */
  checkoutUrl?: string | null
  /** Whether all pictures come from this host, as in the demo; a shop's may be anywhere. */
  hasOwnPicturesAlone: boolean
  /** Whether the page came by https: then pictures must, too. */
  isSecure: boolean
  /** Where browsers report what the policy stopped; null for nowhere. */
  reportUrl?: string | null
}

/** Name under which a response's headers know the address of reports. */
const REPORTS = 'csp'

/** Returns the header that gives `reportUrl` the name that the policy uses. */
export const reportingEndpoints = (reportUrl: string): string => `${REPORTS}="${reportUrl}"`

/** A security policy without the hashes of the page's scripts. */
interface ContentSecurity {
  directives: string[]
  /** Origins of scripts and styles besides the page's own host. */
  hosts: string[]
}

/** Returns the origin of an address; none for a path on this host. */
const originOf = (address: string | null): string[] =>
  address !== null && URL.canParse(address) ? [new URL(address).origin] : []

const directive = (name: string, ...sources: readonly string[]) => [name, ...sources].join(' ')

const formTargets = ({ addToCartUrl, checkoutUrl = null }: PageParties): string[] => [
  ...new Set([...originOf(addToCartUrl), ...originOf(checkoutUrl)]),
]

function pictureSources({ hasOwnPicturesAlone, isSecure }: PageParties): string[] {
  if (hasOwnPicturesAlone) return []
  return isSecure ? ['https:'] : ['https:', 'http:']
}

/** Consent managers bring styles of their own, in elements and attributes that change with each version. */
const stylesOfManager = (hosts: readonly string[]) => [
  directive('style-src-elem', "'self'", "'unsafe-inline'", ...hosts),
  directive('style-src-attr', "'unsafe-inline'"),
]

/** Only for pages without third-party scripts: those write HTML without Trusted Types. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types vitrine offline']

/**
 * Returns the content security policy of a page, without its scripts' hashes
 * (RULES.md#security-policy).
 */
export function contentSecurity(parties: PageParties): ContentSecurity {
  const { consentManager } = parties
  const named = [...originOf(parties.tagContainer), ...originOf(consentManager)]
  const hosts = [...new Set([...named, ...parties.scriptHosts])]
  const { reportUrl = null } = parties
  const own = "'self'"
  return {
    hosts,
    directives: [
      directive('default-src', own),
      directive('frame-ancestors', "'none'"),
      directive('form-action', own, ...formTargets(parties)),
      directive('connect-src', own, ...hosts),
      directive('img-src', own, 'data:', ...pictureSources(parties), ...hosts),
      ...(hosts.length > 0 ? [directive('frame-src', ...hosts)] : []),
      ...(hosts.length > 0 || consentManager !== null ? [] : TRUSTED_TYPES),
      ...(consentManager === null ? [] : stylesOfManager(hosts)),
      // The second is for browsers that do not know the first yet.
      ...(reportUrl === null
        ? []
        : [directive('report-to', REPORTS), directive('report-uri', reportUrl)]),
    ],
  }
}

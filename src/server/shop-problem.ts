import type { Channel } from '#channels/channel.ts'
import { ShopError } from '#contract/wire/shop-error.ts'

/** Statuses of a shop that requires a key. */
const REFUSED: readonly number[] = [401, 403]

const UNKNOWN_SIGNER =
  'Node does not know who signed its certificate; NODE_EXTRA_CA_CERTS has to name a file with it, or with its authority’s'
/** What would make Node trust a certificate, by the code of the failed connection: asking again changes nothing. */
const UNTRUSTED: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_SIGNER,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_SIGNER,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_SIGNER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_SIGNER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_SIGNER,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another host; the address has to name that host',
}

/** Returns what would make Node trust a certificate, by the code of a failed connection; null for other failures. */
export const certificateRemedy = (code: string | null): string | null =>
  UNTRUSTED[code ?? ''] ?? null

const UNREACHED = 'it cannot be reached from this machine; is it behind a firewall or a VPN?'
const NO_NAME = 'there is no host of that name; is SHOP_API_URL spelt right?'
const NOT_TLS =
  'it does not speak https there; is SHOP_API_URL to begin with http:, or its port another?'

/** What would change a failure, by its reason: Node's code, or words of ours. */
const REMEDIES: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    'nothing listens there; does the shop run, and are host and port of SHOP_API_URL right?',
  ECONNRESET: 'it closes the connection without a response; does SHOP_API_URL name the right port?',
  UND_ERR_SOCKET:
    'it closes the connection without a response; does SHOP_API_URL name the right port?',
  ENOTFOUND: NO_NAME,
  EAI_AGAIN: `${NO_NAME} Or does this machine's name server not respond?`,
  EHOSTUNREACH: UNREACHED,
  ENETUNREACH: UNREACHED,
  ETIMEDOUT: UNREACHED,
  UND_ERR_CONNECT_TIMEOUT: UNREACHED,
  ...UNTRUSTED,
  EPROTO: NOT_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NOT_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NOT_TLS,
  'It redirects elsewhere': 'SHOP_API_URL has to be the address that it leads to',
  'The response is not JSON': 'does SHOP_API_URL lead to the shop’s API?',
  'The response holds no list of products': 'does SHOP_API_URL lead to the shop’s API?',
}

function remedyOf({ kind, reason, status }: ShopError, { hosts }: Channel): string | undefined {
  if (REFUSED.includes(status))
    return 'SHOP_API_TOKEN or SHOP_API_HEADERS has to hold a key of the shop'
  if (status === 404)
    return `does SHOP_API_URL lead to the shop’s API, and does it know the host ${hosts[0]}?`
  if (status === 429)
    return 'it wants fewer requests for now (Retry-After says how long); run this again later'
  if (kind === 'LATE') return 'SHOP_API_DEADLINE_MS gives a call more time'
  return REMEDIES[reason]
}

/** Returns why a shop cannot be shown, and which setting would change that. */
export function shopProblem(error: unknown, channel: Channel): string {
  if (!(error instanceof ShopError)) return String(error)
  const remedy = remedyOf(error, channel)
  return remedy === undefined ? error.reason : `${error.reason}: ${remedy}`
}

/** Returns the command that tells field by field what a shop lacks. */
export const shopCheckOf = (address: string): string => `npm run shop:check -- ${address}`

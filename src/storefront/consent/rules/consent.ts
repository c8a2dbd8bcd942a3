/**
 * Purposes that need a shopper's consent (RULES.md#consent). What the shop needs to work requires
 * none.
 */
export const PURPOSES = ['analytics', 'ads', 'personalisation'] as const

/** One of `PURPOSES`. */
export type Purpose = (typeof PURPOSES)[number]

/** A shopper's decision; everywhere, null means that there is none yet. */
export type Consent = Readonly<Record<Purpose, boolean>>

/** Name of the decision's cookie, which the server can read too. */
export const CONSENT_COOKIE = 'consent'

/** Cookie that the browser writes for the search provider, with consent to personalisation alone. */
export const SEARCH_SESSION_COOKIE = 'search-session'

/** Cookie with a random key for evaluating flags, only with the same consent. */
export const FLAG_KEY_COOKIE = 'flag-key'

/**
 * Returns the name of a cookie that identifies a shopper on a page of this protocol (`https:`): over
 * https browsers take it from this host alone, and from no other of its domain.
 */
export const identifierCookie = (
  name: typeof SEARCH_SESSION_COOKIE | typeof FLAG_KEY_COOKIE,
  protocol: string,
): string => (protocol === 'https:' ? `__Host-${name}` : name)

const NOTHING = 'none'
const BETWEEN = '.'

/** Returns consent to these purposes only. */
export function consentTo(purposes: readonly Purpose[]): Consent {
  const [analytics, ads, personalisation] = PURPOSES.map((purpose) => purposes.includes(purpose))
  return { analytics: !!analytics, ads: !!ads, personalisation: !!personalisation }
}

/** Reads purposes by name; null if one is unknown or repeated. */
function readPurposes(names: readonly unknown[]): Purpose[] | null {
  const known = PURPOSES.filter((purpose) => names.includes(purpose))
  return known.length === names.length ? known : null
}

/** Parses the decision in the cookie's raw text; null if the shop did not write it. */
export function parseConsent(text: string): Consent | null {
  const purposes = text === NOTHING ? [] : readPurposes(text.split(BETWEEN))
  return purposes && consentTo(purposes)
}

/** Writes the cookie's raw text; `parseConsent` reads it back. */
export function serialiseConsent(consent: Consent): string {
  return PURPOSES.filter((purpose) => consent[purpose]).join(BETWEEN) || NOTHING
}

/** Buttons that submit a form of consent. */
export type ConsentChoice = 'all' | 'necessary' | 'chosen'

/**
 * Returns the decision of a submitted form: its button, and for 'chosen' also the ticked purposes.
 * Null if the form is not the shop's.
 */
export function chosenConsent(choice: unknown, ticked: readonly unknown[]): Consent | null {
  if (choice === 'all') return consentTo(PURPOSES)
  if (choice === 'necessary') return consentTo([])
  const purposes = choice === 'chosen' ? readPurposes(ticked) : null
  return purposes && consentTo(purposes)
}

/** What may be shared with a third party. */
export interface Sharing {
  /** Anything that identifies a shopper. */
  identifier: boolean
  /** The shopper's searches and viewed products. */
  interest: boolean
}

/**
 * Returns what may be shared for a purpose: identifiers only with consent; interest also without
 * it, except in a sensitive channel, where it reveals something about the shopper's health. Unknown
 * channels count as sensitive.
 */
export function sharingFor<P extends Purpose>(
  purpose: P,
  consent: Readonly<Record<P, boolean>> | null,
  isSensitive = true,
): Sharing {
  const isGranted = consent?.[purpose] === true
  return { identifier: isGranted, interest: isGranted || !isSensitive }
}

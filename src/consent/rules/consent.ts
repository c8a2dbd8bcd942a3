/**
 * Purposes that need a shopper's consent (RULES.md#consent). What the shop itself needs to work requires
 * none.
 */
export const PURPOSES = ['analytics', 'ads', 'personalisation'] as const

/** One of `PURPOSES`. */
export type Purpose = (typeof PURPOSES)[number]

/** A shopper's decision; null, wherever it may be, is a shopper who has not decided. */
export type Consent = Readonly<Record<Purpose, boolean>>

/** Name of the cookie with the decision, which the server can read too. */
export const CONSENT_COOKIE = 'consent'

/** Cookie that the browser writes for the search provider, with consent to personalisation alone. */
export const SEARCH_SESSION_COOKIE = 'search-session'

/** Cookie of a random key that flags are decided by (RULES.md#feature-flags), with the same consent alone. */
export const FLAG_KEY_COOKIE = 'flag-key'

const NOTHING = 'none'
const BETWEEN = '.'

/** Consent to these purposes, and to no other. */
export function consentTo(purposes: readonly Purpose[]): Consent {
  const [analytics, ads, personalisation] = PURPOSES.map((purpose) => purposes.includes(purpose))
  return { analytics: !!analytics, ads: !!ads, personalisation: !!personalisation }
}

/** Purposes by name, each at most once; null when one is unknown. */
function readPurposes(names: readonly unknown[]): Purpose[] | null {
  const known = PURPOSES.filter((purpose) => names.includes(purpose))
  return known.length === names.length ? known : null
}

/** The decision in the cookie's raw text. What was not written by the shop is no decision: null. */
export function parseConsent(text: string): Consent | null {
  const purposes = text === NOTHING ? [] : readPurposes(text.split(BETWEEN))
  return purposes && consentTo(purposes)
}

/** The cookie's raw text; `parseConsent` reads it back. */
export function serialiseConsent(consent: Consent): string {
  return PURPOSES.filter((purpose) => consent[purpose]).join(BETWEEN) || NOTHING
}

/** The buttons that a form is sent with. */
export type ConsentChoice = 'all' | 'necessary' | 'chosen'

/**
 * The decision that a form was sent with: its button, and the purposes that are ticked, which count
 * for the button 'chosen' alone. Null when the form is not one of the shop's.
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
  /** What the shopper searches for or looks at. */
  interest: boolean
}

/**
 * What may be shared for a purpose: identifiers only with consent; interest without it too, but not in a
 * sensitive channel, where it reveals something about the shopper's health. Unknown channels count as
 * sensitive.
 */
export function sharingFor<P extends Purpose>(
  purpose: P,
  consent: Readonly<Record<P, boolean>> | null,
  isSensitive = true,
): Sharing {
  const isGranted = consent?.[purpose] === true
  return { identifier: isGranted, interest: isGranted || !isSensitive }
}

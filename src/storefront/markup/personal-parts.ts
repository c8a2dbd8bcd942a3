import { Html } from './html.ts'

/** What a personal part may depend on, of what a shopper's cookies say. */
export const CAUSES = [
  // They have decided about consent.
  'decided',
  // They agreed to the purpose that the part names.
  'agreed',
  // The product whose code the part names is in their wishlist.
  'wished',
  // Their wishlist is not empty.
  'counted',
  // The number of its items, which is the part's own text.
  'count',
  // Their basket is not empty.
  'filled',
  // The number of its products, which is the part's own text.
  'basket',
] as const

/** One of them. */
export type Cause = (typeof CAUSES)[number]

/** The server and the built pages are two bundles of one process, which share the mark. */
const GLOBAL_KEY = Symbol.for('vitrine.personal-mark')
const shared = globalThis as { [GLOBAL_KEY]?: string }

/**
 * Returns the mark around personal parts of a page that is stored for everybody. It is random and removed before
 * anything is sent, so that no text from outside can contain it. Also a valid name of an attribute. Created when first
 * used: at the edge nothing is random before a request.
 */
export const personalMark = (): string =>
  (shared[GLOBAL_KEY] ??= `personal-${crypto.randomUUID().replaceAll('-', '')}`)

/**
 * Returns what is written before and after everybody's form of a part that differs by shopper, in a page that
 * `isShared`: the page's copy keeps it apart, with its `other` form (RULES.md#shared-copies). Nothing in a shopper's own
 * page. Parts are never inside others.
 */
export function personalEnds(
  isShared: boolean,
  [cause, name = '']: readonly [Cause, string?],
  other = '',
): readonly [start: string, end: string] {
  if (!isShared) return ['', '']
  const mark = personalMark()
  return [`${mark}${cause}:${name}${mark}`, `${mark}${other}${mark}`]
}

/** Returns everybody's form of a part, marked in a page that `isShared`. */
export function personalHtml(
  isShared: boolean,
  cause: readonly [Cause, string?],
  everybodys: Html,
  other: Html | null = null,
): Html {
  const [start, end] = personalEnds(isShared, cause, other?.text)
  return new Html(start + everybodys.text + end)
}

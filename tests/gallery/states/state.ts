import type { ListView } from '#storefront/listing/browser/list-store.ts'
import type { PageState } from '#storefront/listing/rules/page-state.ts'
import type { Html } from '#storefront/markup/html.ts'

/** What a state is drawn for: the page's locals, of a channel and a locale, and its address. */
export interface Setting {
  locals: App.Locals
  url: URL
}

export type Script =
  | 'ads'
  | 'basket'
  | 'basket-message'
  | 'own-sizes'
  | 'phone-menu'
  | 'product-grid'
  | 'save-list'
  | 'saved-lists'
  | 'search-box'
  | 'toast'
  | 'to-top'

/** What happens in the browser before the state is there. */
export interface Play {
  /** Parts of the storefront's scripts to start, beside those of the islands. */
  scripts?: readonly Script[]
  /** What the list's view becomes. */
  view?: Partial<ListView>
  /** Entries of the browser's local storage. */
  storage?: Record<string, string>
  /** The kind of change that the wishlist's message tells. */
  toast?: ToastKind
  /** How far the window is scrolled, in CSS pixels. */
  scroll?: number
  /** Elements that are pressed one after the other, by their selectors. */
  press?: readonly string[]
  /** What is written into the field with a selector. */
  type?: { field: string; text: string }
  /** Selector of what has to be there in the end. */
  until?: string
}

export const TOAST_KINDS = ['added', 'full', 'removed', 'failed'] as const
type ToastKind = (typeof TOAST_KINDS)[number]

/** Parts of a list, in the order of its page. */
export type ListPart = 'header' | 'mobile' | 'filters' | 'head' | 'grid' | 'ad-fallbacks' | 'ends'

/** Views that are Astro's. */
type ViewName =
  | 'basket'
  | 'categories'
  | 'compare'
  | 'content-blocks'
  | 'error'
  | 'home'
  | 'list'
  | 'product'
  | 'text'

type Drawing =
  /** The markup of a template. */
  | { kind: 'html'; html: (setting: Setting) => Html | Promise<Html> }
  | { kind: 'view'; view: ViewName; props: (setting: Setting) => object }
  | {
      kind: 'list'
      parts: readonly ListPart[]
      page: (setting: Setting) => PageState
      /** The element of the cards. */
      grid?: (setting: Setting) => Html
      /** Whether it is as without scripts. */
      isPlain?: boolean
    }
  | {
      kind: 'rail'
      island: 'recommendations' | 'recently-viewed'
      /** What follows the path of fragments and the locale. */
      address: string
    }

/** One state of a part. */
export type State = Drawing & {
  /** The window that it is for: a desktop's by default. */
  window?: 'phone'
  /** Whether its picture is of the window; by default it is of the whole page. */
  isWindow?: boolean
  /** Whether the page asks for consent. */
  asksConsent?: boolean
  play?: Play
  /** What differs from a page for a shopper of whom nothing is known. */
  locals?: (locals: App.Locals) => Partial<App.Locals>
}

/** The states of a part by their names. */
export type Part = Readonly<Record<string, State>>

/** A state of a template alone. */
export const html = (
  draw: (setting: Setting) => Html | Promise<Html>,
  rest: Pick<State, 'window' | 'isWindow' | 'asksConsent' | 'play' | 'locals'> = {},
): State => ({ kind: 'html', html: draw, ...rest })

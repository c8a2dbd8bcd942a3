/**
 * The contract of the document: attributes, ids and elements by which views, scripts and styles
 * find each other. Views write them by spread, `{...{ [DATA_GRID]: '' }}`; scripts use these
 * constants. Classes that tell a script a fact are here too.
 */

/**
 * On the list of cards: the view of the grid → the grid element, scripts of ads, analytics,
 * wishlist.
 */
export const DATA_GRID = 'data-grid'
/** On a card's second picture that a finger has swiped to. */
export const DATA_SWIPED = 'data-swiped'
/** Page of a cell, from 1: the view of the grid's items → grid element, ads, analytics. */
export const DATA_PAGE = 'data-page'
/**
 * Product code of a cell: views of lists and rails → grid element, rails, analytics, wishlist,
 * styles.
 */
export const DATA_CODE = 'data-code'
/** Slot of a cell for ads: the view of the grid's items → ads. */
export const DATA_AD_SLOT = 'data-ad-slot'
/** On an ad slot whose page got its response: ads → ads, stories. */
export const DATA_RESPONDED = 'data-responded'
/** On the template of ad fallbacks: its view → ads. */
export const DATA_AD_FALLBACKS = 'data-ad-fallbacks'
/** Number of an ad fallback: its view → ads. */
export const DATA_AD_FALLBACK = 'data-ad-fallback'
/** Cells left free before the first card: scroll anchoring → itself, the grid's styles. */
export const DATA_SKIP = 'data-skip'

/** On the section of the list with its pagers: the listing's view → saving on pagehide, styles. */
export const DATA_LIST = 'data-list'
/** On a list that another consent would change: the listing's view → the consent store. */
export const DATA_DEPENDS_ON_CONSENT = 'data-depends-on-consent'
/** On the placeholder of a search without a response: its view → the list's start, styles. */
export const DATA_NO_RESPONSE = 'data-no-response'
/** On the links to further taxons: their view → deferred scripts. */
export const DATA_TAXON_LINKS = 'data-taxon-links'
/** On the link for sharing a list, the message after copying: its view → deferred scripts. */
export const DATA_SHARE = 'data-share'
/** Code of the sizes that can be chosen in it: the views of a product's choices, the filter form → own sizes, the script in the head. */
export const DATA_SIZES = 'data-sizes'
/** Code of a size that can be chosen: the views of a product's choices → own sizes. */
export const DATA_SIZE = 'data-size'
/** On a panel that has room for the shopper's own sizes: the script in the head, the filter form → styles. */
export const DATA_OWN_SIZES = 'data-own-sizes'
/** On the button that saves a list, what it says then: its view → open list. */
export const DATA_SAVE_LIST = 'data-save-list'
/** On the button that saves a list, what it says if the oldest one had to go: its view → its script. */
export const DATA_LISTS_FULL = 'data-lists-full'
/** The section of saved lists: its view → its script. */
export const ID_SAVED_LISTS = 'saved-lists'
/** On the section of saved lists, how many products are new, with `#` for their number: its view → its script. */
export const DATA_NEW = 'data-new'
/** The word of the buttons that take a saved list away: its view → its script. */
export const DATA_REMOVE = 'data-remove'
/** Filter code of a panel: the filter form → the script in the head. */
export const DATA_PANEL = 'data-panel'

/** Key of the shown list, on the grid element once nothing is pending: grid → stories. */
export const DATA_READY = 'data-ready'
/** On the grid element while the first page is drawn: grid → styles of the pager. */
export const DATA_FROM_START = 'data-from-start'
/** On the grid element while a list has no card: grid → styles. */
export const DATA_EMPTY = 'data-empty'
/** Placement of a slow list, on the root while it loads: grid → styles. */
export const DATA_LOADING = 'data-loading'
/**
 * On the root while a list's height is reserved: the script in the head → styles; the list ends it.
 */
export const DATA_RESTORING = 'data-restoring'
/**
 * On the root after the first input, and name of that event: the script in the head → scripts that
 * wait for it.
 */
export const DATA_ACTIVE = 'data-active'
/**
 * How the browser may fetch pages ahead, on the root: `hover` or `rest`; absent where data is to be
 * saved or the budget is spent: the script in the head → speculation rules, pages ahead.
 */
export const DATA_AHEAD = 'data-ahead'
/** On a template with the link that fetches the style sheet of later pages: the document → the script in the head. */
export const DATA_NEXT_SHEET = 'data-next-sheet'
/** On a link whose page is fetched at once: pages ahead → speculation rules. */
export const DATA_SOON = 'data-soon'
/** On the root after the first move of a shopper in a list: the script in the head → scrolls. */
export const DATA_MOVED = 'data-moved'
/** Part of a new page that is drawn, on the root: the script in the head → styles. */
export const DATA_OPENING = 'data-opening'
/** On the root once the list has all of its scripts: deferred scripts → stories. */
export const DATA_DEFERRED = 'data-deferred'
/** On the root while modals replace the forms: the phone's controls → styles. */
export const DATA_LIVE = 'data-live'
/** On a modal that is hidden and closes in the next frame: the phone's controls → styles. */
export const DATA_CLOSING = 'data-closing'

/** Price of a card or of the product on its own page, in cents: their views → analytics. */
export const DATA_PRICE = 'data-price'
/** On the number of wishlist items: the header's view → wishlist. */
export const DATA_WISHLIST_COUNT = 'data-wishlist-count'
/** On the number of products in the basket: the header's view → basket. */
export const DATA_BASKET_COUNT = 'data-basket-count'
/** On forms and links that the basket's script handles, with what it does: their views → basket. */
export const DATA_BASKET = 'data-basket'
/** On a button whose product was just added: basket → styles. */
export const DATA_ADDED = 'data-added'
/** Text of a message about the basket: the view of its form → basket. */
export const DATA_FAILED = 'data-failed'
/** Word that closes the basket's dialogs: the view of its form → basket. */
export const DATA_DISMISS = 'data-dismiss'
/** On a line that is being taken out of the basket: basket → styles. */
export const DATA_LEAVING = 'data-leaving'
/** A line of the basket as analytics reports it, in JSON: its view → basket, analytics. */
export const DATA_LINE = 'data-line'
/** On the undo button of the wishlist's toast: its view → toast, wishlist. */
export const DATA_UNDO = 'data-undo'
/** On the button that closes the wishlist's toast: its view → toast. */
export const DATA_CLOSE = 'data-close'
/** On the wishlist's toast while it shows a text: toast → styles. */
export const DATA_OPEN = 'data-open'
/** Text of the wishlist's toast for a kind of change: its view → toast. */
export const toastAttribute = <Kind extends string>(kind: Kind) => `data-${kind}` as const

/** Code of the product that the page is about: the product's view → recently viewed. */
export const DATA_VIEWED = 'data-viewed'
/** The provider's id of recommended products: their fragment → rails. */
export const DATA_RESULT = 'data-result'
/** In place of a product rail that will not come: rails → stories. */
export const DATA_NO_RAIL = 'data-no-rail'
/** Address of suggestions: the search box's view → search box. */
export const DATA_SUGGEST = 'data-suggest'
/** What texts are called that were searched for before; absent where none is kept: the search box's view → search box. */
export const DATA_RECENT = 'data-recent'
/** What is said once this device has forgotten what it kept: the footer → its script. */
export const DATA_FORGET = 'data-forget'
/** The number of suggestions in words, among them: the search box's view → search box. */
export const DATA_COUNT = 'data-count'
/** On a link to a language that lacks this one's options: its view → language links. */
export const DATA_STRIP_SELECT_FILTERS = 'data-strip-select-filters'

/** Code of the channel, on the root: the document's view → the channels' tokens. */
export const DATA_CHANNEL = 'data-channel'
/** On the root while the shopper has not decided: document's view, consent form → styles. */
export const DATA_CONSENT_PENDING = 'data-consent-pending'
/** On the root of a browser with Global Privacy Control: script in the head → styles. */
export const DATA_PRIVACY_SIGNAL = 'data-privacy-signal'
/** On the button that opens the settings of a shop's own consent manager: the footer → that manager. */
export const DATA_CONSENT_SETTINGS = 'data-consent-settings'
/** Place of a consent form, `bar` or `footer`: its views → consent form. */
export const DATA_KIND = 'data-kind'
/** Text that confirms a decision: the footer's consent form → consent form. */
export const DATA_SAVED = 'data-saved'
/** On a form that the browser submits natively: consent form → itself. */
export const DATA_NATIVE_SUBMIT = 'data-native-submit'

/** Currency, on the body: the document’s view → analytics, wishlist store. */
export const DATA_CURRENCY = 'data-currency'
/** Whether searches are sensitive, on the body: the document's view → consent. */
export const DATA_SENSITIVE = 'data-sensitive'
/** Rule for tracking searches, on the body: the document's view → search events. */
export const DATA_TRACK_RULE = 'data-track-rule'
/** Address of the tag container, on the body: the document's view → analytics. */
export const DATA_TAGS = 'data-tags'
/** Share of visits whose vitals are sent, on the body if there are any: the document's view → analytics. */
export const DATA_VITALS = 'data-vitals'
/** On the body if the search provider searches: the document → fragments, analytics. */
export const DATA_PROVIDER_SEARCH = 'data-provider-search'
/** On the script of the tag container: analytics → itself. */
export const DATA_TAG_CONTAINER = 'data-tag-container'

/** The JSON block of the page or fragment: its view → list store, fragments. */
export const ID_PAGE_STATE = 'page-state'
/** The column of filters: the listing's view → links of the phone's controls. */
export const ID_FILTERS = 'filters'
/**
 * The panel with all its options on request: itself → buttons of closed panels, the phone's
 * controls.
 */
export const ID_WHOLE_FILTER = 'filters-panel'
/**
 * The form of filters: its island → the list's start, the script in the head, the phone's controls.
 */
export const ID_FILTERS_FORM = 'filters-form'
/**
 * The form of the order: its island → the list's start, the script in the head, the phone's
 * controls.
 */
export const ID_SORT_FORM = 'sort-form'
/** Place of the chips: the listing's view → filters, which scroll to them. */
export const ID_FILTER_TAGS = 'filter-tags'
/** The end of the header: its view → the phone's controls, which put a copy there. */
export const ID_HEADER_BOTTOM = 'header-bottom'
/**
 * The form of all hearts on a page, whose text starts their labels, before the product's name: the
 * view of the wishlist's toast → cards, wishlist, analytics. Short because every card repeats it,
 * and a page's HTML has a budget.
 */
export const ID_WISHLIST_FORM = 'wish'
/**
 * The form of all buttons that add a product to the basket, whose text starts their labels: its view
 * → cards, basket, analytics. Short for the same reason.
 */
export const ID_ADD_FORM = 'add'
/** The word before the name of a product of which a form has to be chosen: its view → cards. */
export const ID_CHOOSE = 'choose'
/** The form that compares products, with the word of its boxes as its name: its view → cards, its script. */
export const ID_COMPARE_FORM = 'compare-form'
/** A card's box of the comparison: cards → its script, styles. */
export const CLASS_COMPARE_BOX = 'card__compare'
/** The number of ticked products in the button that compares them: its view → its script, styles. */
export const DATA_COMPARED = 'data-compared'
/** What the form says once products are ticked, with `#` for their number: its view → its script. */
export const DATA_CHOSEN = 'data-chosen'
/** What the form says to one too many: its view → its script. */
export const DATA_FULL = 'data-full'
/** A box that changes how the list is drawn: the list's view → its script, styles. */
export const CLASS_TOOL = 'tool'
/** The one by which products are chosen to be compared. */
export const CLASS_TOOL_COMPARE = 'tool--compare'
/** The one that draws a product a row. */
export const CLASS_TOOL_ROWS = 'tool--rows'
/** Whether the data of a card's product were requested: script. */
export const DATA_FACTS = 'data-facts'
/** How the cards of a list are drawn; on the document: head, script → styles. */
export const DATA_VIEW = 'data-view'
/** Whether cards have the boxes of the comparison; on the document: script → styles. */
export const DATA_COMPARING = 'data-comparing'
/** The way from the home page to a page: its view → menu, list, styles. */
export const CLASS_CRUMBS = 'crumbs'
/** The departments in the header, as a row or a popover. */
export const ID_MENU = 'menu'
/** The main part of a page: the document's view → its link for keyboards. */
export const ID_CONTENT = 'content'
/** The heading of a list's products. */
export const ID_PRODUCTS = 'listing-products'

/** The cell of a new list that completes its first frame: the view of the grid's items → the document's head. */
export const ID_FIRST_FRAME = 'first-frame'

/** The list's cards: the listing's view → grid element, styles. */
export const TAG_PRODUCT_GRID = 'product-grid'
/** Forms of consent: their views → consent form. */
export const TAG_CONSENT_FORM = 'consent-form'
/** The search form: its view → search box. */
export const TAG_SEARCH_BOX = 'search-box'
/** The wishlist's messages: their view → toast, wishlist. */
export const TAG_WISHLIST_TOAST = 'wishlist-toast'

/** On the message of a list that is empty when the page opens: its view → product grid, styles. */
export const CLASS_EMPTY_SHOWN = 'empty--shown'
/** On a list whose search failed when the page opened: its view → product grid, styles. */
export const CLASS_NO_RESPONSE = 'listing--no-response'
/** On the grid of a wishlist: its view → skeletons, styles. */
export const CLASS_WISHLIST_GRID = 'grid--wishlist'
/** A cell for an ad: the view of the grid's items → scroll anchoring, styles. */
export const CLASS_BANNER_ITEM = 'cell--banner'
/** A cell for an ad that takes two of four columns: the view of the grid's items → scroll anchoring, styles. */
export const CLASS_MEDIUM_ITEM = 'cell--medium'
/** A content block among the cards, in a row of its own: its view → grid, scroll anchoring, styles. */
export const CLASS_GRID_BLOCK = 'cell--block'
/** A form of filters, the page's and the modal's: their island → filter scroll anchoring, styles. */
export const CLASS_FILTERS_FORM = 'filters__form'
/** The number of products beside a list's heading: the listing's view → itself in the browser, styles. */
export const CLASS_TOTAL = 'listing__total'
/** The chips of a list: their island → itself, styles. */
export const CLASS_CHIPS = 'chips'
/** The modal of a phone's list: itself → the phone's controls, styles. */
export const CLASS_MODAL = 'modal'
/** A phone's filter modal while its script is awaited. */
export const ID_AWAITED_MODAL = 'filters-awaited'
/** The part of a modal that scrolls: the modal → filter scroll anchoring, styles. */
export const CLASS_MODAL_BODY = 'modal__body'
/** The header's menu of languages: its view → language links, styles. */
export const CLASS_LANGUAGES = 'languages'
/** The pictures of the product that the page is about: its view → the picture that grows, styles. */
export const CLASS_PRODUCT_PICTURES = 'product__pictures'
/** An item of a list or a rail, with a card or for an ad: their views → skeletons, events, styles. */
export const CLASS_CELL = 'cell'
/** A product's card, in lists and rails: its view → pages ahead, page changes, styles. */
export const CLASS_CARD = 'card'
/** The link of a card, which covers it: the card's view → pages ahead, page changes, events, focus, styles. */
export const CLASS_CARD_LINK = 'card__link'
/** The name of a card's product, in its link: the card's view → events, styles. */
export const CLASS_CARD_NAME = 'card__name'
/** The brand before that name: the card's view → events, styles. */
export const CLASS_CARD_BRAND = 'card__brand'
/** A picture of a card: the card's view → page changes, styles. */
export const CLASS_CARD_IMAGE = 'card__image'
/** What holds a picture that could not be loaded: page changes → styles. */
export const DATA_BROKEN = 'data-broken'
/** The scrolling list of a product rail: its views → saving on pagehide, styles. */
export const CLASS_RAIL_LIST = 'rail__list'

/** Every heart of a page: the buttons of `ID_WISHLIST_FORM`. */
export const SELECTOR_HEART = 'button[form="wish"]'

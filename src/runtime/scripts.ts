/**
 * What comes later than the list: ads, strips, consent, events, suggestions, messages, languages, links
 * to further taxons, the controls and sheets of phones, what keeps filters where they are.
 */
const LATER =
  /anner|onsent|nalytics|promotions|[Rr]ecommend|ecently|strip|Card|attribution|viewed|Sheet|preview|Mobile|search-box|SearchBox|[Ww]ish|scrolled|use-seen|[Tt]oast|[Ll]anguage|without-options|cookie|Document|picture|tabs|card-return|leaving|filters-stay|once-usable|snapshot-saved|taxon-link|Sponsored|product-view/

const IN_BROWSER = /^(stores|domain|elements|ui|islands|i18n)\//
const STORES = /\/node_modules\/(@nanostores\/[^/]+|nanostores)\//

/**
 * Whether a module belongs to what a list page needs at once. Only what follows `/src/` counts: where the
 * project lies changes nothing.
 */
export function isListModule(id: string): boolean {
  if (id.includes('/node_modules/')) return STORES.test(id)
  const [, path = ''] = /^.*\/src\/(.*)$/s.exec(id) ?? []
  return IN_BROWSER.test(path) && !LATER.test(path)
}

/** Whether a built script is loaded once the list is usable; told by its address. */
export function isLaterScript(address: string): boolean {
  return LATER.test(address.slice(address.lastIndexOf('/')))
}

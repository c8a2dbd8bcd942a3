import type { Page } from 'playwright/test'

/** Texts of the search page in a language of the shop's own search and in one of the provider's. */
export const SEARCHES = {
  en: {
    quoted: (text: string) => `“${text}”`,
    home: 'Home',
    crumb: (text: string) => `Search: ${text}`,
    title: 'vitamin: search results',
    total: /^([\d,]+) products?$/,
    shown: /^Showing [\d,]+ of [\d,]+$/,
    none: 'No products',
    products: 'Products',
    filters: 'Filters',
    sort: 'Sort by',
    sorts: ['Recommended', 'Price: high to low', 'Price: low to high', 'Lowest unit price first'],
    chips: 'Active filters',
    remove: /^Remove filter/,
    removeAll: 'Remove all',
    more: 'Load more',
    previous: 'Load previous',
    apply: 'Apply',
    to: 'To',
    from: 'From',
    price: 'Price',
    sortButton: 'Sorting',
    filterButton: /^Filter/,
    show: /^Show [\d,]+ products?$/,
    sortApply: 'Sort',
    brand: { field: 'brand[]', name: 'Brand', label: 'Apotelle', code: 'apotelle' },
    country: { field: 'country[]', name: 'Country of origin', label: 'Austria', code: 'at' },
    block: 'Search by symptom, too:',
    empty: 'No products found',
    advice: 'Check the spelling',
    unavailable: 'Search is temporarily unavailable',
    clear: 'Remove all filters',
    failed: 'We could not load the products.',
    retry: 'Try again',
    taxon: 'Medicines',
    searchBox: 'Search products',
    searchButton: 'Search',
    categories: 'Categories',
    acceptAll: 'Accept all',
    necessary: 'Essential only',
    privacy: 'Privacy settings',
  },
  lt: {
    quoted: (text: string) => `„${text}“`,
    home: 'Pradžia',
    crumb: (text: string) => `Paieška: ${text}`,
    title: 'vitamin: paieškos rezultatai',
    total: /^([\d\s]+) prek(?:ė|ės|ių)$/,
    shown: /^Rodoma [\d\s]+ iš [\d\s]+$/,
    none: 'Prekių nėra',
    products: 'Prekės',
    filters: 'Filtrai',
    sort: 'Rikiuoti',
    sorts: ['Rekomenduojamos', 'Kaina: nuo didžiausios', 'Kaina: nuo mažiausios'],
    chips: 'Pasirinkti filtrai',
    remove: /^Pašalinti filtrą/,
    removeAll: 'Išvalyti',
    more: 'Rodyti daugiau',
    previous: 'Rodyti ankstesnes',
    apply: 'Taikyti',
    to: 'Iki',
    from: 'Nuo',
    price: 'Kaina',
    sortButton: 'Rikiavimas',
    filterButton: /^Filtrai/,
    show: /^Rodyti [\d\s]+ prek(?:ę|es|ės|ių)$/,
    sortApply: 'Rikiuoti',
    brand: { field: 'brand[]', name: 'Prekės ženklas', label: 'Apotelle', code: 'Apotelle' },
    country: {
      field: 'customFields.country[]',
      name: 'Kilmės šalis',
      label: 'Austrija',
      code: 'Austrija',
    },
    block: 'Ieškokite ir pagal simptomą:',
    empty: 'Prekių nerasta',
    advice: 'Patikrinkite rašybą',
    unavailable: 'Paieška laikinai neveikia',
    clear: 'Išvalyti filtrus',
    failed: 'Prekių įkelti nepavyko.',
    retry: 'Bandyti dar kartą',
    taxon: 'Vaistai',
    searchBox: 'Prekių paieška',
    searchButton: 'Ieškoti',
    categories: 'Kategorijos',
    acceptAll: 'Priimti visus',
    necessary: 'Tik būtinieji',
    privacy: 'Privatumo nustatymai',
  },
} as const

export type SearchLocale = keyof typeof SEARCHES

/** Path of a search, with more of the query form if given. */
export const searchPath = (locale: SearchLocale, query: string, more = '') =>
  `/${locale}/search?${more}${more && '&'}query=${encodeURIComponent(query)}`

/** The parts of a search page, named in its own language. */
export function searchPage(page: Page, locale: SearchLocale) {
  const words = SEARCHES[locale]
  const main = page.getByRole('main')
  const total = main.getByText(words.total)
  const panel = (name: string) => main.getByRole('group', { name, exact: true })
  return {
    words,
    heading: page.getByRole('heading', { level: 1 }),
    total,
    shown: main.getByText(words.shown),
    cards: page.getByRole('list', { name: words.products, exact: true }).getByRole('article'),
    filters: page.getByRole('complementary', { name: words.filters }),
    sort: main.getByRole('combobox', { name: words.sort }),
    chips: page.getByRole('list', { name: words.chips }).getByRole('link', { name: words.remove }),
    removeAll: main.getByRole('link', { name: words.removeAll, exact: true }),
    more: main.getByRole('link', { name: words.more }),
    previous: main.getByRole('link', { name: words.previous }),
    apply: main.getByRole('button', { name: words.apply }),
    placeholder: main.getByRole('heading', { name: words.empty }),
    unavailable: main.getByRole('heading', { name: words.unavailable }),
    retry: main.getByRole('link', { name: words.retry }),
    panel,
    /** The box of an option, whatever its count. */
    option: (filter: string, label: string) =>
      panel(filter).getByRole('checkbox', { name: new RegExp(`^${label} \\(`) }),
    /** The number of results on the page. */
    totalNumber: async () => Number((await total.innerText()).replaceAll(/\D/g, '')),
  }
}

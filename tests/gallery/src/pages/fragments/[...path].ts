import type { APIRoute } from 'astro'
import { railItemsHtml } from '#storefront/card/views/product-rail-html.ts'
import type { Html } from '#storefront/markup/html.ts'
import { phoneMenuHtml } from '#storefront/site/views/header-html.ts'
import { suggestionsHtml } from '#storefront/search/views/search-html.ts'
import { DEPARTMENTS, MENU_TAXONS, samples } from '../../../states/samples.ts'
import type { Setting } from '../../../states/state.ts'

/** What browsers fetch for the states that need it, by the end of its path. */
const FRAGMENTS: Record<string, (setting: Setting) => Html | Promise<Html>> = {
  recommendations: (setting) => railItemsHtml(samples(setting, 6), setting.locals),
  menu: ({ locals }) => {
    const [first] = MENU_TAXONS
    if (!first) throw new Error('The samples have no menu')
    return phoneMenuHtml(
      { root: first, departments: DEPARTMENTS, total: DEPARTMENTS.length, hasSale: true },
      locals,
    )
  },
  cards: (setting) => railItemsHtml(samples(setting, 2), setting.locals),
  suggest: (setting) =>
    suggestionsHtml(
      'cam',
      {
        queries: ['camera', 'camera case', 'webcam'],
        taxons: MENU_TAXONS.slice(0, 2).map((taxon, at) => ({
          ...taxon,
          parent: at > 0 ? { code: 'all', name: 'Everything for the home' } : null,
        })),
        products: samples(setting, 3),
      },
      setting.locals,
    ),
}

/** Whatever else is fetched, such as the next page of a list, stays awaited: no state shows it. */
const awaited = () => new Promise<never>(() => undefined)

export const GET: APIRoute = async ({ params, locals, url }) => {
  const name = params['path']?.split('/').at(-1) ?? ''
  const { text } = await (FRAGMENTS[name] ?? awaited)({ locals, url })
  return new Response(text, { headers: { 'content-type': 'text/html' } })
}

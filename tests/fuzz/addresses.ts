import fc from 'fast-check'
import { ROUTE, type RouteName, type RouteParams, routePath } from '#contract/shop/routes.ts'
import { byFamilyRoute } from '#contract/query/taxon-families.ts'
import { type Operation, type Parameter, type Vocabulary } from './vocabulary.ts'
import { partOf, textOf } from './texts.ts'

type Text = fc.Arbitrary<string>

const NUMBERS = [0, 1, 2, 30, 100, 101, -1, 2 ** 31, 2 ** 53, 1.5]
/** Names of parameters that pages read. */
const PAGE_PARAMETERS = [
  'page',
  'query',
  'sort',
  'order',
  'exact',
  'options',
  'sort-by',
  'price-from',
  'price-to',
  'code[]',
  'codes',
  'locale',
  'removed',
  'index',
  'size',
  'utm_source',
  'w',
  'f',
  'href',
]
/** Addresses of the server itself and of Astro. */
const OTHER_PATHS = [
  '/',
  '//',
  '/healthz',
  '/readyz',
  '/metrics',
  '/internal/purge',
  '/500',
  '/404',
  '/_image',
  '/_image?href=/favicon.ico&w=100&f=webp',
  '/_server-islands/x',
  '/_astro/',
  '/robots.txt',
  '/llms.txt',
  '/favicon.ico',
  '/.env',
  '/.git/config',
  '/package.json',
  '/en',
  '/EN/',
  '/xx/',
  '*',
]

const encodedSegments = (known: Vocabulary): Text =>
  fc
    .array(partOf(textOf([...known.slugs, ...known.codes, ...known.locales])), { maxLength: 4 })
    .map((parts) => parts.join('/'))

/** Parameters of each route: those of things that exist, among others. */
function routeParams(known: Vocabulary): { [Name in RouteName]: fc.Arbitrary<RouteParams[Name]> } {
  const id = fc.oneof(fc.constantFrom(...known.ids), fc.constantFrom(...NUMBERS))
  const slug = textOf(known.slugs)
  const taxon = fc.record({ slug, id })
  const attributeSlug = textOf(known.fields)
  const attribute = { attributeSlug, attributeValueSlug: textOf(known.options) }
  return {
    ...byFamilyRoute(() => taxon),
    [ROUTE.home]: fc.constant({}),
    [ROUTE.wishlist]: fc.constant({}),
    [ROUTE.compare]: fc.constant({}),
    [ROUTE.categories]: fc.constant({}),
    [ROUTE.basket]: fc.constant({}),
    [ROUTE.page]: fc.record({ slug }),
    [ROUTE.search]: fc.constant({}),
    [ROUTE.attribute]: fc.record(attribute),
    [ROUTE.attributeTaxon]: fc.record({ ...attribute, slug, id }),
    [ROUTE.promotion]: fc.record({ id }),
    [ROUTE.catalogPromotion]: fc.record({ id }),
    [ROUTE.product]: fc.record({ slug, code: textOf(known.codes) }),
  } as { [Name in RouteName]: fc.Arbitrary<RouteParams[Name]> }
}

/** Paths of the route table, as the storefront writes them. */
function routePaths(known: Vocabulary): Text {
  const params = routeParams(known)
  const paths = Object.values(ROUTE).map((name) =>
    fc
      .tuple(
        params[name] as fc.Arbitrary<RouteParams[RouteName]>,
        fc.constantFrom(...known.locales),
      )
      .map(([given, locale]) =>
        routePath<RouteName>(name, wellFormed(given), locale, { newUrls: false }),
      ),
  )
  return fc.oneof(...paths)
}

/** Half a pair of surrogates cannot be written. */
const wellFormed = <T extends object>(params: T): T =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  ) as T

/** Paths that lead to a file of `src/pages`, with any text for its parameters. */
function pagePaths(known: Vocabulary): Text {
  const locale = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...known.locales) },
    { weight: 1, arbitrary: partOf(textOf(known.locales)) },
  )
  const anything = partOf(textOf([...known.slugs, ...known.codes]))
  const paths = known.pages.map((page) => {
    const segments = page.split('/').map((segment): Text => {
      if (segment === '[locale]') return locale
      if (segment.startsWith('[...')) return encodedSegments(known)
      return segment.startsWith('[') ? anything : fc.constant(segment === 'index' ? '' : segment)
    })
    return fc.tuple(...segments).map((parts) => `/${parts.join('/')}`)
  })
  return fc.oneof(...paths)
}

const fragmentOf = (path: Text): Text => path.map((text) => `/fragments${text}`)

function queryOf(names: Text, values: Text): Text {
  const pair = fc.tuple(partOf(names), fc.option(partOf(values), { freq: 20 }))
  const pairs = fc.array(pair, { maxLength: 6 })
  return pairs.map((list) =>
    list.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join('&'),
  )
}

function pageQueries(known: Vocabulary): Text {
  const field = textOf(known.fields)
  const ofField = fc
    .tuple(field, fc.constantFrom('[]', '[min]', '[max]', '-from', '-to', '[', '[x][y]', ''))
    .map((parts) => parts.join(''))
  const names = fc.oneof(fc.constantFrom(...PAGE_PARAMETERS), ofField)
  return queryOf(names, textOf([...known.options, ...known.words, ...known.codes]))
}

/** A value that a parameter's schema allows, or any. */
function valueOf({ name, schema }: Parameter, known: Vocabulary): Text {
  const any = textOf([...known.words, ...known.codes, ...known.slugs, ...known.options])
  if (schema.const !== undefined) return fc.oneof(fc.constant(schema.const), any)
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum), any)
  if (schema.type !== 'integer') return any
  const ids = name.includes('id') ? known.ids : NUMBERS
  return fc.oneof(fc.constantFrom(...ids).map(String), any)
}

/** A call of the shop's API, as its document describes it. */
function callOf({ path, parameters }: Operation, known: Vocabulary): Text {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const parts = inPath.map((parameter) => partOf(valueOf(parameter, known)))
  const pairs = inQuery.map((parameter) =>
    fc.option(
      fc
        .tuple(textOf(known.fields), partOf(valueOf(parameter, known)))
        .map(
          ([field, value]) =>
            `${parameter.name.replace('{field}', encodeURIComponent(field.toWellFormed()))}=${value}`,
        ),
      { freq: 1 },
    ),
  )
  return fc.tuple(fc.tuple(...parts), fc.tuple(...pairs)).map(([given, query]) => {
    const left = [...given]
    const filled = path.replace(/\{\w+\}/g, () => left.shift() ?? '')
    return `${filled}?${query.filter((pair) => pair !== null).join('&')}`
  })
}

/** Searches and suggestions for any text, which comes back on the page. */
function searchesOf(known: Vocabulary): Text {
  const page = fc.constantFrom('search?query=', 'search?page=2&query=', 'suggest?query=')
  const text = partOf(textOf(known.words))
  return fc
    .tuple(fc.constantFrom('', '/fragments'), fc.constantFrom(...known.locales), page, text)
    .map(([folder, locale, start, query]) => `${folder}/${locale}/${start}${query}`)
}

/** Addresses of all kinds: of the route table, of endpoint files, of the API, and others. */
export function addressesOf(known: Vocabulary): Text {
  const routes = routePaths(known)
  const withQuery = (paths: Text) =>
    fc
      .tuple(paths, pageQueries(known))
      .map(([path, query]) => (query === '' ? path : `${path}?${query}`))
  const calls = known.operations.map((operation) => callOf(operation, known))
  return fc.oneof(
    { weight: 6, arbitrary: withQuery(routes) },
    { weight: 3, arbitrary: withQuery(fragmentOf(routes)) },
    { weight: 3, arbitrary: searchesOf(known) },
    { weight: 4, arbitrary: withQuery(pagePaths(known)) },
    { weight: 4, arbitrary: fc.oneof(...calls) },
    { weight: 6, arbitrary: withQuery(fc.constantFrom(...known.links)) },
    { weight: 3, arbitrary: withQuery(fragmentOf(fc.constantFrom(...known.links))) },
    { weight: 1, arbitrary: withQuery(fc.constantFrom(...OTHER_PATHS)) },
    { weight: 1, arbitrary: withQuery(encodedSegments(known).map((path) => `/${path}`)) },
  )
}

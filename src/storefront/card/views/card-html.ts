import {
  CLASS_CARD,
  CLASS_CARD_BRAND,
  CLASS_CARD_IMAGE,
  CLASS_CARD_LINK,
  CLASS_CARD_NAME,
  CLASS_COMPARE_BOX,
  DATA_BASKET,
  DATA_CODE,
  DATA_PRICE,
  ID_ADD_FORM,
  ID_CHOOSE,
  ID_COMPARE_FORM,
} from '#storefront/browser/dom-contract.ts'
import type { Channel } from '#channels/channel.ts'
import { COMPARED_CODES } from '#contract/query/constants.ts'
import { formatCount, listSeparators } from '#storefront/i18n/number-format.ts'
import type { Translator } from '#storefront/i18n/translator.ts'
import { attribute, hiddenHtml, Html, inOnePiece, markup } from '#storefront/markup/html.ts'
import { productAddress } from '#contract/shop/product-address.ts'
import { attributeText, type Product, type ProductAttribute } from '#contract/shop/product.ts'
import { isValueSoldOut } from '#contract/shop/variants.ts'
import { countWork } from '#contract/work-done.ts'
import { heartHtml } from '#storefront/wishlist/views/wishlist-html.ts'
import { cardName } from '../rules/card-name.ts'
import { nameId } from '../rules/name-id.ts'
import { CARD_WIDTH } from '../rules/picture.ts'
import { pictureHtml } from './picture-html.ts'
import { priceHtml } from './price-html.ts'
import { ratingHtml } from './rating-html.ts'

/** Context shared by all cards of a page; `locals` provide it. */
export interface CardContext {
  channel: Channel
  locale: string
  newUrls: boolean
  t: Translator
  /** Codes of the shopper's wishlist. */
  wishlist: readonly string[]
  /** Whether the page is stored for everybody. */
  isShared: boolean
}

/**
 * Priority of a card's picture: before everything else, with a phone's first row, or near the
 * window.
 */
export type CardLoading = 'first' | 'eager' | 'lazy'

/** Everything besides the product that decides a card's HTML. */
interface CardKind extends Pick<CardContext, 'channel' | 'locale' | 'newUrls' | 't' | 'isShared'> {
  loading: CardLoading
  isWanted: boolean
  /** Whether it is in the page's list, which has one card per product. */
  isListed: boolean
  words: SearchedWords
}

/** What a list has to say of a product, by its filters and its text. */
export interface SearchedWords {
  /** That it is sold out of the chosen options, in words; null if it is not. */
  soldOut: string | null
  /** What it lacks of the text, in words; null for nothing. */
  lacked: string | null
  /** Link to all listings of the same product; null if it is the only one. */
  alike: { text: string; href: string } | null
}

const NO_WORDS: SearchedWords = { soldOut: null, lacked: null, alike: null }

/** Badges on desktops; phones show the first (RULES.md#badges). */
const MOST_BADGES = 2
const SIZES = '(width<600px) 46vw,(width<960px) 30vw,240px'
const LARGEST = 480

/**
 * Returns the badges: out of stock comes first, then the shop's in their order. The first is read
 * out with the name instead.
 */
function badges({ inStock, badges: own }: Product, { t }: CardKind): Html | null {
  const isSoldOut = inStock === false
  const labels = [
    ...(isSoldOut ? [t('card.out_of_stock')] : []),
    ...own.map(({ label }) => label),
  ].slice(0, MOST_BADGES)
  if (labels.length === 0) return null
  const unread = (isUnread: boolean) => attribute('aria-hidden', isUnread ? 'true' : null)
  const items = labels.map(
    (label, at) =>
      markup`<li class="badge${at > 0 && ' card__badge--second'}"${unread(isSoldOut && at === 0)}>${label}</li>`,
  )
  return markup`<ul class="card__badges"${unread(isSoldOut && labels.length === 1)}>${items}</ul>`
}

function pictures(product: Product, kind: CardKind): Html {
  const layout = { sizes: SIZES, width: CARD_WIDTH, largest: LARGEST }
  // Styles give them their size. The second is fetched when it is shown (RULES.md#badges).
  const rendered = product.images.slice(0, 2).map((image, at) => {
    const loading = at === 0 ? kind.loading : 'lazy'
    const [first, eager] = [loading === 'first', loading !== 'lazy']
    const bare = { ...image, alt: '', width: null, height: null }
    const className = at === 0 ? CLASS_CARD_IMAGE : `${CLASS_CARD_IMAGE} card__image--second`
    return pictureHtml(bare, { ...layout, eager, first, className }, kind.channel)
  })
  const none = rendered.length === 0 && ' card__picture--none'
  return markup`<div class="card__picture${none}">${rendered}${badges(product, kind)}</div>`
}

const ownId = ({ code }: Product, { isListed }: CardKind) => (isListed ? nameId(code) : null)

function nameLink(product: Product, kind: CardKind): Html {
  const { head, comma, tail } = cardName(product.name, product.brand)
  return markup`<h3 class="${CLASS_CARD_NAME}"${attribute('lang', product.nameLocale ?? null)}><a class="${CLASS_CARD_LINK}"${attribute('href', productAddress(product, kind))}${attribute('id', ownId(product, kind))}><bdi class="${CLASS_CARD_BRAND}">${product.brand}</bdi> <bdi class="card__title">${head}${comma && markup`<i class="card__comma">${comma}</i>`}</bdi>${
    tail && markup` <bdi class="card__variant">${tail}</bdi>`
  }${product.inStock === false && soldOutHtml(product, kind)}</a></h3>`
}

/** Returns what is read out after the name of a product that is out of stock. */
const soldOutHtml = ({ nameLocale }: Product, { t, locale }: CardKind): Html =>
  markup`<span class="visually-hidden"${attribute('lang', nameLocale ? locale : null)}> (${t('card.out_of_stock')})</span>`

/** Sizes that a card names; the number of the others follows. */
const MOST_SIZES = 12

/** Reads as a list to screen readers, too: those that are sold out come last, because few say that a text is struck. */
function sizeList(sizes: NonNullable<Product['sizes']>, { t, locale }: CardKind): Html {
  const separators = listSeparators(Math.min(sizes.length, MOST_SIZES), locale)
  const others = sizes.length - MOST_SIZES
  const names = sizes
    .slice(0, MOST_SIZES)
    .map(({ name, isSoldOut }, at) => [
      markup`<bdi>${isSoldOut ? markup`<s aria-hidden="true">${name}</s>` : name}</bdi>`,
      separators[at],
    ])
  const soldOut = sizes
    .slice(0, MOST_SIZES)
    .flatMap(({ name, isSoldOut }) => (isSoldOut ? name : []))
  return markup`<p class="card__sizes">${hiddenHtml(`${t('card.sizes')} `)}${names}${others > 0 && ` +${formatCount(others, locale)}`}${
    soldOut.length > 0 && hiddenHtml(` (${t('card.out_of_stock')}: ${soldOut.join(', ')})`)
  }</p>`
}

/** Returns values of an attribute of a product in words; what it is sold out of is struck and said to be, as on cards. */
export function valuesHtml(
  product: Pick<Product, 'choices'>,
  values: readonly ProductAttribute[],
  locals: Pick<CardContext, 't' | 'locale'>,
): Html {
  const soldOut = values.filter((one) => isValueSoldOut(product, one))
  const texts = values.map((one, at) => {
    const text = attributeText(one, locals)
    const said = soldOut.includes(one) ? markup`<s aria-hidden="true">${text}</s>` : text
    return markup`${at > 0 && ', '}${said}`
  })
  const names = soldOut.map((one) => attributeText(one, locals)).join(', ')
  return markup`<bdi>${texts}</bdi>${names !== '' && hiddenHtml(` (${locals.t('card.out_of_stock')}: ${names})`)}`
}

/** Returns in how many colours it comes, itself among them. */
const coloursHtml = (count: number, { t, locale }: CardKind): Html =>
  markup`<p class="card__colours">${t('card.colours', { count, formatted: formatCount(count, locale) })}</p>`

const alikeHtml = ({ text, href }: NonNullable<SearchedWords['alike']>): Html =>
  markup`<p><a class="card__alike"${attribute('href', href)} rel="nofollow">${text}</a></p>`

function attributes(product: Product, kind: CardKind): Html {
  const { foundAttribute, foundAttributeName, rating, sizes, siblings } = product
  const { soldOut, lacked, alike } = kind.words
  return markup`<div class="card__details">${soldOut !== null && markup`<p class="card__sold-out"><bdi>${soldOut}</bdi></p>`}${lacked !== null && markup`<p class="card__lacked">${lacked}</p>`}${rating && ratingHtml(rating, kind, 'card')}${
    foundAttribute &&
    markup`<p class="card__attribute">${foundAttributeName && `${foundAttributeName}: `}<bdi>${foundAttribute}</bdi></p>`
  }${sizes && sizeList(sizes, kind)}${siblings && coloursHtml(siblings.length + 1, kind)}${alike && alikeHtml(alike)}</div>`
}

/**
 * Returns the button that adds a product to the basket, or the link to its page where a form has to be
 * chosen; the same for everybody. None for what cannot be bought. `id` is that of the product's name, if
 * that has one.
 */
export function addHtml(
  product: Product,
  { channel, locale, newUrls, t }: Pick<CardContext, 'channel' | 'locale' | 'newUrls' | 't'>,
  id: string | null = null,
  className = 'card__add',
): Html | null {
  const { code, name, inStock, price, needsChoice } = product
  if (!channel.basket || inStock === false || price === null) return null
  const word = t(needsChoice ? 'card.choose' : 'card.add')
  const label =
    id === null
      ? attribute('aria-label', `${word} ${name}`)
      : attribute('aria-labelledby', needsChoice ? `${ID_CHOOSE} ${id}` : `${ID_ADD_FORM} ${id}`)
  return needsChoice
    ? markup`<a class="${className} card__add--choose"${attribute('href', productAddress(product, { channel, locale, newUrls }))}${label}${attribute(DATA_BASKET, '')}>${word}</a>`
    : markup`<button class="${className}" form="${ID_ADD_FORM}" name="code"${attribute('value', code)}${label}>${word}</button>`
}

/** Returns the box that adds a product to the comparison; a code with a comma cannot be in one. */
function compareBox({ code }: Product, { isListed }: CardKind): Html | null {
  if (!isListed || code.includes(',')) return null
  return markup`<input class="${CLASS_COMPARE_BOX}" type="checkbox" form="${ID_COMPARE_FORM}" name="${COMPARED_CODES}"${attribute('value', code)} aria-labelledby="${ID_COMPARE_FORM} ${nameId(code)}">`
}

/** Writes a card. Styles and scripts know its parts by their classes: see README.md beside this folder. */
function write(product: Product, kind: CardKind): Html {
  const { price, inStock } = product
  return markup`<article class="${CLASS_CARD}${inStock === false && ' card--sold-out'}"${attribute(DATA_PRICE, price?.current ?? '')}>${[
    pictures(product, kind),
    nameLink(product, kind),
    attributes(product, kind),
    priceHtml(price, kind.channel.currency, kind, 'card'),
    addHtml(product, kind, ownId(product, kind)),
    heartHtml(product, kind.isWanted, kind, {
      className: 'card__heart',
      nameId: ownId(product, kind),
    }),
    compareBox(product, kind),
  ]}</article>`
}

interface WrittenCard extends CardKind {
  html: Html
}

/** Forms of one product that are cached: a few languages of addresses and loading, with and without a heart. */
const MOST_CACHED = 8

/**
 * Cards by product: a change of its price or name creates a new object, so that they are dropped
 * (RULES.md#catalog-changes).
 */
const written = new WeakMap<Product, WrittenCard[]>()

/** Returns the card of a product for documents, fragments and rails, written once for each kind. */
export function productCard(
  product: Product,
  { channel, locale, newUrls, t, wishlist, isShared }: CardContext,
  loading: CardLoading = 'lazy',
  isListed = false,
  words = NO_WORDS,
): Html {
  const isWanted = wishlist.includes(product.code)
  const cards = written.get(product) ?? []
  const cached = cards.find(
    (card) =>
      card.loading === loading &&
      card.isWanted === isWanted &&
      card.isListed === isListed &&
      card.words.soldOut === words.soldOut &&
      card.words.lacked === words.lacked &&
      card.words.alike?.href === words.alike?.href &&
      card.words.alike?.text === words.alike?.text &&
      card.isShared === isShared &&
      card.channel === channel &&
      card.locale === locale &&
      card.newUrls === newUrls &&
      card.t === t,
  )
  if (cached) return cached.html
  const kind = { channel, locale, newUrls, t, loading, isWanted, isListed, isShared, words }
  countWork('cards_written')
  const html = new Html(inOnePiece(write(product, kind).text))
  cards.push({ ...kind, html })
  if (cards.length > MOST_CACHED) cards.shift()
  written.set(product, cards)
  return html
}

/** Attributes that fit beside a product's picture. */
const MOST_FACTS = 6

/** Returns the names of what at least half of some products have, in the order of the first that have it. */
function commonNames(products: readonly ReadonlyMap<string, unknown>[]): string[] {
  const counts = new Map<string, number>()
  for (const product of products)
    for (const name of product.keys()) counts.set(name, (counts.get(name) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count * 2 >= products.length)
  return common.map(([name]) => name)
}

/** What a card says of a product: its rows take the place of that in lists with a product a row. */
function saidOnCard({ facts = [], sizes = [] }: Product, rows: Facts): string[] {
  const isSize = (value: ProductAttribute) => sizes.some(({ name }) => name === String(value.value))
  const ofSizes = [...rows].filter(([, values]) => values.every(isSize)).map(([name]) => name)
  return [...ofSizes.slice(0, 1), ...facts.map(({ name, text }) => name ?? text)]
}

/** Attributes of a product by their names. */
type Facts = ReadonlyMap<string, Product['attributes']>

/**
 * Returns the data of products, which lists with a product a row put on its card: first what cards say elsewhere, of
 * which each is said once, then what most of them have, in the same rows of each.
 */
export function factsHtml(
  products: readonly Product[],
  locals: Pick<CardContext, 't' | 'locale'>,
): Html {
  // The brand stands above the name.
  const facts = products.map(({ brand, attributes: all }) =>
    Map.groupBy(
      all.filter(({ value }) => value !== brand),
      ({ name }) => name,
    ),
  )
  const said = new Set(products.flatMap((one, at) => saidOnCard(one, facts[at] ?? new Map())))
  const common = commonNames(facts)
  const lists = products.map((product, at) => {
    const own: Facts = facts[at] ?? new Map<string, Product['attributes']>()
    const names =
      own.size === 0
        ? []
        : [...new Set([...common, ...own.keys()])].toSorted(
            (a, b) => Number(said.has(b)) - Number(said.has(a)),
          )
    const rows = names.slice(0, MOST_FACTS).map((name) => {
      const values = own.get(name) ?? []
      const text = values.length > 0 ? valuesHtml(product, values, locals) : '–'
      return markup`<dt class="card__term">${name}</dt><dd class="card__value">${text}</dd>`
    })
    return (
      rows.length > 0 &&
      markup`<dl class="card__facts"${attribute(DATA_CODE, product.code)}>${rows}</dl>`
    )
  })
  return markup`${lists}`
}

import { type CssNode, generate, parse, type Selector, walk } from 'css-tree'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { scriptOf, type SourceFile, sourceFiles } from '../source-files.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Elements that a card is made of, and that nothing else is looked for by. */
const TAGS_OF_CARDS = ['article', 'h3']
/** Classes of a card, of its parts, and of what stands in them. */
const CLASS_OF_CARDS = /^(?:card|price|rating|heart|badge)(?:__|--|$)/
/** Classes and attributes of what holds cards. */
const AROUND_CARDS = /^(?:grid|cell|rail__list)(?:__|--|$)|^data-(?:grid|code)$/
const BY_POSITION = /^(?:nth-|first-|last-|only-)/

interface Compound {
  combinator: string
  nodes: CssNode[]
}

/** Splits a selector at its combinators: `.a > .b` are two compounds. */
function compoundsOf({ children }: Selector): Compound[] {
  const compounds: Compound[] = [{ combinator: '', nodes: [] }]
  for (const node of children) {
    if (node.type === 'Combinator') compounds.push({ combinator: node.name, nodes: [] })
    else compounds.at(-1)?.nodes.push(node)
  }
  return compounds
}

/** Names of classes and attributes in one compound, those in its `:is()` and `:where()` too. */
const namesOf = ({ nodes }: Compound) =>
  nodes.flatMap((node) => {
    const names: string[] = []
    const isOther = node.type === 'PseudoClassSelector' && !/^(?:is|where)$/.test(node.name)
    if (!isOther)
      walk(node, (one: CssNode) => {
        if (one.type === 'ClassSelector') names.push(one.name)
        if (one.type === 'AttributeSelector') names.push(one.name.name)
      })
    return names
  })
/** What a template fills in. */
const ANY = 'x-any'
const tagsOf = ({ nodes }: Compound) =>
  nodes.flatMap((node) => (node.type === 'TypeSelector' && node.name !== ANY ? node.name : []))
const isByPosition = ({ nodes }: Compound) =>
  nodes.some((node) => node.type === 'PseudoClassSelector' && BY_POSITION.test(node.name))

/** Whether one selector, without those in its brackets, finds a part of a card by its tag or its place. */
function findsByShape(selector: Selector): boolean {
  const compounds = compoundsOf(selector)
  const isOfCard = compounds.map((one) => namesOf(one).some((name) => CLASS_OF_CARDS.test(name)))
  const firstOfCard = isOfCard.indexOf(true)
  const firstAround = compounds.findIndex((one) =>
    namesOf(one).some((name) => AROUND_CARDS.test(name)),
  )
  return compounds.some((one, at) => {
    const isInCard = firstOfCard >= 0 && at >= firstOfCard
    const isBelowCells = firstAround >= 0 && at > firstAround
    if (tagsOf(one).some((tag) => TAGS_OF_CARDS.includes(tag))) return true
    if ((isInCard || isBelowCells) && tagsOf(one).length > 0) return true
    return isInCard && (isByPosition(one) || (at > 0 && /[+~>]/.test(one.combinator)))
  })
}

/** The selectors of a text that find a part of a card by its tag or its place, those in brackets too. */
function shapesIn(node: CssNode): string[] {
  const found: string[] = []
  walk(node, {
    visit: 'Selector',
    enter: (selector) => {
      if (findsByShape(selector)) found.push(generate(selector))
    },
  })
  return found
}

const parseSelectors = (text: string) => parse(text, { context: 'selectorList' })

/** Tags by which scripts look for elements; a text with other words is no selector. */
const TAGS =
  /^(?:a|article|b|bdi|body|button|div|em|form|h\d|i|img|input|li|main|p|s|span|ul|\*|x-any)$/

/** Whether a text may name something of a card. */
const MAY_MATTER = /article|h3|card|price|rating|heart|badge|grid|cell|rail|data-code/

/** Returns a text's selectors of that kind; none if it is not a selector. */
function shapesInText(text: string): string[] {
  if (!MAY_MATTER.test(text)) return []
  let isSelector = true
  const onParseError = () => {
    isSelector = false
  }
  try {
    const selectors = parse(text, { context: 'selectorList', onParseError })
    walk(selectors, {
      visit: 'TypeSelector',
      enter: ({ name }) => {
        isSelector &&= TAGS.test(name)
      },
    })
    return isSelector ? shapesIn(selectors) : []
  } catch {
    // Other texts are not selectors.
    return []
  }
}

const isRole = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) && parent.expression.getText().endsWith('ByRole')

/** The texts in a file's code; what a template fills in may be any element. */
function textsIn(file: SourceFile): string[] {
  if (!MAY_MATTER.test(file.text)) return []
  const source = ts.createSourceFile(file.path, scriptOf(file), ts.ScriptTarget.Latest, true)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && !isRole(node)) texts.push(node.text)
    if (ts.isTemplateExpression(node))
      texts.push(
        node.head.text + node.templateSpans.map(({ literal }) => ANY + literal.text).join(''),
      )
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

const scriptProblems = (file: SourceFile) =>
  textsIn(file).flatMap((text) => shapesInText(text).map((shape) => `${file.path}: ${shape}`))

/** Where the page's headings have their looks, whatever they are in. */
const BASE = 'src/styles/base.css'

test('no style sheet selects a part of a card by its tag or its place', () => {
  const sheets = globSync('src/**/*.css', { cwd: ROOT }).filter((path) => path !== BASE)
  expect(sheets.length).toBeGreaterThan(25)
  const found = sheets.flatMap((path) =>
    shapesIn(parse(readFileSync(join(ROOT, path), 'utf8'))).map((shape) => `${path}: ${shape}`),
  )
  expect(found).toEqual([])
})

test('no script and no test looks for a part of a card by its tag or its place', () => {
  const inBrowser = sourceFiles('src').filter(({ path }) => /\/(browser|islands)\//.test(path))
  const tests = sourceFiles('tests').filter(({ path }) => !path.startsWith('tests/architecture/'))
  expect([...inBrowser, ...tests].flatMap(scriptProblems)).toEqual([])
})

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const classesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name))

/** Classes in the tree of a card that its README draws. */
function partsInReadme() {
  const [, tree = ''] = /^```\n(.*?)^```/ms.exec(textOf('src/storefront/card/README.md')) ?? []
  return classesIn(tree, /\.([a-z][\w-]*)/g)
}

test('the README names every part of a card, and no other', () => {
  const named = partsInReadme()
  const views = ['card-html', 'price-html', 'rating-html'].map((name) =>
    textOf(`src/storefront/card/views/${name}.ts`),
  )
  const contract = textOf('src/storefront/browser/dom-contract.ts')
  const written = classesIn(views.join('') + contract, /[\s'"]((?:card|price|rating)__[\w-]+)/g)
  expect([...written.difference(named)]).toEqual([])
  const others = ['cell', 'card', 'price', 'rating', 'badge', 'heart']
  expect([...named.difference(written)].toSorted()).toEqual(others.toSorted())
})

test("the channels' example of a layout styles parts of a card that there are", () => {
  const [, example = ''] = /^```css\n(.*?)^```/ms.exec(textOf('src/channels/README.md')) ?? []
  const styled = classesIn(example, /\.([a-z][\w-]*)/g)
  expect(styled.size).toBeGreaterThan(5)
  const reserved = ['cell--skeleton', 'rail__space', 'rail--late', 'tool--rows']
  const known = partsInReadme().union(new Set(['grid', 'rail__list', ...reserved]))
  expect([...styled.difference(known)]).toEqual([])
  expect(shapesIn(parse(example))).toEqual([])
})

test.each([
  'article h3',
  '.grid article',
  '.card h3',
  '.card > div',
  '.card > .card__name',
  '.cell > .card',
  '.card__picture img',
  '.card__badges .badge + .badge',
  '.card__link bdi:nth-child(2)',
  '.card__name :first-child',
  '.grid > li',
  '.card__name input',
  ':where(.price) b',
  '.listing:has(article) .notice',
])('%s finds a part of a card by its tag or its place', (selector) => {
  expect(shapesIn(parseSelectors(selector))).not.toEqual([])
})

test.each([
  '.grid > .cell:nth-child(n + 5)',
  '.listing:not(:has(.grid > .cell ~ .cell)) .notice',
  '.card:has(.heart[aria-pressed="true"]) .card__link::after',
  '.rail h2',
  'product-grid[inert] .grid',
])('%s does not', (selector) => expect(shapesIn(parseSelectors(selector))).toEqual([]))

test.each([
  ["link.closest('article')", ['article']],
  ["document.querySelectorAll('h1, h3')", ['h3']],
  ['const NAME = `${CARD} h3 a`', ['x-any h3 a']],
  ["const SECOND = '.card__picture > img'", ['.card__picture>img']],
  ["page.getByRole('article')", []],
  ["test('an article has a picture', () => {})", []],
  ["page.locator('.card__picture')", []],
])('in %s these are found: %j', (text, shapes) => {
  const found = scriptProblems({ path: 'a.ts', text })
  expect(found).toEqual(shapes.map((shape) => `a.ts: ${shape}`))
})

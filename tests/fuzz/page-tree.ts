import {
  defaultTreeAdapter as tree,
  type DefaultTreeAdapterTypes,
  parse,
  parseFragment,
} from 'parse5'
import { CLASS_RICH_TEXT } from '#storefront/content-blocks/views/rich-text.ts'

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode
type Element = DefaultTreeAdapterTypes.Element

/** What a description may hold, as `sanitise.ts` leaves it. */
const RICH = /^(?:p|br|ul|ol|li|strong|b|em|i|a|h[234])$/

const valueOf = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value ?? ''

const textOf = (node: Node): string =>
  tree.isTextNode(node as never)
    ? (node as DefaultTreeAdapterTypes.TextNode).value
    : 'childNodes' in node
      ? node.childNodes.map(textOf).join('')
      : ''

/** Throws for a block of data that a text has broken. */
function checkData(element: Element): void {
  if (element.tagName === 'script' && /json/.test(valueOf(element, 'type')))
    JSON.parse(textOf(element))
}

/** Descriptions have elements of their own, and only those that are allowed. */
function checkRich(element: Element): void {
  for (const child of element.childNodes) {
    if (!tree.isElementNode(child)) continue
    const attributes = child.attrs.map(({ name }) => name)
    const isAllowed = attributes.every((name) => name === 'href' || name === 'rel')
    if (!RICH.test(child.tagName) || !isAllowed)
      throw new Error(`A description holds <${child.tagName} ${attributes.join(' ')}>`)
    checkRich(child)
  }
}

/** Signs that could end an attribute or an element, wherever a page is read; the quotes around a value aside. */
const UNESCAPED = /[<>']/

/** Throws for an attribute that its writer has not escaped. */
function checkAttributes({ attrs, sourceCodeLocation }: Element, html: string): void {
  for (const { name } of attrs) {
    const { startOffset = 0, endOffset = 0 } = sourceCodeLocation?.attrs?.[name] ?? {}
    const written = html.slice(startOffset, endOffset)
    if (UNESCAPED.test(written)) throw new Error(`An attribute is written as ${written}`)
  }
}

function lines(node: Node, depth: number, html: string): string[] {
  if (tree.isCommentNode(node as never))
    return [`${' '.repeat(depth)}<!--${(node as DefaultTreeAdapterTypes.CommentNode).data}-->`]
  const isElement = tree.isElementNode(node as never)
  const own: string[] = []
  if (isElement) {
    const element = node as Element
    checkData(element)
    checkAttributes(element, html)
    const names = element.attrs.map(({ name }) => name)
    own.push(`${' '.repeat(depth)}${element.tagName} ${names.join(' ')}`)
    if (valueOf(element, 'class').split(' ').includes(CLASS_RICH_TEXT)) {
      checkRich(element)
      return own
    }
  }
  const children = 'childNodes' in node ? node.childNodes : []
  return [...own, ...children.flatMap((child) => lines(child, depth + 1, html))]
}

/**
 * Returns the elements of a page or a fragment with the names of their attributes, a line each, as a browser reads
 * them; texts and values are left out.
 */
export function treeOf(html: string): string[] {
  const isDocument = /^<!doctype html>/i.test(html)
  const options = { sourceCodeLocationInfo: true }
  return lines(isDocument ? parse(html, options) : parseFragment(html, options), 0, html)
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate, parse, walk, type CssNode } from 'css-tree'
import type { BrowserContext } from 'playwright/test'
import { featureAt, isMissing, namesAt } from '#tools/browser-floor/compat.ts'
import { featuresIn } from '#tools/browser-floor/style-features.ts'
import { sendRequest } from '../servers/http-client.ts'

/** A global and its member, or '' for the global itself. */
type Name = readonly [owner: string, member: string]

const isLacked = (...path: string[]) => {
  const feature = featureAt(...path)
  return feature !== null && isMissing(feature)
}

/** Everything that one of the oldest browsers lacks: globals, and members of what they have. */
const LACKED: Name[] = [['javascript', 'builtins'], ['api']].flatMap((part) =>
  namesAt(...part).flatMap((owner): Name[] => {
    if (isLacked(...part, owner)) return [[owner, '']]
    const members = namesAt(...part, owner).filter((name) => isLacked(...part, owner, name))
    return members.map((name) => [owner, name.replace(/_static$/, '')])
  }),
)

/** By these functions older browsers are told from the oldest that run scripts (RULES.md#browsers). */
const OLDER: Name[] = [...LACKED, ['Array', 'toSorted']]

const withoutFunctions = (context: BrowserContext, lacked: Name[]) =>
  context.addInitScript((names) => {
    const globals = window as unknown as Record<string, Record<string, unknown> | undefined>
    for (const [owner, member] of names) {
      if (member === '') delete globals[owner]
      else {
        delete globals[owner]?.[member]
        delete (globals[owner]?.['prototype'] as Record<string, unknown> | undefined)?.[member]
        if (owner === 'Window') delete globals[member]
      }
    }
    // What a page says of popovers is unknown too: they are plain parts of it.
    new MutationObserver(() => {
      for (const part of document.querySelectorAll('[popover]')) part.removeAttribute('popover')
    }).observe(document, { childList: true, subtree: true })
  }, lacked)

/** Takes from a page whatever one of the oldest browsers lacks: functions and styles. */
export async function asInOldest(context: BrowserContext): Promise<void> {
  await withoutFunctions(context, LACKED)
  await serveStyles(context, (css) => without(css, usesLacked))
}

/** The same for browsers before those, which know neither `light-dark()` nor ranges of widths. */
export async function asBeforeOldest(context: BrowserContext): Promise<void> {
  await withoutFunctions(context, OLDER)
  await serveStyles(context, withoutColoursAndRanges)
}

/** Removes what is unknown from a style sheet, as browsers do: a declaration, a whole rule, a whole block. */
function without(css: string, isUnknown: (part: CssNode) => boolean): string {
  const tree = parse(css, { parseCustomProperty: true })
  walk(tree, (node, item, list) => {
    if (!list) return
    if (node.type === 'Declaration' && isUnknown(node)) list.remove(item)
    if (node.type === 'Rule' && isUnknown(node.prelude)) list.remove(item)
    if (node.type !== 'Atrule' || !isUnknown({ ...node, block: null })) return
    // What is written for browsers without something holds.
    const isForThese = node.name === 'supports' && /^not\b/.test(generate(node.prelude ?? node))
    if (isForThese && node.block) list.replace(item, node.block.children)
    else list.remove(item)
  })
  return generate(tree)
}

const usesLacked = (node: CssNode) => featuresIn(node).some(isMissing)

/** Changes all styles, in files and in pages; the policy of a page names the hashes of what it was sent with. */
async function serveStyles(context: BrowserContext, change: (css: string) => string) {
  await context.route('**/*.css', async (route) => {
    const { pathname } = new URL(route.request().url())
    const css = await readFile(join('dist/client', pathname), 'utf8')
    await route.fulfill({ contentType: 'text/css', body: change(css) })
  })
  const changed = new Map<string, string>()
  const inPage = (css: string) => {
    const known = changed.get(css) ?? change(css)
    changed.set(css, known)
    return known
  }
  await context.route(
    (url) => /^\/[a-z]{2}(\/|$)/.test(url.pathname),
    async (route) => {
      const request = route.request()
      if (request.resourceType() !== 'document' || request.method() !== 'GET')
        return route.fallback()
      const { host, port, pathname, search } = new URL(request.url())
      const headers = { ...(await request.allHeaders()), host }
      const page = await sendRequest(Number(port), pathname + search, { headers })
      if (page.status !== 200) return route.fallback()
      const { 'content-type': type = '', link = '' } = page.headers
      const body = page.text.replaceAll(/(?<=<style>)[^<]*/g, (css) => inPage(css))
      return route.fulfill({ contentType: type, headers: { link: String(link) }, body })
    },
  )
}

const withoutColoursAndRanges = (css: string) =>
  without(css.replaceAll('light-dark(', 'unknown-function('), (part) => {
    const isRange = part.type === 'Atrule' && part.prelude && /[<>]/.test(generate(part.prelude))
    return isRange || usesLacked(part)
  })

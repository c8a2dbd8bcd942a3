import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CssNode, parse, walk } from 'css-tree'

const SOURCE = join(import.meta.dirname, '../../src')

/** Classes of what no state shows, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  skip: 'the first link of a document',
  progress: 'the line above a document that loads',
}

/** Returns the classes that style sheets name and that are not among those `seen` in states. */
export function unseenClasses(seen: ReadonlySet<string>): string[] {
  const named = new Set<string>()
  for (const file of globSync('{styles,storefront}/**/*.css', { cwd: SOURCE }))
    walk(parse(readFileSync(join(SOURCE, file), 'utf8')), (node: CssNode) => {
      if (node.type === 'ClassSelector') named.add(node.name)
    })
  return [...named].filter((name) => !seen.has(name) && !(name in NOT_SHOWN)).toSorted()
}

import { globSync, readFileSync } from 'node:fs'

/** A content block as it is written, with a test's requirement of it. */
export interface WrittenBlock {
  /** Path without the locale: the same for all translations. */
  name: string
  fileLocale: string
  location: string
  locale: string
  channel: string
  products: string[]
  /** What each link leads to, without its words. */
  targets: Record<string, string>[]
  picture: string | null
  words: string
}

const FOLDER = 'src/demo/content'

const field = (head: string, name: string) =>
  new RegExp(`^\\s*${name}: '?([^'\\n]+)'?$`, 'm').exec(head)?.[1] ?? null

/** `{ page: sale, id: 1500, code: mother-baby, text: 'Words' }` */
function targetOf(link: string): Record<string, string> {
  const pairs = [...link.matchAll(/(page|id|code|attribute|value|query): '?([^',}]+)/g)]
  return Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value.trim()]))
}

function readBlock(path: string): WrittenBlock {
  const [, head = '', words = ''] = readFileSync(`${FOLDER}/${path}`, 'utf8').split(/^---$/m)
  const [, channel = '', block = '', fileLocale = ''] =
    /^([^/]+)\/(.*)\.(\w+)\.md$/.exec(path) ?? []
  return {
    name: `${channel}/${block}`,
    fileLocale,
    location: field(head, 'location') ?? '',
    locale: field(head, 'locale') ?? '',
    channel,
    products: /^products: \[(.*)\]$/m.exec(head)?.[1]?.split(', ') ?? [],
    targets: head.match(/\{ page: .*\}/g)?.map(targetOf) ?? [],
    picture: field(head, 'path'),
    words: words.trim(),
  }
}

export const blocks = globSync('*/*.md', { cwd: FOLDER }).toSorted().map(readBlock)

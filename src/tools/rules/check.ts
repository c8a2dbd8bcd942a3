import { globSync } from 'node:fs'
import { join } from 'node:path'
import { CHANNELS } from '#channels/all.ts'
import { type CatalogShop, channelsOf } from '#channels/catalog-shop.ts'
import {
  knownRules,
  type KnownRule,
  problemAt,
  readRuleFiles,
  readRules,
  readFileText,
  type RuleEntry,
  type RuleProblem,
  strayFiles,
} from '#channels/rule-files.ts'
import { asFilledText, asRecord, type JsonObject } from '#contract/json/json-readers.ts'
import { type KeptRule, readKeptRules } from '#contract/merchandising/kept-rules.ts'
import { readBy } from '#contract/merchandising/read-rule.ts'
import { isSearchedByShop } from '#contract/query/internal-search.ts'
import { loadPart } from '#server/load-part.ts'
import { formPairs } from '#contract/query/url-params.ts'
import { ruledFilter } from '#storefront/merchandising/rules/page-rules.ts'
import { blockSchema } from '#storefront/content-blocks/written-block.ts'
import { redirectCircles } from './redirect-circles.ts'
import { conflicts } from './rule-conflicts.ts'
import {
  type BlockFile,
  isOver,
  type KnownNames,
  missingLanguages,
  ownPages,
  ownPagesOfBlocks,
  providersOrders,
  ruledBlockAt,
  unknownNames,
  unreadBlocks,
  unshownBlocks,
} from './rule-findings.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Files of blocks; those of the demo belong to its channels. */
const BLOCKS = ['src/channels/*/content/*.md', 'src/demo/content/*/*.md', 'src/content/blocks/*.md']
const OF_CHANNEL = /^src\/(?:channels|demo\/content)\/([^/]+)\//
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/

const print = (line: string) => void process.stdout.write(`${line}\n`)
const lineOf = ({ file, line, problem }: RuleProblem) => `${file}:${line}: ${problem}`

/** A link of Markdown, but not a picture, to a path of this site. */
const LINK = /(?<!!)\[[^\]]*\]\((\/(?!\/)[^)\s]*)/g

const linksIn = (text: string) =>
  text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(LINK)].map(([, path = '']) => ({ path, line: at + 1 })),
    )

/** What the head of a block says, and what is wrong with it; data is null for a head that cannot be read. */
function readHead(
  file: string,
  source: string,
): { data: JsonObject | null; problems: RuleProblem[] } {
  const [, written] = FRONT_MATTER.exec(source) ?? []
  if (written === undefined) return { data: null, problems: [] }
  const { entries, problems } = readRules(file, written)
  const [entry] = entries
  const data = asRecord(entry?.rule)
  const faults = data ? readBy(blockSchema.strict(), data).faults : []
  const found = [
    ...(entry || problems.some(({ line }) => line > 1) ? problems : []),
    ...faults.flatMap(({ path, problem }) => (entry ? problemAt(entry, path, problem) : [])),
  ]
  // The head begins in the second line.
  return { data, problems: found.map((one) => ({ ...one, line: one.line + 1 })) }
}

/** Reads the heads and the links of all blocks; what is wrong with one is a problem. */
function readBlocks(): { blocks: BlockFile[]; problems: RuleProblem[] } {
  const problems: RuleProblem[] = []
  const files = BLOCKS.flatMap((all) => globSync(all, { cwd: ROOT }))
  const blocks = files.flatMap((path): BlockFile[] => {
    const file = path.replaceAll('\\', '/')
    const { text: source, problem: unread } = readFileText(ROOT, file)
    if (unread) problems.push(unread)
    if (source === undefined) return []
    const { data, problems: own } = readHead(file, source)
    problems.push(...own)
    if (!data && own.length > 0) return []
    const text = (name: string) => asFilledText(data?.[name])
    const head = data && {
      location: text('location') ?? '',
      locale: text('locale') ?? '',
      campaign: text('campaign'),
      from: text('from'),
      until: text('until'),
    }
    return [{ file, channel: OF_CHANNEL.exec(file)?.[1] ?? null, head, links: linksIn(source) }]
  })
  return { blocks, problems }
}

/** The languages of the blocks that rules can name, by `<channel> <name>`. */
function knownBlocks(files: readonly BlockFile[]): Map<string, Set<string>> {
  const blocks = new Map<string, Set<string>>()
  for (const { channel, head } of files) {
    const name = ruledBlockAt(head?.location ?? '')
    if (name === null) continue
    const key = channel === null ? name : `${channel} ${name}`
    blocks.set(key, (blocks.get(key) ?? new Set()).add(head?.locale ?? ''))
  }
  return blocks
}

/** Opens the catalog that codes are compared with; null, and says so, where there is none to look into. */
async function openKnown() {
  const isElsewhere = Boolean(process.env['SHOP_API_URL'] ?? process.env['OPENSEARCH_URL'])
  const part = isElsewhere
    ? null
    : await loadPart(() => import('#embedded-shop/tools/rule-catalog.ts'))
  const catalog = part?.openRuleCatalog() ?? null
  if (!catalog) print('Codes are not compared with a catalog: there is none in a file.')
  return catalog
}

const fieldsOf = ({ known }: KnownRule) => formPairs(ruledFilter([known]) ?? {})

/** The rules that an import brought, for each channel that shows them; named by their place in it. */
const entriesOf = (kept: readonly KeptRule[], shop: CatalogShop | null): RuleEntry[] =>
  (shop ? channelsOf(shop, CHANNELS, CHANNELS[0]?.code ?? '') : []).flatMap((channel) =>
    kept.flatMap(({ rule, source }, at) => {
      const [file = '', line] = source?.split(/:(?=\d+$)/) ?? ['the catalog']
      const place = Number(line ?? at + 1)
      const isFor = readKeptRules(kept, channel).some(({ name }) => name === asRecord(rule)?.name)
      return isFor ? [{ channel: channel.code, file, line: place, rule, lineOf: () => place }] : []
    }),
  )

/** Checks the rules of all channels. Returns 1 if anything is wrong. */
async function main(): Promise<0 | 1> {
  const { entries: filed, problems } = readRuleFiles(ROOT)
  const catalog = await openKnown()
  const kept = catalog?.rules ?? []
  const entries = [...filed, ...entriesOf(kept, catalog?.shop ?? null)]
  const zones = new Map(CHANNELS.map(({ code, timeZone }) => [code, timeZone]))
  const { rules, problems: unread } = knownRules(entries, (code) => zones.get(code))
  const { blocks: written, problems: unreadable } = readBlocks()
  const names: KnownNames = {
    catalog: catalog?.names ?? null,
    locales: new Map(CHANNELS.map(({ code, locales }) => [code, locales])),
    searchedLocales: new Map(
      CHANNELS.map((channel) => [
        channel.code,
        channel.locales.filter((locale) => isSearchedByShop(channel, locale)),
      ]),
    ),
    blocks: knownBlocks(written),
  }
  const byChannel = Map.groupBy(rules, ({ channel }) => channel)
  const byImportance = (own: KnownRule[]) =>
    own.toSorted((a, b) => b.known.priority - a.known.priority)
  const wrong = [
    ...problems,
    ...unread,
    ...unreadable,
    ...strayFiles(ROOT),
    ...unreadBlocks(written, rules, names),
    ...rules.flatMap((rule) => unknownNames(rule, names)),
    ...((await catalog?.problemsOfLists(rules, fieldsOf)) ?? []),
    ...[...byChannel.values()].flatMap((own) => conflicts(byImportance(own))),
    ...[...byChannel.values()].flatMap((own) => redirectCircles(own, names)),
  ]
  await catalog?.close()
  const inOrder = wrong.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  for (const line of new Set(inOrder.map(lineOf))) print(line)
  for (const one of rules.flatMap((rule) => missingLanguages(rule, names)))
    print(`${lineOf(one)}: pages in these languages are without it`)
  for (const one of rules.flatMap((rule) => providersOrders(rule, names)))
    print(`${lineOf(one)}: a search provider has the order there (internalSearchLocales)`)
  const elsewhere = rules.flatMap((rule) => ownPages(rule, names))
  for (const one of [...elsewhere, ...ownPagesOfBlocks(written)])
    print(`${lineOf(one)}, no page of the storefront's: your site has to have it`)
  for (const one of unshownBlocks(written, rules)) print(`${lineOf(one)}, and may be removed`)
  for (const { file, line, known } of rules.filter((rule) => isOver(rule, Date.now())))
    print(`${file}:${line}: “${known.name}” is over, and may be removed`)
  const files = new Set(entries.map(({ file }) => file)).size
  const found = wrong.length === 1 ? '1 fault.' : `${wrong.length} faults.`
  const verdict = wrong.length === 0 ? 'nothing is wrong.' : found
  const count = new Set(entries.map(({ file, line }) => `${file}:${line}`)).size
  print(`${count} rules in ${files} files: ${verdict}`)
  return wrong.length === 0 ? 0 : 1
}

process.exitCode = await main()

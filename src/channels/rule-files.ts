import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'
import {
  type Document,
  type ErrorCode,
  isMap,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import { readRule } from '#contract/merchandising/read-rule.ts'
import { MOST_RULES, ruleSchema } from '#contract/merchandising/rule.ts'
import type { Rule } from '#contract/merchandising/rule-index.ts'
import { UTC } from '#contract/merchandising/rule-times.ts'

/** A rule of a file, as it was written, and where it stands. */
export interface RuleEntry {
  /** Code of its channel. */
  channel: string
  /** From the project's root. */
  file: string
  /** From 1. */
  line: number
  rule: unknown
  /** Returns the line of one of its fields, by the path to it; that of the nearest field around it that is there. */
  lineOf: (path: readonly PropertyKey[]) => number
}

/** What is wrong with a file of rules. */
export interface RuleProblem {
  file: string
  line: number
  problem: string
}

/** Returns what is wrong with a rule, with the line of the field at a path. */
export const problemAt = (
  { file, lineOf }: RuleEntry,
  path: readonly PropertyKey[],
  problem: string,
): RuleProblem => ({ file, line: lineOf(path), problem })

/** Those of a channel, and those of all channels, or of the ones that they name. */
const FILES = ['src/channels/*/rules/*.{yaml,yml}', 'src/content/rules/*.{yaml,yml}']
const CHANNELS = 'src/channels/*/channel.ts'
const CHANNEL = /^src\/channels\/([^/]+)\//

/** Whether a path from the project's root is one of a file of rules. */
export const isRuleFile = (path: string): boolean => FILES.some((files) => matchesGlob(path, files))

/** Where blocks are, and where files may lie that are meant as rules or blocks. */
const BLOCK_FILES = ['src/channels/*/content/*.md', 'src/content/blocks/*.md']
const MEANT = ['src/channels/*/**/*.{yaml,yml,md}', 'src/content/**/*.{yaml,yml,md}']

/** Files that look like rules or blocks, in folders of which none are read. */
export function strayFiles(root: string): RuleProblem[] {
  const isBlock = (path: string) => BLOCK_FILES.some((files) => matchesGlob(path, files))
  // Other Markdown, such as a shop's own notes, has no head.
  const isMeant = (path: string) =>
    !path.endsWith('.md') || readFileText(root, path).text?.startsWith('---') !== false
  return globSync(MEANT, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isRuleFile(path) && !isBlock(path) && isMeant(path))
    .map((file) => {
      const [folders, kind] = file.endsWith('.md')
        ? ['src/channels/<code>/content and src/content/blocks', 'blocks']
        : ['src/channels/<code>/rules and src/content/rules', 'rules']
      return { file, line: 1, problem: `is not read: ${kind} are in ${folders}` }
    })
}

/** A file's text, or what is wrong with it: nothing but a file can be read, and that not always. */
type FileText = { text: string; problem?: never } | { text?: never; problem: RuleProblem }

/** Reads a file, by its path from the project's root. A folder of such a name is a problem. */
export function readFileText(root: string, file: string): FileText {
  try {
    return { text: readFileSync(join(root, file), 'utf8') }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const problem = code === 'EISDIR' ? 'is a folder, not a file' : `cannot be read: ${message}`
    return { problem: { file, line: 1, problem } }
  }
}

/** Reads the rules of all channels; a file that cannot be read, or is no YAML, is a problem, and has none. */
export function readRuleFiles(root: string): { entries: RuleEntry[]; problems: RuleProblem[] } {
  const files = globSync(FILES, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const read = files.toSorted().map((file) => {
    const { text, problem } = readFileText(root, file)
    return problem ? { entries: [], problems: [problem] } : readRules(file, text)
  })
  const folders = globSync(CHANNELS, { cwd: root }).map((path) => basename(dirname(path)))
  return {
    entries: read.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.channel === ''
          ? channelsIn(entry, folders).map((channel) => ({ ...entry, channel }))
          : [entry],
      ),
    ),
    problems: read.flatMap(({ problems }) => problems),
  }
}

/** Returns the channels that a rule of all channels is for. */
function channelsIn({ rule }: RuleEntry, folders: readonly string[]): readonly string[] {
  const named = ruleSchema.safeParse(rule).data?.channels
  return named ?? folders.toSorted()
}

/** What a campaign says for all of its rules. */
const OF_CAMPAIGN = ['campaign', 'reason', 'from', 'until', 'priority', 'channels', 'locales']

/** Reads what a file says for all of its rules; none unless it is a campaign, with a list of these. */
function campaignIn(contents: unknown, valueOf: (node: Node) => unknown) {
  const rules = isMap(contents) ? contents.get('rules', true) : undefined
  if (!isMap(contents) || !isSeq(rules)) return null
  const own = contents.items.filter(({ value }) => value !== rules)
  const common: Record<string, unknown> = Object.fromEntries(
    own.map(({ key, value }) => [String(key), value === null ? null : valueOf(value as Node)]),
  )
  const unknown = Object.keys(common).filter((name) => !OF_CAMPAIGN.includes(name))
  const isNamed = common['campaign'] !== undefined
  const problems = [
    ...unknown.map((name) => `a campaign has no field ${name}: its rules may`),
    ...(isNamed ? [] : ['campaign is missing: rules in a file of their own form need its name']),
  ]
  return { nodes: rules.items as Node[], common, problems }
}

/** What writers of a file most often mean where YAML says something else. */
const SLIPS: Readonly<Partial<Record<ErrorCode, string>>> = {
  BLOCK_AS_IMPLICIT_KEY: 'a colon too many, or a line that is indented too far',
  BAD_INDENT:
    'fields of one rule begin in one column, further in than its dash, or a bracket is not closed',
  MISSING_CHAR: 'a quote, a bracket or a colon is missing',
  MULTILINE_IMPLICIT_KEY: 'a colon is missing behind the name of a field',
  TAB_AS_INDENT: 'lines are indented by blanks, not by tabs',
  UNEXPECTED_TOKEN: 'a line stands in a column where none can, or a text needs quotes',
}

const TAB = /^ *\t/m

/** Says what is wrong with a file's form. */
function slipOf({ code, message, pos: [at] }: YAMLError, text: string): string {
  if (code === 'DUPLICATE_KEY') {
    const [name = ''] = /^[^\s:,}]+/.exec(text.slice(at)) ?? []
    return `${name} is written twice: of the two the last one holds`
  }
  const slip = SLIPS[TAB.test(text) ? 'TAB_AS_INDENT' : code]
  return slip === undefined ? message : `${slip} (${message})`
}

/**
 * Returns what is wrong with the stars of a part of a file, which YAML takes for the names of other
 * parts; null where each names one.
 */
function lostStar(part: Node, document: Document): { at: number; problem: string } | null {
  let lost: { at: number; problem: string } | null = null
  visit(part, {
    Alias(_key, alias) {
      if (alias.resolve(document)) return undefined
      const problem = `*${alias.source} names nothing in this file: a text that begins with * needs quotes`
      lost = { at: alias.range?.[0] ?? 0, problem }
      return visit.BREAK
    },
  })
  return lost
}

/** Returns the value of a part of a file of YAML; without one, what is wrong, and at which of its characters. */
function partValue(
  part: Node,
  document: Document,
): { value: unknown; at?: never } | { at: number; problem: string } {
  const lost = lostStar(part, document)
  if (lost) return lost
  try {
    return { value: part.toJS(document) as unknown }
  } catch (error) {
    return { at: part.range?.[0] ?? 0, problem: `cannot be read: ${(error as Error).message}` }
  }
}

/** Reads the rules in a file's text: one, a list of them, or a campaign, which says what its rules have in common. */
export function readRules(
  file: string,
  text: string,
): { entries: RuleEntry[]; problems: RuleProblem[] } {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const lineAt = (offset: number | undefined) => counter.linePos(offset ?? 0).line
  const problemOf = (error: YAMLError): RuleProblem => ({
    file,
    line: lineAt(error.pos[0]),
    problem: slipOf(error, text),
  })
  // A name that is written twice leaves the rest of the file as it is meant.
  const isTwice = ({ code }: YAMLError) => code === 'DUPLICATE_KEY'
  const unread = document.errors.find((error) => !isTwice(error))
  if (unread) return { entries: [], problems: [problemOf(unread)] }
  const { contents } = document
  const unreadable: RuleProblem[] = []
  const valueOf = (part: Node): unknown => {
    const read = partValue(part, document)
    if (read.at === undefined) return read.value
    unreadable.push({ file, line: lineAt(read.at), problem: read.problem })
    return undefined
  }
  const alone = isSeq(contents) ? (contents.items as Node[]) : isMap(contents) ? [contents] : []
  const { nodes, common, problems } = campaignIn(contents, valueOf) ?? {
    nodes: alone,
    common: null,
    problems: [],
  }
  const entries = nodes.flatMap((node): RuleEntry[] => {
    const line = lineAt(node.range?.[0])
    const own = valueOf(node)
    if (own === undefined) return []
    const rule = common && isMap(node) ? { ...common, ...(own as object) } : own
    const lineOf = (path: readonly PropertyKey[]) =>
      isMap(node) ? lineWithin(node, path, lineAt) : line
    return [{ channel: CHANNEL.exec(file)?.[1] ?? '', file, line, rule, lineOf }]
  })
  const isEmpty = nodes.length === 0 && contents !== null
  const all = isEmpty ? [...problems, 'must be a rule, or a list of rules'] : problems
  return {
    entries,
    problems: [
      ...document.errors.map(problemOf),
      ...unreadable,
      ...all.map((problem) => ({ file, line: 1, problem })),
    ],
  }
}

function lineWithin(
  node: Node,
  path: readonly PropertyKey[],
  lineAt: (offset: number | undefined) => number,
): number {
  const own = lineAt(node.range?.[0])
  const [key, ...rest] = path
  if (key === undefined) return own
  if (isSeq(node)) {
    const item = node.items[Number(key)] as Node | undefined
    return item ? lineWithin(item, rest, lineAt) : own
  }
  if (!isMap(node)) return own
  const pair = node.items.find((one) => String(one.key) === String(key))
  if (!pair) return own
  const keyLine = lineAt((pair.key as Node | null)?.range?.[0])
  const value = pair.value as Node | null
  return rest.length > 0 && value ? lineWithin(value, rest, lineAt) : keyLine
}

/** A rule that can be used, and where it stands. */
export interface KnownRule extends RuleEntry {
  known: Rule
}

/** Reads what rules mean; what is wrong with one is a problem, and the rest goes on without it. */
export function knownRules(
  entries: readonly RuleEntry[],
  timeZoneOf: (channel: string) => string | undefined,
): { rules: KnownRule[]; problems: RuleProblem[] } {
  const problems: RuleProblem[] = []
  const rules = entries.flatMap((entry): KnownRule[] => {
    const { file, lineOf } = entry
    const { rule, faults } = readRule(entry.rule, timeZoneOf(entry.channel) ?? UTC)
    for (const { path, problem } of faults) problems.push({ file, line: lineOf(path), problem })
    return rule ? [{ ...entry, known: rule }] : []
  })
  for (const [code, own] of Map.groupBy(rules, ({ channel }) => channel)) {
    const surplus = own[MOST_RULES]
    if (surplus)
      problems.push({
        file: surplus.file,
        line: surplus.line,
        problem: `is beyond the ${MOST_RULES} rules that the channel ${code} may have`,
      })
  }
  return { rules, problems }
}

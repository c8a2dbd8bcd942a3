import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_CHANNEL } from '#storefront/browser/dom-contract.ts'
import type { Channel } from '#channels/channel.ts'
import config from '#storefront/i18n/astro-i18next.config.ts'

const selectorOf = (code: string) => `[${DATA_CHANNEL}='${code}']`

const OF_ONE_CHANNEL = new RegExp(String.raw`\[${DATA_CHANNEL}=['"]?([^\]'"]*)['"]?\]`, 'g')

/**
 * Returns the problems of folders of channels and languages: missing files, and leftovers of the
 * folder that they were copied from; one line each, with the file. `root` is the project's.
 */
export function folderProblems(
  channels: readonly Pick<Channel, 'code' | 'locales'>[],
  root: string,
  locales: readonly string[] = config.locales,
): string[] {
  return [
    ...missing(locales.flatMap(filesOfLanguage), root),
    ...missing(channels.flatMap(textsOfChannel), root),
    ...channels.flatMap(({ code }) => otherSelectors(code, root)),
  ]
}

/** Files by which shoppers recognise a brand. */
const BRAND_FILES = ['logo.svg', 'favicon.svg', 'texts/*.json']

/** Finds a channel's brand files that equal another's, as in a copied folder; one line each. */
export function sharedBrandFiles(
  channels: readonly Pick<Channel, 'code'>[],
  root: string,
): string[] {
  const owners = new Map<string, string>()
  return channels.flatMap(({ code }) => {
    const folder = join(root, 'src/channels', code)
    const paths = BRAND_FILES.flatMap((files) => globSync(files, { cwd: folder })).toSorted()
    return paths.flatMap((path) => {
      const key = `${path}\n${readFileSync(join(folder, path), 'utf8')}`
      const owner = owners.get(key) ?? code
      owners.set(key, owner)
      return owner === code
        ? []
        : [`src/channels/${code}/${path} is the same as that of the channel ${owner}`]
    })
  })
}

/** A required file, and why it is needed. */
type Needed = readonly [path: string, why: string]

const filesOfLanguage = (locale: string): Needed[] =>
  config.namespaces.map((name) => [
    `src/locales/${locale}/${name}.json`,
    `the language ${locale} of src/contract/i18n/languages.ts has no texts`,
  ])

const textsOfChannel = ({ code, locales }: Pick<Channel, 'code' | 'locales'>): Needed[] =>
  locales.map((locale) => [
    `src/channels/${code}/texts/${locale}.json`,
    `the channel ${code} offers ${locale} and has no texts in it`,
  ])

const missing = (files: readonly Needed[], root: string): string[] =>
  files
    .filter(([path]) => !existsSync(join(root, path)))
    .map(([path, why]) => `${path} is missing: ${why}`)

/** Finds selectors of other channels in a channel's styles, which leave its pages unstyled. */
function otherSelectors(code: string, root: string): string[] {
  const paths = globSync(`src/channels/${code}/*.css`, { cwd: root }).toSorted()
  return paths.flatMap((path) => {
    const named = [...readFileSync(join(root, path), 'utf8').matchAll(OF_ONE_CHANNEL)]
    const others = new Set(named.map(([, other = '']) => other).filter((other) => other !== code))
    return [...others].map(
      (other) => `${path} is for ${selectorOf(other)}: it must be ${selectorOf(code)}`,
    )
  })
}

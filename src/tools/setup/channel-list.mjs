import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './run.mjs'

const FOLDER = 'src/channels'
const FILE = `${FOLDER}/all.ts`

const HEAD = `// Written by \`npm run channel:new\` and by every build, one line for each folder. The order may be changed.
import type { Channel } from './channel.ts'
`

/** Writes the channels' folders to the module that every program reads, in their old order. */
export function listChannels() {
  if (!existsSync(inRoot(FOLDER))) return
  const before = existsSync(inRoot(FILE)) ? readFileSync(inRoot(FILE), 'utf8') : ''
  const text = channelList(inOrder(before, channelFolders()))
  if (text === before) return
  writeFileSync(inRoot(FILE), text)
  process.stdout.write(`Listed the channels in ${FILE}.\n`)
}

/** Returns the codes of all folders that contain a channel. */
const channelFolders = () =>
  readdirSync(inRoot(FOLDER))
    .filter((code) => existsSync(inRoot(`${FOLDER}/${code}/channel.ts`)))
    .sort()

/**
 * Returns the codes that were listed before, in that order, then the new ones.
 * @param {string} before @param {string[]} codes
 */
function inOrder(before, codes) {
  const listed = [...before.matchAll(/'\.\/([^/]+)\/channel\.ts'/g)].map(([, code = '']) => code)
  return [...new Set([...listed.filter((code) => codes.includes(code)), ...codes])]
}

/**
 * Returns the module as Prettier formats it.
 * @param {string[]} codes
 */
function channelList(codes) {
  const imports = codes.map(
    (code) => `import { channel as ${nameOf(code)} } from './${code}/channel.ts'\n`,
  )
  const entries = codes.map((code) => `  ${keyOf(code)}: ${nameOf(code)},\n`)
  return `${HEAD}${imports.join('')}
/** The channel of each folder; the first is the default one. */
export const CHANNEL_FOLDERS: Readonly<Record<string, Channel>> = {
${entries.join('')}}

/** Every channel, in the same order. */
export const CHANNELS: readonly Channel[] = Object.values(CHANNEL_FOLDERS)
`
}

/** @param {string} code */
const keyOf = (code) => (code.includes('-') ? `'${code}'` : code)

/**
 * Returns a name that is unique to a code and no reserved word: `second-hand` is
 * `secondHandChannel`.
 * @param {string} code
 */
function nameOf(code) {
  const camel = code.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
  return `${camel.replaceAll('-', '_')}Channel`
}

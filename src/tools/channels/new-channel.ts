import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { CHANNELS } from '#channels/all.ts'
import { CODE, HOST, RESERVED_CODES } from '#channels/check.ts'
import config from '#i18n/astro-i18next.config.ts'
import { listChannels } from '../setup/channel-list.mjs'
import { inRoot } from '../setup/run.mjs'
import { channelFiles, type NewChannel } from './channel-files.ts'

const USAGE =
  'Usage: npm run channel:new <code> [-- --name "Name of the shop" --host shop.localhost]'

/** What whoever typed the command can put right. */
class Refusal extends Error {
  override name = 'Refusal'
}

function main(): 0 | 1 {
  try {
    const channel = readChannel(process.argv.slice(2))
    writeChannel(channel)
    process.stdout.write(nextSteps(channel))
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

function readChannel(args: string[]): NewChannel {
  const { code, ...options } = readArguments(args)
  const { name = nameOf(code), host = `${code}.localhost` } = options
  const problem = codeProblem(code) ?? nameProblem(name) ?? hostProblem(host)
  if (problem !== null) throw new Refusal(problem)
  return { code, name, host, locales: config.locales, defaultLocale: config.defaultLocale }
}

function readArguments(args: string[]): { code: string; name?: string; host?: string } {
  const options = { name: { type: 'string' }, host: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [code, ...others] = positionals
    // Without `--` npm takes the options for its own.
    const isTaken = process.env['npm_config_name'] ?? process.env['npm_config_host']
    if (code !== undefined && others.length === 0 && !isTaken) return { code, ...values }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
  throw new Refusal(USAGE)
}

/** `second-hand` is called "Second hand" until it has a name. */
const nameOf = (code: string) => (code.charAt(0).toUpperCase() + code.slice(1)).replaceAll('-', ' ')

function codeProblem(code: string): string | null {
  if (!CODE.test(code))
    return `"${code}" is no code: it begins with a small letter and holds small letters, digits and hyphens alone.`
  if (RESERVED_CODES.includes(code))
    return `"${code}" is taken: texts of all channels have it for a key.`
  return existsSync(inRoot(`src/channels/${code}`))
    ? `src/channels/${code} is there already.`
    : null
}

const nameProblem = (name: string) =>
  /^[^\p{C}{}$]{1,40}$/u.test(name) && name.trim() === name && name !== ''
    ? null
    : `"${name}" is no name of a shop: up to 40 characters, without braces and dollar signs.`

function hostProblem(host: string): string | null {
  if (!HOST.test(host)) return `"${host}" is no host name: small letters, and no port.`
  const owner = CHANNELS.find(({ hosts }) => hosts.includes(host))
  return owner ? `${host} is the host name of ${owner.code}.` : null
}

function writeChannel(channel: NewChannel) {
  for (const [path, text] of channelFiles(channel)) {
    const file = inRoot(`src/channels/${channel.code}/${path}`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  listChannels()
}

const nextSteps = ({ code, name, host }: NewChannel) => `${name} has a folder: src/channels/${code}
  channel.ts             currency, page size, list style, price key, root taxon, slot ids; \`catalogChannel\` is
                         the channel whose products of the embedded catalog it sells
  logo.svg, favicon.svg  its name and its initial, until you draw better ones
  tokens.css             colours and corners
  texts/<locale>.json    in English, to be translated
  content/               content blocks, if it has any: see src/channels/README.md
npm start opens it at http://${host}:4321/
`

process.exitCode = main()

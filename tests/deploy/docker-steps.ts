import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import {
  environmentOf,
  type Instruction,
  readDockerfile,
  type Stage,
  textOf,
} from '../support/servers/dockerfile.ts'
import { freePort, listening } from '../support/servers/free-port.ts'
import { sendRequest } from '../support/servers/http-client.ts'

/**
 * Performs the steps of the Dockerfile, stage by stage, in folders instead of images, which tests them
 * without docker. Installs from the registry, builds, starts the result, and requests a page.
 */

const ROOT = join(import.meta.dirname, '../..')
const MOST_MEGABYTES = 80
const APP = '/app'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-image-'))
const folderOf = (stage: string) => join(folder, stage)

/** A path in an image, as `/app/src`, or below the working folder. */
const pathIn = (stage: string, path: string) =>
  join(folderOf(stage), path.startsWith(APP) ? path.slice(APP.length) : path)

function copy(stage: string, { flags, text }: Instruction): void {
  const names = text.split(/\s+/)
  const target = names.pop() ?? ''
  const from = flags['from']
  for (const name of names) {
    const source = from === undefined ? join(ROOT, name) : pathIn(from, name)
    const destination = target.endsWith('/') ? join(target, basename(name)) : target
    cpSync(source, pathIn(stage, destination), { recursive: true, verbatimSymlinks: true })
  }
}

/** Where Node, the registry and the way to it are, is this machine's; the rest is the image's. */
const variables = (stage: Stage) => ({ ...process.env, ...environmentOf(stage) })

function run(stage: Stage, command: string, env: Record<string, string> = {}): void {
  process.stdout.write(`${stage.name}: ${command}\n`)
  const { status } = spawnSync('/bin/sh', ['-c', command], {
    cwd: folderOf(stage.name),
    env: { ...variables(stage), ...env },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${command} ended with ${status}`)
}

function build(stage: Stage): void {
  mkdirSync(folderOf(stage.name))
  for (const instruction of stage.instructions) {
    if (instruction.name === 'COPY') copy(stage.name, instruction)
    if (instruction.name === 'RUN') run(stage, instruction.text)
  }
}

async function megabytesOf(path: string): Promise<number> {
  let bytes = 0
  for await (const name of glob('**', { cwd: path }))
    bytes += statSync(join(path, name), { throwIfNoEntry: false })?.size ?? 0
  return Math.round(bytes / 1024 / 1024)
}

/** Starts the last stage as a container is, and stops it with the signal that it names. */
async function tryImage(stage: Stage): Promise<void> {
  const port = await freePort()
  const env = { HOST: '127.0.0.1', PORT: String(port) }
  const [program = '', ...args] = JSON.parse(textOf(stage, 'CMD') ?? '[]') as string[]
  const options = { cwd: folderOf(stage.name), env: { ...variables(stage), ...env } }
  const server = spawn(program, args, { ...options, stdio: 'inherit' })
  try {
    await listening(port)
    run(stage, textOf(stage, 'HEALTHCHECK')?.replace(/^CMD /, '') ?? 'false', env)
    const { status } = await sendRequest(port, '/en/', { headers: { host: 'pharmacy.localhost' } })
    if (status !== 200) throw new Error(`The home page returned ${status}`)
  } finally {
    server.kill(textOf(stage, 'STOPSIGNAL') as NodeJS.Signals)
  }
  const [code] = await once(server, 'close')
  if (code !== 0) throw new Error(`The storefront ended with ${code}`)
}

try {
  const stages = readDockerfile()
  for (const stage of stages) build(stage)
  const image = stages.at(-1)
  if (!image) throw new Error('The Dockerfile has no stage')
  const megabytes = await megabytesOf(join(folderOf(image.name), 'node_modules'))
  process.stdout.write(`node_modules at run time: ${megabytes} MB\n`)
  if (megabytes > MOST_MEGABYTES) throw new Error(`More than ${MOST_MEGABYTES} MB are shipped`)
  await tryImage(image)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

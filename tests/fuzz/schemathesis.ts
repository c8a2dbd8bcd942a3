import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The version that is installed, and nothing newer. */
const VERSION = '4.32.5'
/**
 * Checks of every response. Left out are checks of what the document cannot express: two parameters that only
 * go together, names of parameters that contain the code of a filter, and methods of the whole server.
 */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'unsupported_method',
]
const CASES_OF_AN_OPERATION = 50

const HOME = join(import.meta.dirname, '../../var/schemathesis')
const bin = (name: string) => join(HOME, 'bin', name)

type Verdict = 'passed' | 'failed' | 'skipped'

/** Tests the shop's API by its OpenAPI document with schemathesis, where Python and the network are there. */
export async function runSchemathesis(
  port: number,
  seed: number,
  print: (line: string) => void,
): Promise<Verdict> {
  const lacking = await prepare()
  if (lacking !== null) {
    print(`schemathesis is left out: ${lacking}`)
    return 'skipped'
  }
  const address = `http://127.0.0.1:${port}/api/v2/shop/openapi.json`
  const options = [
    '--phases',
    'examples,coverage,fuzzing',
    '--checks',
    CHECKS.join(','),
    '--max-examples',
    String(CASES_OF_AN_OPERATION),
    '--seed',
    String(seed),
    '--continue-on-failure',
    '--request-timeout',
    '10',
    '--warnings',
    'off',
    '--no-color',
  ]
  const { status, stdout } = await run(bin('schemathesis'), ['run', address, ...options])
  print(status === 0 ? lastLines(stdout) : stdout)
  return status === 0 ? 'passed' : 'failed'
}

const lastLines = (output: string) => output.trimEnd().split('\n').slice(-4).join('\n')

/** Installs it below `var`, once; why that is not possible, or null. */
async function prepare(): Promise<string | null> {
  const { stdout } = await run(bin('schemathesis'), ['--version'])
  if (stdout.trimEnd().endsWith(` ${VERSION}`)) return null
  const made = await run('python3', ['-m', 'venv', HOME])
  if (made.status !== 0) return 'no Python 3 with venv is installed.'
  const options = ['--quiet', '--disable-pip-version-check', '--retries', '1']
  const installed = await run(bin('pip'), ['install', ...options, `schemathesis==${VERSION}`])
  return installed.status === 0 ? null : 'it could not be downloaded.'
}

/** Runs a program in the folder where it may leave its own files; status null for one that is not there. */
async function run(program: string, args: readonly string[]) {
  mkdirSync(HOME, { recursive: true })
  const child = spawn(program, args, { cwd: HOME, stdio: ['ignore', 'pipe', 'ignore'] })
  const closed = once(child, 'close')
  const [stdout, status] = await Promise.all([
    text(child.stdout),
    closed.then(([code]) => code as number | null).catch(() => null),
  ])
  return { status, stdout }
}

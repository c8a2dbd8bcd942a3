import { ImportFailure, WrongUsage } from '../import/problems.ts'
import { NoCatalog } from '../engines/open.ts'
import { ClusterError } from '../opensearch/cluster.ts'
import { openMirror } from '../pull/mirror.ts'
import { PullProblem } from '../pull/problem.ts'
import { PLATFORMS } from '../pull/platforms.ts'
import { createBell, watch } from '../pull/watch.ts'
import { openReceiver } from '../pull/webhook.ts'
import type { Surroundings } from './import-command.ts'
import { PULL_HELP, type PullOptions, readPullOptions, WEBHOOK_SECRET } from './pull-options.ts'
import { createRun, type Screen } from './pull-run.ts'

/**
 * Runs `npm run catalog:pull -- ARGS…` until it is done, or until the signal aborts where it watches. Returns its exit
 * code: 1 if the first reading failed or was stopped, 2 if it was called wrongly.
 */
export async function runPullCommand(
  args: readonly string[],
  around: Surroundings,
  signal: AbortSignal,
): Promise<0 | 1 | 2> {
  const screen = createScreen(around)
  try {
    const options = readPullOptions(args, around.env)
    if (options) await pull(options, screen, signal)
    else around.stdout.write(PULL_HELP)
    return 0
  } catch (error) {
    if (error instanceof WrongUsage) {
      screen.warn(`${error.message}\n(npm run catalog:pull -- --help lists all options)`)
      return 2
    }
    screen.warn(
      signal.aborted
        ? 'Stopped. The next run goes on from here.'
        : `The pull failed. ${wordsOf(error)}`,
    )
    return 1
  }
}

/** Lines for people, in which no key is: a shop's message may repeat one. */
function createScreen(around: Surroundings): Screen {
  const variables = [WEBHOOK_SECRET, ...PLATFORMS.flatMap(({ secrets }) => Object.keys(secrets))]
  const secrets = variables.flatMap((name) => around.env[name] || [])
  const hidden = (text: string) =>
    secrets.reduce((hiding, secret) => hiding.replaceAll(secret, '…'), text)
  return {
    around,
    say: (text) => void around.stdout.write(`${hidden(text)}\n`),
    warn: (text) => void around.stderr.write(`${hidden(text)}\n`),
  }
}

/** The message of an expected error, and the stack of another. */
function wordsOf(error: unknown): string {
  const isExpected = [PullProblem, ImportFailure, ClusterError, NoCatalog].some(
    (kind) => error instanceof kind,
  )
  const { message, stack = message } = error as Error
  return isExpected ? message : stack
}

async function pull(options: PullOptions, screen: Screen, signal: AbortSignal): Promise<void> {
  const mirror = openMirror(options.state)
  try {
    const run = createRun(options, { mirror, screen, signal })
    await run('sweep')
    if (options.watch !== null || options.webhook !== null)
      await keepUpToDate(options, { run, screen, signal })
  } finally {
    mirror.close()
  }
}

/** Runs again at each interval and each webhook, until the signal aborts. */
async function keepUpToDate(
  { watch: seconds, sweep, webhook, platform }: PullOptions,
  {
    run,
    screen,
    signal,
  }: { run: ReturnType<typeof createRun>; screen: Screen; signal: AbortSignal },
): Promise<void> {
  const bell = createBell()
  const { signature } = platform
  const receiver = webhook && (await openReceiver({ ...webhook, signature, onPush: bell.ring }))
  if (receiver) screen.say(`Webhooks are received at port ${String(receiver.port)}`)
  if (seconds !== null) screen.say(`Asking for changes every ${String(seconds)} s`)
  try {
    await watch({
      interval: seconds === null ? null : 1000 * seconds,
      sweep: 1000 * sweep,
      bell,
      signal,
      poll: run,
      onProblem: (error) => screen.warn(`${clock()} This poll failed: ${wordsOf(error)}`),
    })
  } finally {
    receiver?.close()
  }
  screen.say('Stopped')
}

const clock = () => new Date().toISOString().slice(11, 19)

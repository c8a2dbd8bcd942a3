import { setFlagsFromString } from 'node:v8'
import { runPullCommand } from './pull-command.ts'

// As for an import: by default, the heap grows to four times what is in use before it is collected.
setFlagsFromString('--heap-growing-percent=40')

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())

const code = await runPullCommand(process.argv.slice(2), process, stop.signal)
// A pause before another try may still be under way, and nobody waits for it any more.
process.exit(code)

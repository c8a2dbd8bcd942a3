import { setFlagsFromString } from 'node:v8'
import { runImportCommand } from './import-command.ts'

// By default, the heap grows to four times what is in use before it is collected.
setFlagsFromString('--heap-growing-percent=40')
// The threads of an import keep all cores busy: helpers of a collection would wait for each other.
setFlagsFromString('--no-parallel-scavenge')

process.exitCode = await runImportCommand(process.argv.slice(2), process)

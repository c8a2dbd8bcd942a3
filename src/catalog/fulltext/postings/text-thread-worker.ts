import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { createTextTables } from './tables.ts'
import type { TextTask, TextThreadData, TextReply } from './text-thread.ts'
import { TextWriter } from './text-writer.ts'

/** The thread's side of `TextThread`: reads texts in a file of its own, one batch after the other. */
const { file, locales } = workerData as TextThreadData
const db = new DatabaseSync(file)
// The file is thrown away on any error.
db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192; BEGIN')
createTextTables(db)
const writer = new TextWriter(db, locales)

const reply = (message: TextReply) => parentPort?.postMessage(message)

function work(task: TextTask): void {
  if (task !== 'finish') {
    for (const [document, locale, texts] of task) writer.add(document, locale, texts)
    return
  }
  writer.finish()
  db.exec('COMMIT')
  db.close()
}

parentPort?.on('message', (task: TextTask) => {
  try {
    work(task)
    reply({ isDone: true })
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    reply({ isDone: false, message, code })
  }
  if (task === 'finish') parentPort?.close()
})

import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { createTextTables } from '../fulltext/postings/tables.ts'
import { TextWriter } from '../fulltext/postings/text-writer.ts'
import { indexSchema } from '../model/schema-index.ts'
import { attributeFacts } from '../columns/attribute-values.ts'
import { createWordWriter } from './product-texts.ts'
import { spooledProducts } from './spool.ts'
import type { TextTask, TextThreadData } from './text-thread.ts'

/** The thread's side of `TextThread`: reads the words of products into a file of its own. */
const { file, locales, hasCodes, products } = workerData as TextThreadData
const db = new DatabaseSync(file)
// The file is discarded on any error.
db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192; BEGIN')
createTextTables(db)
const texts = new TextWriter(db, locales, { hasCodes })
let [id, begin] = [0, 0]

parentPort?.on('message', ({ schema: stated, end, isLast }: TextTask) => {
  const schema = indexSchema(stated)
  const write = createWordWriter({ schema, locales, texts })
  for (const product of spooledProducts(products, { begin, end }))
    write(++id, product, attributeFacts(product, schema))
  begin = end
  if (!isLast) return
  texts.finish()
  db.exec('COMMIT')
  db.close()
  parentPort?.close()
})

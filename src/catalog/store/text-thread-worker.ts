import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { createTextTables } from '../fulltext/postings/tables.ts'
import { TextWriter } from '../fulltext/postings/text-writer.ts'
import { indexSchema } from '../schema-index.ts'
import { attributeFacts } from './attribute-values.ts'
import { createWordWriter } from './product-texts.ts'
import { spooledProducts } from './spool.ts'
import type { TextThreadData } from './text-thread.ts'

/** The thread's side of `TextThread`: reads the texts of all products into a file of its own. */
const { file, locales, products, ...data } = workerData as TextThreadData
const schema = indexSchema(data.schema)
const db = new DatabaseSync(file)
// The file is thrown away on any error.
db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -8192; BEGIN')
createTextTables(db)
const texts = new TextWriter(db, locales)
const write = createWordWriter({ schema, locales, texts })
let id = 0
for (const product of spooledProducts(products))
  write(++id, product, attributeFacts(product, schema))
texts.finish()
db.exec('COMMIT')
db.close()

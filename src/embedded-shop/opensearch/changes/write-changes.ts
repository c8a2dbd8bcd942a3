import { DatabaseSync } from 'node:sqlite'
import type { ProductChange } from '../../changes/change.ts'
import { type ReadChanges, readChanges } from '../../changes/read-changes.ts'
import { createTextTables } from '../../fulltext/postings/tables.ts'
import { indexSchema, type SchemaIndex } from '../../model/schema-index.ts'
import { type BulkOutcome, type Cluster, ClusterError, inParts } from '../cluster.ts'
import { createDocumentWriter } from '../documents.ts'
import {
  ChangeMaker,
  changesBy,
  documentSource,
  stateIn,
  STORED_FIELDS,
  type StoredFields,
} from './change-maker.ts'
import { type Generation, readSchema } from '../generations.ts'
import { CHANGES, type ChangeNumbers, formItems, phraseItems } from '../write.ts'

/** A catalog on a cluster that is being changed. */
interface Changing {
  cluster: Cluster
  generation: Generation
  schema: SchemaIndex
}

/** A product as stored on the cluster, and its version. */
interface Stored {
  document: StoredFields
  version: { if_seq_no: number; if_primary_term: number }
}

/** Documents per request. */
const AT_ONCE = 500
/** How often products are read again after another process changed them. */
const TRIES = 10
const CONFLICT = 409
/** Status of the error for a product whose shard is not there. */
const UNREAD = 503

interface Got<T> {
  found: boolean
  _id: string
  /** Why it could not be read, if not: it may be there. */
  error?: { type: string; reason: string }
  _source: T
  _seq_no: number
  _primary_term: number
}

const versionOf = ({ _seq_no: number, _primary_term: term }: Got<unknown>) => ({
  if_seq_no: number,
  if_primary_term: term,
})

/** Opens a catalog for changes without serving it. */
export async function openChanging(cluster: Cluster, generation: Generation): Promise<Changing> {
  return { cluster, generation, schema: indexSchema(await readSchema(cluster, generation)) }
}

/** Reads the current products with some codes. */
async function readStored(
  { cluster, generation }: Changing,
  codes: readonly string[],
): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>()
  const path = `/${generation.products}/_mget?_source=${STORED_FIELDS.join(',')}`
  for (const ids of inParts(codes, AT_ONCE)) {
    const { docs } = await cluster.request<{ docs: Got<StoredFields>[] }>('POST', path, { ids })
    for (const got of docs) {
      const { found, _id: id, _source: document, error } = got
      if (error) throw new ClusterError(UNREAD, error.type, `${error.reason} (${id})`)
      if (found) stored.set(id, { document, version: versionOf(got) })
    }
  }
  return stored
}

/** Reads and checks changes to a catalog on a cluster, as for a file. */
export async function readClusterChanges(text: string, changing: Changing): Promise<ReadChanges> {
  const stored = await readStored(changing, codesIn(text))
  return readChanges(text, {
    parts: changing,
    stateOf: (code) => stateIn(stored.get(code)?.document),
    sourceOf: (code) => {
      const document = stored.get(code)?.document
      return document ? documentSource(document, changing.schema) : null
    },
    variantsOf: (code) =>
      stored.get(code)?.document.doc.product.variants.map((variant) => variant.code) ?? null,
  })
}

/** Returns the codes in all lines; lines without one are refused when they are read. */
function codesIn(text: string): string[] {
  const codes = text.split('\n').flatMap((line) => {
    const [, json] = /"code"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(line) ?? []
    const all = json === undefined ? [] : [...line.matchAll(/"code"\s*:\s*("(?:[^"\\]|\\.)*")/g)]
    return all.map(([, code = '""']) => JSON.parse(code) as string)
  })
  return [...new Set(codes)].filter((code) => code !== '')
}

/**
 * Writes changes that were checked. When it resolves, they are on the cluster and visible to every
 * process; when it throws, some of them may be, and writing them again does no harm. Returns how
 * many have no effect.
 */
export async function writeChanges(
  changing: Changing,
  changes: readonly ProductChange[],
): Promise<number> {
  const db = new DatabaseSync(':memory:')
  try {
    createTextTables(db)
    const writer = createDocumentWriter(changing.schema, new Date().toISOString())
    const maker = new ChangeMaker(changing.schema, writer)
    const byCode = Map.groupBy(changes, ({ code }) => code)
    let left = [...byCode.keys()]
    for (let tries = 1; left.length > 0; tries++) {
      if (tries > TRIES) throw new Error(`Others change ${left[0] ?? ''} all the time`)
      left = await makeOnce(changing, maker, byCode, left)
    }
    writer.saveTexts(db)
    await addTexts(changing, db, maker)
    return maker.withoutEffect
  } finally {
    db.close()
  }
}

/** How many variants a product may have after a change that brings it as a whole; null for any other change. */
function mostVariants(change: ProductChange): number | null {
  if ('product' in change) return change.product.variants.length
  if (!('fields' in change)) return null
  const { variants } = change.fields
  return change.base.variants.length + (Array.isArray(variants) ? variants.length : 0)
}

/** Takes a number for changes, and ids for the products and variants that may be new. */
async function reserve(
  { cluster, generation }: Changing,
  changes: readonly ProductChange[],
): Promise<ChangeNumbers> {
  const whole = changes.map(mostVariants).filter((count) => count !== null)
  const variants = whole.reduce((sum, count) => sum + count, 0)
  const path = `/${generation.texts}/_doc/${CHANGES}`
  for (let tries = 1; ; tries++) {
    const got = await cluster.request<Got<{ json: ChangeNumbers }>>('GET', path)
    const { _source: source } = got
    const { number, nextId, nextVariant } = source.json
    const own = { number: number + 1, nextId, nextVariant }
    const json = {
      number: own.number,
      nextId: nextId + whole.length,
      nextVariant: nextVariant + variants,
    }
    const { if_seq_no: seqNo, if_primary_term: term } = versionOf(got)
    const ifUnchanged = `if_seq_no=${seqNo}&if_primary_term=${term}`
    try {
      // Nobody searches for it: it need not be findable.
      await cluster.request('PUT', `${path}?${ifUnchanged}`, { kind: CHANGES, json })
      return own
    } catch (error) {
      const isConflict = error instanceof ClusterError && error.status === CONFLICT
      if (!isConflict || tries === TRIES) throw error
    }
  }
}

/**
 * Changes products that are as they were read; returns the codes of those that are not any more. Each part has a
 * number of its own: a long file would fall behind those that are looked back to.
 */
async function makeOnce(
  changing: Changing,
  maker: ChangeMaker,
  byCode: ReadonlyMap<string, readonly ProductChange[]>,
  codes: readonly string[],
): Promise<string[]> {
  const { cluster, generation, schema } = changing
  const again: string[] = []
  for (const part of inParts(codes, AT_ONCE)) {
    const stored = await readStored(changing, part)
    const products = part.map((code) => {
      const before = stored.get(code) ?? null
      const changes = changesBy(before?.document ?? null, byCode.get(code) ?? [], schema)
      return { code, before, changes }
    })
    const all = products.flatMap(({ changes }) => changes)
    // After they are read: a product's numbers only rise.
    maker.take(await reserve(changing, all))
    const lines = products.flatMap(({ code, before, changes }) => {
      const target = { _index: generation.products, _id: code, ...before?.version }
      const { isWhole, document } = maker.changed(before?.document ?? null, changes)
      if (!isWhole) return [{ update: target }, { doc: document }]
      return [before ? { index: target } : { create: target }, document]
    })
    for (const [at, outcome] of (await cluster.bulk(lines)).entries()) {
      if (outcome.status === CONFLICT) again.push(...part.slice(at, at + 1))
      else check(outcome)
    }
  }
  return again
}

function check(outcome: BulkOutcome | undefined): void {
  const { status = 0, error } = outcome ?? {}
  if (error || !outcome) throw new ClusterError(status, error?.type ?? 'bulk', error?.reason ?? '')
}

/** Adds the forms and phrases of new products; existing ones stay. */
async function addTexts(
  { cluster, generation, schema }: Changing,
  db: DatabaseSync,
  { hasWhole, number }: ChangeMaker,
): Promise<void> {
  if (!hasWhole) return
  const items = [
    ...formItems(db, generation, schema, `change-${number}`),
    ...phraseItems(db, generation),
  ]
  for (const part of inParts(items, AT_ONCE)) {
    const lines = part.flatMap(({ index, id, document }) => [
      { create: { _index: index, _id: id } },
      document,
    ])
    for (const outcome of await cluster.bulk(lines)) if (outcome.status !== CONFLICT) check(outcome)
  }
}

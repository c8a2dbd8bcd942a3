import type { z } from 'zod'
import { asLabel, asRecord } from '#contract/json/json-readers.ts'
import { contentBlock } from '#contract/schema/blocks.ts'
import type { Image } from '#contract/shop/product.ts'
import { decodeImages } from './decode-images.ts'
import { openEnvelope } from './envelope.ts'
import type { ResponseReading } from './reading.ts'

/** A content block of a shop. Its HTML is as the shop sent it: it is sanitised where it is drawn. */
export interface ShopBlock extends Omit<z.output<typeof contentBlock>, 'image'> {
  image: Image | null
}

/** Blocks of one response that are read; further ones are a mistake. */
const MOST_BLOCKS = 500

/** Blocks by the response that holds them: it is read once, and what it lacks reported once. */
const known = new WeakMap<object, readonly ShopBlock[]>()

/** Returns a block without the fields that its API left empty. */
function filled(value: unknown): unknown {
  const record = asRecord(value)
  return record && Object.fromEntries(Object.entries(record).filter(([, field]) => field !== null))
}

/**
 * Decodes the content blocks of a shop; those that cannot be read are left out, and a picture or
 * a link likewise. Throws `ShopError` for a response without a list.
 */
export function decodeBlocks(body: unknown, reading: ResponseReading): readonly ShopBlock[] {
  const { data } = openEnvelope(body)
  const cached = known.get(body as object)
  if (cached) return cached
  const { onDropped } = reading
  const blocks = data.slice(0, MOST_BLOCKS).flatMap((value, index): ShopBlock[] => {
    const { data: block, error } = contentBlock.safeParse(filled(value))
    if (block) {
      const [image = null] = decodeImages(asRecord(value)?.image, reading)
      return [{ ...block, image }]
    }
    const name = asLabel(asRecord(value)?.location) ?? `number ${index + 1}`
    const [issue] = error.issues
    onDropped('BLOCK', `${name}: ${issue?.path.map(String).join('.')} ${issue?.message}`)
    return []
  })
  if (data.length > MOST_BLOCKS) onDropped('BLOCK', `${data.length} blocks`)
  known.set(body as object, blocks)
  return blocks
}

import { setFlagsFromString } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

/** Is preloaded into a storefront (`--import`), which then writes each collection of the heap to its output, as JSON. */
if (isMainThread) setFlagsFromString('--trace-gc-nvp')

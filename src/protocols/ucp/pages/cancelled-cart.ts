import type { APIRoute } from 'astro'
import { cartRoute, otherMethod } from './rest.ts'

/** Empties a basket of an agent, and responds with what it held (RULES.md#agents). */
export const POST: APIRoute = cartRoute('cancel_cart', { hasItems: false })

/** Only POST is allowed. */
export const GET: APIRoute = otherMethod('POST')

import type { APIRoute } from 'astro'
import { cartRoute, otherMethod } from './rest.ts'

/** Begins a basket of an agent (RULES.md#agents). */
export const POST: APIRoute = cartRoute('create_cart', { hasItems: true })

/** Baskets are named, never listed. */
export const GET: APIRoute = otherMethod('POST')

import type { APIRoute } from 'astro'
import { cartRoute, otherMethod } from './rest.ts'

/** A basket of an agent, as the shop has it (RULES.md#agents). */
export const GET: APIRoute = cartRoute('get_cart', { hasItems: false })

/** Replaces all its items. */
export const PUT: APIRoute = cartRoute('update_cart', { hasItems: true })

/** What it holds is replaced, not added to. */
export const POST: APIRoute = otherMethod('GET, PUT')

import type { APIRoute } from 'astro'
import { CHANNELS } from '#channels/all.ts'
import { STATES } from '../../states/addresses.ts'

/** What the pictures are taken of. */
export interface Listed {
  channels: { code: string; locales: readonly string[] }[]
  states: { title: string; path: string; isPhone: boolean; isWindow: boolean }[]
}

export const GET: APIRoute = () => {
  const listed: Listed = {
    channels: CHANNELS.map(({ code, locales }) => ({ code, locales })),
    states: STATES.map(({ title, path, state }) => ({
      title,
      path,
      isPhone: state.window === 'phone',
      isWindow: state.isWindow === true,
    })),
  }
  return Response.json(listed)
}

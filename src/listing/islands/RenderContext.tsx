import { createContext, useContext } from 'react'

/** Gives a text by its key, with the values of its places. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/** What every component of an island renders with, without being handed through five others. */
export interface RenderSettings {
  t: Translate
  locale: string
  currency: string
  /** True once the island runs in the browser. */
  isLive: boolean
  /** Code of the filter that is drawn whole before the island runs. */
  wholeFilter: string | null
}

const RenderContext = createContext<RenderSettings | null>(null)

export const RenderProvider = RenderContext.Provider

export function useRenderContext(): RenderSettings {
  const settings = useContext(RenderContext)
  if (!settings) throw new Error('An island needs a RenderProvider')
  return settings
}

import { type ReactNode, useEffect, useState } from 'react'

interface Properties {
  name: string
  /** A value of a kind that JSON does not know. */
  value?: unknown
  children?: ReactNode
}

const inWords = (value: unknown): string => {
  if (value instanceof Date) return `date ${value.toISOString()}`
  if (value instanceof Map) return `map ${JSON.stringify([...value])}`
  if (value instanceof Set) return `set ${JSON.stringify([...value])}`
  if (value instanceof URL) return `url ${value.href}`
  if (value instanceof RegExp) return `pattern ${value.source}`
  if (value instanceof Uint8Array) return `bytes ${[...value].join()}`
  if (typeof value === 'bigint') return `bigint ${value}`
  return `${typeof value} ${String(value)}`
}

/** Shows what it was given, and whether it is live. */
export default function Shown({ name, value, children }: Properties) {
  const [isLive, setIsLive] = useState(false)
  const [presses, setPresses] = useState(0)
  useEffect(() => setIsLive(true), [])
  return (
    <section aria-label={name}>
      <output>{inWords(value)}</output>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {isLive ? `live ${presses}` : 'plain'}
      </button>
      {children}
    </section>
  )
}

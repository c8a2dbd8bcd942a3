import { posix } from 'node:path'
import { isLaterScript } from '#runtime/scripts'
import { ask } from '../support/http-client.ts'

export interface Shop {
  port: number
  host: string
}

/** What the document needs to run: script tags, preloads, and what islands name. */
const SCRIPTS =
  /(?:<script[^>]*\ssrc|rel="modulepreload"[^>]*\shref|component-url|renderer-url|before-hydration-url)="([^"]+\.js)"/g
const IMPORTS = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g

/** What a browser gets, and how many bytes of it travel; very small files are not compressed. */
export async function transfer({ port, host }: Shop, path: string) {
  const answer = await ask(port, path, { headers: { host, 'accept-encoding': 'br' } })
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  return { bytes: answer.raw.length, text: answer.text }
}

/**
 * Bytes of every script that a page loads by itself, with what they import, each counted once: those
 * of the list, and those that come later.
 */
export async function scriptBytes(
  shop: Shop,
  html: string,
): Promise<{ list: number; later: number }> {
  const waiting = [...html.matchAll(SCRIPTS)].map(([, path = '']) => path)
  const seen = new Set<string>()
  const bytesOf = { list: 0, later: 0 }
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    const { bytes, text } = await transfer(shop, path)
    bytesOf[isLaterScript(path) ? 'later' : 'list'] += bytes
    waiting.push(...staticImports(path, text))
  }
  return bytesOf
}

export const staticImports = (path: string, script: string) =>
  [...script.matchAll(IMPORTS)].map(([, target = '']) => posix.join(posix.dirname(path), target))

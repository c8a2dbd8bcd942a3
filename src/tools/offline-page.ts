import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Channel } from '#channels/channel.ts'
import { directionOf } from '#i18n/locales.ts'

const SRC = join(import.meta.dirname, '..')
const LAYOUT =
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;' +
  'box-sizing:border-box;text-align:center;font:400 1rem/1.4 system-ui,sans-serif;background:var(--page);color:var(--ink)}' +
  'h1,p{margin:0}svg{max-width:240px;height:auto}a{color:var(--accent)}:root{color-scheme:light dark}'

const texts = z.object({
  error: z.object({ offline_title: z.string(), offline_text: z.string(), retry: z.string() }),
})

const read = (...path: string[]) => readFileSync(join(SRC, ...path), 'utf8')

/** A channel's colours for a page that is its own alone. */
const coloursOf = (code: string) =>
  read('channels', code, 'tokens.css').replace(/^\[[^\]]*\]/m, ':root')

/**
 * What a browser without a network shows of a shop (RULES.md#offline-page): it needs no other file, and
 * its security policy lets none in.
 */
export function offlinePage({ code, name }: Channel, locale: string): string {
  const { error } = texts.parse(JSON.parse(read('locales', locale, 'page.json')))
  const style = coloursOf(code) + LAYOUT
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${error.offline_title} · ${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    `<style>${style}</style></head><body>${read('channels', code, 'logo.svg')}<h1>${error.offline_title}</h1>`,
    `<p>${error.offline_text}</p><p><a href="">${error.retry}</a></p></body></html>`,
  ].join('\n')
}

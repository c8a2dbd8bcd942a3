import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A flat rule, and the condition that it stands under. */
interface Rule {
  media: string | null
  selectors: string[]
  declarations: [property: string, value: string][]
}

const pair = (text: string): [string, string] => {
  const [property = '', ...value] = text.split(':')
  return [property.trim(), value.join(':').trim()]
}

function rulesOf(css: string, media: string | null): Rule[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    media,
    selectors: selectors.split(',').map((selector) => selector.trim()),
    declarations: body.split(';').map(pair),
  }))
}

/** The rules of a style sheet, by its path below `src`, in order. None of them is nested but in a condition. */
function readRules(name: string): Rule[] {
  const file = join(import.meta.dirname, '../../../src', `${name}.css`)
  const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
  const conditions = /@media\s*([^{]+)\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}|[^{}@]+\{[^{}]*\}/g
  return [...css.matchAll(conditions)].flatMap(([all, media, body]) =>
    media === undefined ? rulesOf(all, null) : rulesOf(body ?? '', media.trim()),
  )
}

/** Whether a condition about the width holds in a window so many pixels wide. */
function holds(media: string | null, width: number): boolean {
  if (media === null) return true
  const [, least = '0', , most = 'Infinity'] = /^\((?:(\d+)px <= )?width(?: (<) (\d+)px)?\)$/.exec(
    media,
  ) ??
    /^\(width >= (\d+)px\)$/.exec(media) ?? ['', 'Infinity']
  return width >= Number(least) && width < Number(most)
}

/** What a style sheet (`listing/views/grid`) declares for elements of these selectors in a window of a width. */
export function styleOf(name: string, selectors: string[], width: number): Record<string, string> {
  const rules = readRules(name).filter(
    (rule) => holds(rule.media, width) && rule.selectors.some((one) => selectors.includes(one)),
  )
  return Object.fromEntries(rules.flatMap(({ declarations }) => declarations))
}

import { attribute, type Html, linkHtml, markup } from '#storefront/markup/html.ts'
import type { ExplainedPage, ExplainedRule, PreviewNotes } from '../rules/explained.ts'

/** Returns a time as rules are written: `2026-12-24 10:00`. */
const clockHtml = (at: string): Html =>
  markup`<time${attribute('datetime', at)}>${at.replace('T', ' ')}</time>`

/** Returns the bar that says which time a page shows, with the way back to the present. */
const barHtml = (at: string, end: string, t: (key: string) => string): Html =>
  markup`<p class="notice" role="note"><span>${t('preview.shown')} ${clockHtml(at)}</span>${linkHtml(
    end,
    t('preview.end'),
    'button',
  )}</p>`

const effectHtml = (effect: string): Html => markup`<li>${effect}</li>`

/** Returns the path of a file, which may break behind each folder. */
const pathHtml = (path: string): Html =>
  markup`<code>${path.split('/').map((part, at) => (at > 0 ? markup`/<wbr>${part}` : part))}</code>`

const ruleHtml = ({ name, reason, source, effects }: ExplainedRule): Html => {
  const why = reason && markup` (${reason})`
  const where = source && markup` ${pathHtml(source)}`
  return markup`<li><b>${name}</b>${why}${where}<ul>${effects.map(effectHtml)}</ul></li>`
}

const codesHtml = (codes: readonly string[]): Html =>
  markup`<details><summary>Codes</summary><ul>${codes.map(
    (line) => markup`<li><code>${line}</code></li>`,
  )}</ul></details>`

/** Returns which rules hold for a page, in English as the rules themselves, and the codes that rules name it by. */
const rulesHtml = ({ rules, codes }: ExplainedPage): Html =>
  markup`<details class="notice" open lang="en" dir="ltr"><summary>Rules: ${rules.length}</summary><ol>${rules.map(
    ruleHtml,
  )}</ol>${codes.length > 0 && codesHtml(codes)}</details>`

/**
 * Returns what a viewer with a signed address, or the internal token, sees above a page: no shopper
 * is shown it.
 */
export const previewHtml = (
  { at, end, explained }: PreviewNotes,
  t: (key: string) => string,
): Html =>
  markup`<div class="container">${at !== null && barHtml(at, end, t)}${
    explained && rulesHtml(explained)
  }</div>`

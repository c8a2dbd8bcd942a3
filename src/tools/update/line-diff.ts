import { diff } from 'node:util'

/** Unchanged lines around a change. */
const CONTEXT = 3

interface Line {
  mark: ' ' | '-' | '+'
  text: string
}

/** As Node names lines of the first text alone, of both, and of the second. */
const MARKS = { '1': '-', '0': ' ', '-1': '+' } as const

/**
 * Returns how a file changed, as `patch -p1` and `git apply` read it; one line for a file that is no text.
 * @param before Its former content; null if there was none.
 */
export function lineDiff(path: string, before: Buffer | null, after: Buffer): string {
  const head = `--- ${before ? `a/${path}` : '/dev/null'}\n+++ b/${path}\n`
  if (before?.includes(0) || after.includes(0)) return `Binary files differ: ${path}\n`
  const lines = diff(linesOf(before ?? Buffer.of()), linesOf(after)).map(([change, text]) => ({
    mark: MARKS[change],
    text,
  }))
  return head + hunksOf(lines).join('')
}

/** Each with its end, so that a file without a last one is told apart. */
const linesOf = (content: Buffer) => content.toString('utf8').match(/[^\n]*\n|[^\n]+$/g) ?? []

/** Returns the changes with the lines around them; those whose surroundings meet are one hunk. */
function hunksOf(lines: readonly Line[]): string[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ mark }) => mark !== ' '),
  )
  const starts = lines.flatMap((_, index) => (isNear[index] && !isNear[index - 1] ? [index] : []))
  return starts.map((start) => {
    const length = isNear.slice(start).indexOf(false)
    return hunkOf(lines, start, length === -1 ? lines.length : start + length)
  })
}

function hunkOf(lines: readonly Line[], start: number, end: number): string {
  const sideOf = (sign: '-' | '+') => {
    const isOn = ({ mark }: Line) => mark === ' ' || mark === sign
    const [first, count] = [lines.slice(0, start), lines.slice(start, end)].map(
      (part) => part.filter(isOn).length,
    ) as [number, number]
    return `${sign}${count === 0 ? first : first + 1},${count}`
  }
  const written = lines
    .slice(start, end)
    .map(({ mark, text }) =>
      text.endsWith('\n') ? mark + text : `${mark}${text}\n\\ No newline at end of file\n`,
    )
  return `@@ ${sideOf('-')} ${sideOf('+')} @@\n${written.join('')}`
}

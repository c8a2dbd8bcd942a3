/** Zone of the clocks of a channel that names none. */
export const UTC = 'UTC'

const DAY = 86_400_000
const MINUTE = 60_000

const HAS_ZONE = /(?:Z|[+-]\d\d:\d\d)$/

/** Returns how far a zone's clocks are ahead of UTC at a time, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE
}

/**
 * Returns the time that a date names on a shop's clocks, in milliseconds since 1970; NaN for a date
 * that the calendar lacks, such as the 31st of February. A date with a zone of its own keeps that.
 */
export function timeOf(date: string, timeZone: string): number {
  const [day = '', clock = '00:00'] = date.split('T')
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const isDay = Number.isFinite(midnight) && new Date(midnight).toISOString().startsWith(day)
  if (!isDay) return NaN
  if (HAS_ZONE.test(date)) return Date.parse(date)
  const local = Date.parse(`${day}T${clock}Z`)
  if (Number.isNaN(local)) return NaN
  // The offset at the time itself, which is first guessed: clocks change on two days of the year.
  return local - offsetAt(local - offsetAt(local, timeZone), timeZone)
}

/** Returns when something that lasts until a date has ended: a day alone is meant with all its hours. */
export function endOf(date: string, timeZone: string): number {
  if (date.includes('T')) return timeOf(date, timeZone)
  const start = timeOf(date, timeZone)
  if (Number.isNaN(start)) return NaN
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, date.length)
  return timeOf(next, timeZone)
}

/** Whether a name is that of a time zone, such as `Europe/Vilnius`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

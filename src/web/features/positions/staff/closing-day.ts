const daySeconds = 86_400

/** The last second of a day, in UTC as all dates of positions are; null for none. */
export const endOfDay = (day: string): number | null =>
  day === '' ? null : Date.parse(`${day}T00:00:00Z`) / 1000 + daySeconds - 1

/** The first second of a day, in UTC; null for none. */
export const startOfDay = (day: string): number | null => (day === '' ? null : Date.parse(`${day}T00:00:00Z`) / 1000)

/** The day of a time in the format of date fields; empty for none. */
export const dayOf = (ts: number | null): string => (ts === null ? '' : new Date(ts * 1000).toISOString().slice(0, 10))

/** A date that browsers cannot read is an empty string to scripts. */
export const isWrongDay = (day: string, isUnreadable: boolean): boolean =>
  isUnreadable || (day !== '' && (!/^\d{4}-\d{2}-\d{2}$/.test(day) || dayOf(endOfDayOrZero(day)) !== day))

const endOfDayOrZero = (day: string): number => endOfDay(day) || 0

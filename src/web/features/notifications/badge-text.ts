import { formatCount } from '#web/lib/format/format.ts'

const most = 99

/** The text on the bell: the number, or "99+". */
export const badgeText = (count: number, locale: string): string =>
  count > most ? `${formatCount(most, locale)}+` : formatCount(count, locale)

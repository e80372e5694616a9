import type { Offer, PayLine } from '#contract/offers.ts'
import type { OfferText } from '#shared/offers/offer-texts.ts'
import { dateLocale } from '#web/lib/date-locale.ts'
import { formatDate, formatMoney } from '#web/lib/format.ts'
import type { MessageKey, Say } from '#web/lib/messages.ts'
import { plainSpaces } from '#web/lib/zoned-times.ts'

const momentFormats = new Map<string, Intl.DateTimeFormat>()

/** "25 November 2026 at 17:00 GMT", by the clock of the offer's place. What comes soon needs no year. */
export function formatOfferMoment(
  seconds: number,
  timezone: string,
  locale: string,
  when: 'soon' | 'any' = 'any',
): string {
  const shownIn = dateLocale(locale)
  const key = `${shownIn} ${timezone} ${when}`
  let format = momentFormats.get(key)
  if (!format) {
    const parts = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
    const year = when === 'any' ? ({ year: 'numeric' } as const) : {}
    format = new Intl.DateTimeFormat(shownIn, { ...parts, ...year, timeZone: zoneOr(timezone) })
    momentFormats.set(key, format)
  }
  return plainSpaces(format.format(seconds * 1000))
}

function zoneOr(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** "1 February 2027" of `2027-02-01`. */
export const formatDay = (day: string, locale: string): string =>
  formatDate(Date.parse(`${day}T00:00:00Z`) / 1000, locale)

/** "£42,300 a year"; the note of what is no amount of money. */
export function formatPayLine({ amount, currency, interval, note }: PayLine, locale: string, say: Say): string {
  if (amount === null) return note
  const sum = currency === null ? new Intl.NumberFormat(locale).format(amount) : formatMoney(amount, currency, locale)
  if (interval === null) return sum
  return interval === 'once' ? say('offer.pay.once', { sum }) : say(`common.pay.exact.${interval}`, { min: sum })
}

/** The pay in one line: its first amount of money by time, else its first line. */
export function formatPay({ pay }: Pick<Offer, 'pay'>, locale: string, say: Say): string | null {
  const line = pay.find(({ amount, interval }) => amount !== null && interval !== null && interval !== 'once') ?? pay[0]
  return line ? formatPayLine(line, locale, say) : null
}

/** Says a text of the shared rules. */
export const sayText = (say: Say, { key, values }: OfferText): string => say(key as MessageKey, values)

import type { Offer, PayLine } from '#contract/offers/offers.ts'
import type { OfferText } from '#shared/offers/offer-texts.ts'
import { formatMoney } from '#web/lib/format/format.ts'
import type { MessageKey, Translate } from '#web/lib/messages.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

/** "£42,300 a year"; for something that is not an amount of money, its note. */
export function formatPayLine({ amount, currency, interval, note }: PayLine, locale: string, t: Translate): string {
  if (amount === null) return note
  const sum =
    currency === null
      ? new Intl.NumberFormat(formatLocale(locale)).format(amount)
      : formatMoney(amount, currency, locale)
  if (interval === null) return sum
  return interval === 'once' ? t('offers.pay.once', { sum }) : t(`common.pay.exact.${interval}`, { min: sum })
}

/** The pay in one line: its first amount of money per period, else its first line. */
export function formatPay({ pay }: Pick<Offer, 'pay'>, locale: string, t: Translate): string | null {
  const line = pay.find(({ amount, interval }) => amount !== null && interval !== null && interval !== 'once') ?? pay[0]
  return line ? formatPayLine(line, locale, t) : null
}

/** Translates a text of the shared rules. */
export const translateText = (t: Translate, { key, values }: OfferText): string => t(key as MessageKey, values)

import type { StaffOfferSummary } from '#contract/offers/staff-offers.ts'
import type { PayLine } from '#contract/offers/offers.ts'
import { formatMoney } from '#web/lib/format/format.ts'
import type { Translate } from '#web/lib/messages.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'

/** "£42,300 a year, reviewed each April". */
export function formatPayLine({ amount, currency, interval, note }: PayLine, locale: string, t: Translate): string {
  const sum =
    amount === null
      ? ''
      : currency === null
        ? new Intl.NumberFormat(formatLocale(locale)).format(amount)
        : formatMoney(amount, currency, locale)
  const paid = sum !== '' && interval !== null ? t(`staffOffers.pay.${interval}`, { amount: sum }) : sum
  return [paid, note].filter((part) => part !== '').join(', ')
}

export const nameOf = ({ candidate }: Pick<StaffOfferSummary, 'candidate'>, t: Translate): string =>
  candidate.name || candidate.email || t('staffOffers.nobodyYet')

import type { AdminOfferSummary } from '#contract/staff-offers.ts'
import type { PayLine } from '#contract/offers.ts'
import { formatMoney } from '#web/lib/format.ts'
import type { Say } from '#web/lib/messages.ts'

/** "£42,300 a year, reviewed each April". */
export function formatPayLine({ amount, currency, interval, note }: PayLine, locale: string, say: Say): string {
  const sum =
    amount === null
      ? ''
      : currency === null
        ? new Intl.NumberFormat(locale).format(amount)
        : formatMoney(amount, currency, locale)
  const paid = sum !== '' && interval !== null ? say(`adminOffer.pay.${interval}`, { amount: sum }) : sum
  return [paid, note].filter((part) => part !== '').join(', ')
}

export const nameOf = ({ candidate }: Pick<AdminOfferSummary, 'candidate'>, say: Say): string =>
  candidate.name || candidate.email || say('adminOffer.nobodyYet')

import type { Pay } from '#contract/positions/canonical-position.ts'
import { isRightToLeft } from '#shared/locales/direction.ts'
import { dayText } from '#shared/time/day-text.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { relativeTime } from '#shared/locales/relative-time.ts'
import { dateLocale } from './date-locale.ts'
import type { Translate } from '../texts/translations.ts'

const moneyFormats = new Map<string, Intl.NumberFormat>()
const daySeconds = 86_400

/** An amount in a currency, without decimals if it has none. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const decimals = Number.isInteger(amount) ? 0 : 2
  const key = `${locale} ${currency} ${decimals}`
  let format = moneyFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(formatLocale(locale), {
      style: 'currency',
      currency,
      currencyDisplay: isRightToLeft(locale) ? 'name' : 'symbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    moneyFormats.set(key, format)
  }
  return format.format(amount)
}

/** "£38,000 to £44,500 a year": with words instead of a dash, so that it is read aloud correctly. Null if nothing is known. */
export function formatPay(pay: Pay | null | undefined, locale: string, t: Translate): string | null {
  if (!pay || (pay.min === null && pay.max === null)) return null
  const { min, max, currency, interval } = pay
  const kind = min === null ? 'upTo' : max === null ? 'from' : min === max ? 'exact' : 'range'
  const values = {
    min:
      min === null
        ? ''
        : kind === 'range' && isRightToLeft(locale)
          ? formatCount(min, locale)
          : formatMoney(min, currency, locale),
    max: max === null ? '' : formatMoney(max, currency, locale),
  }
  return t(`common.pay.${kind}.${interval}`, values)
}

/**
 * "3 days ago", in whole days, weeks or months before `nowMs`; less than a day is "Today" by itself (with `t`), "today" within
 * a sentence.
 */
export function formatAge(unixSeconds: number, nowMs: number, locale: string, t?: Translate): string {
  const days = Math.max(0, Math.floor(nowMs / 1000 / daySeconds) - Math.floor(unixSeconds / daySeconds))
  if (days === 0) return t ? t('common.today') : relativeTime(0, 'day', locale, 'auto')
  if (days < 7) return relativeTime(-days, 'day', locale)
  if (days < 30) return relativeTime(-Math.floor(days / 7), 'week', locale)
  return relativeTime(-Math.floor(days / 30), 'month', locale)
}

/** "12 December 2026", in UTC so that server and browser agree. */
export const formatDate = (unixSeconds: number, locale: string): string =>
  dayText(unixSeconds * 1000, dateLocale(locale))

const numberFormats = new Map<string, Intl.NumberFormat>()

export function formatCount(count: number, locale: string): string {
  let format = numberFormats.get(locale)
  if (!format) numberFormats.set(locale, (format = new Intl.NumberFormat(formatLocale(locale))))
  return format.format(count)
}

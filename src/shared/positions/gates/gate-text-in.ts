import { isRightToLeft } from '../../locales/direction.ts'
import { formatLocale } from '../../locales/format-locale.ts'
import { listOf } from '../../locales/list-of.ts'
import type { GateText } from './finding.ts'
import type { GateMessage } from './gate-message.ts'

/** The browser's or the server's `t`. */
export type TranslateGateText = (message: GateMessage, values: Record<string, string | number>) => string

/** The reader's word for a language; its own name would not fit into a sentence. */
const languageIn = (locale: string, tag: string): string =>
  new Intl.DisplayNames([formatLocale(locale)], { type: 'language', fallback: 'code' }).of(tag) ?? tag

const amountIn = (locale: string, amount: number, currency: string): string =>
  new Intl.NumberFormat(formatLocale(locale), {
    style: 'currency',
    currency,
    currencyDisplay: isRightToLeft(locale) ? 'name' : 'symbol',
    maximumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount)

/** A finding's text in the reader's language: with lists, quoted words, names of languages and amounts as they are written there. */
export function gateTextIn({ message, values }: GateText, locale: string, t: TranslateGateText): string {
  const said: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object') {
      const items = name === 'words' ? value.map((word) => t('positionGates.wording.quoted', { word })) : value
      said[name] = listOf(items, locale, 'sentence')
    } else if (
      typeof value === 'string' &&
      (name === 'language' || (name === 'other' && message.startsWith('positionGates.language.')))
    )
      said[name] = languageIn(locale, value)
    else said[name] = value
  }
  const { number, currency } = values
  if (typeof number === 'number' && typeof currency === 'string') said['amount'] = amountIn(locale, number, currency)
  return t(message, said)
}

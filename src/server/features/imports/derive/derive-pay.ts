import type { Pay } from '#contract/positions/canonical-position.ts'
import { asNumber, asText } from '../field-readers.ts'

const intervals: [RegExp, Pay['interval']][] = [
  [/year|annual|annum|\bp\.?a\.?\b|yr\b|jahr|\ban(née)?\b/i, 'year'],
  [/month|monat|mois/i, 'month'],
  [/week|woche|semaine/i, 'week'],
  [/hour|\bhr\b|stunde|heure/i, 'hour'],
  [/\bday|daily|diem|\btag\b|jour/i, 'day'],
]

/** Reads "1 YEAR", "per-hour-wage", "Annual" and the like; null if the text names no interval. */
export function readPayInterval(value: unknown): Pay['interval'] | null {
  const text = asText(value)
  if (text === undefined) return null
  if (/^(bi-?weekly|semi|quarter)/i.test(text)) return null
  return intervals.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** An amount: a number, or text such as "75,000", "75.000,00 ", "75000.50", "75K". Null for anything else. */
export function readAmount(value: unknown): number | null {
  if (typeof value === 'number') return value >= 0 && Number.isFinite(value) ? value : null
  const text = asText(value)
    ?.replaceAll(/[\s\u00a0'’]/g, '')
    .replace(/^[^\d-]{1,4}/, '')
  if (text === undefined) return null
  const thousands = /^(\d+(?:[.,]\d+)?)k$/i.exec(text)
  if (thousands) return Number(thousands[1]!.replace(',', '.')) * 1000
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (/^\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'))
  const number = asNumber(text)
  return number !== undefined && number >= 0 ? number : null
}

const symbols: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  '₹': 'INR',
  S$: 'SGD',
  R$: 'BRL',
}

/** An ISO 4217 code, or a symbol that stands for one currency only ("$" alone does not). */
export function readCurrency(value: unknown): string | null {
  const text = asText(value)?.toUpperCase()
  if (text === undefined) return null
  return /^[A-Z]{3}$/.test(text) ? text : (symbols[text] ?? null)
}

/**
 * Pay from a source's explicit fields. Null if currency, interval or both amounts are missing, if an amount is zero, or if they
 * contradict each other: pay is published as the employer stated it, or not at all.
 */
export function readPay(fields: { min?: unknown; max?: unknown; currency?: unknown; interval?: unknown }): Pay | null {
  const currency = readCurrency(fields.currency)
  const interval = readPayInterval(fields.interval)
  const min = readAmount(fields.min) || null
  const max = readAmount(fields.max) || null
  if (currency === null || interval === null || (min === null && max === null)) return null
  if (min !== null && max !== null && min > max) return null
  return { min, max, currency, interval }
}

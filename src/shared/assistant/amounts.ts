import type { PayExpectation } from './topic.ts'

/** The rest of a text after the amounts were extracted. */
export interface Taken<Value> {
  value: Value | null
  rest: string
}

const kmPerMile = 1.609
const maxRadiusKm = 2_000
const radius =
  /(?:\b(?:within|in a radius of|im umkreis von|dans un rayon de)\s*|(?:على بعد|في نطاق|ضمن)\s*)?(\d{1,4})\s*(km|kms|kilom[eè]t\p{L}*|miles?|mi|كم|كيلو\p{L}*|ميل)(?![\p{L}])(?:\s*(?:of|from|around|um|von|autour de|من)(?![\p{L}]))?/iu

/** "within 30 km of Lyon" gives 30 and "near Lyon". */
export function takeRadius(text: string): Taken<number> {
  const match = radius.exec(text)
  if (!match) return { value: null, rest: text }
  const km = Number(match[1]) * (/^mi/i.test(match[2]!) || match[2] === 'ميل' ? kmPerMile : 1)
  return { value: Math.min(maxRadiusKm, Math.round(km)), rest: text.replace(match[0], ' near ') }
}

const currencies: [RegExp, string][] = [
  [/£|pound|gbp|جنيه استرليني/i, 'GBP'],
  [/€|euro|eur|يورو/i, 'EUR'],
  [/\$|dollar|usd|دولار/i, 'USD'],
  [/kroner|nok/i, 'NOK'],
]
const atLeast =
  'over|more than|above|at least|from|min(?:imum)?(?: of)?|starting at|ab|mindestens|mehr als|über|plus de|au moins|à partir de|اكثر من|أكثر من|على الأقل|على الاقل'
const sign = '£|€|\\$|gbp|eur|usd|nok'
const unit = `${sign}|euros?|pounds?|dollars?|kroner|يورو|دولار`
const payAmount = new RegExp(
  `(?<![\\p{L}])(${atLeast})?\\s*(${sign})?\\s*(\\d{1,3}(?:[.,\\s]\\d{3})+|\\d{1,7})\\s*(k|thousand|tsd|mille|ألف|الف)?(?![\\p{L}\\d])\\s*(?:(${unit})(?![\\p{L}]))?\\s*\\+?`,
  'giu',
)
/** A smaller bare number is not pay but years of experience, people, a floor. */
const leastBareAmount = 1_000

/** "over £50,000" and "at least 60k euros": the minimum pay. */
export function takePay(text: string): Taken<PayExpectation> {
  for (const match of text.matchAll(payAmount)) {
    const [whole, lead, before, digits, thousand, after] = match
    const amount = Number(digits!.replace(/[.,\s]/g, '')) * (thousand ? 1_000 : 1)
    const money = before ?? after
    if (!money && (!lead || amount < leastBareAmount)) continue
    const currency = money ? (currencies.find(([pattern]) => pattern.test(money))?.[1] ?? null) : null
    return { value: { amount, currency, interval: intervalOf(text) }, rest: text.replace(whole, ' ') }
  }
  return { value: null, rest: text }
}

const intervalOf = (text: string): PayExpectation['interval'] =>
  /hour|stunde|heure|ساعة/i.test(text) ? 'hour' : /month|monat|mois|شهر/i.test(text) ? 'month' : 'year'

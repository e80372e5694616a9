/** "over 60k", "ab 60.000 €", "£45,000+": the least yearly pay that a query asks for. */
export interface PayWords {
  amount: number
  text: string
  start: number
  end: number
}

const atLeast = [
  'over|above|more than|at least|from|minimum|min|paying|earning',
  'ab|mindestens|über|mehr als|von',
  'plus de|à partir de|au moins|dès',
  'más de|mínimo|desde|a partir de|al menos|superior a',
  'acima de|mais de|a partir de|mínimo|pelo menos',
  'più di|oltre|almeno',
  'vanaf|minimaal|meer dan|boven|minstens',
  'minst|mer enn|fra|över|mer än|från|mindst',
  'أكثر من|اكثر من|فوق|على الأقل|لا يقل عن',
].join('|')
const currency = '[$€£¥]|usd|eur|gbp|nok|sek|dkk|chf|aed|sar|kr|euros?|dollars?|pounds?|kroner|ريال|درهم'
const pay = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<least>${atLeast})\\s+)?(?<before>${currency})?\\s?(?<number>\\d{1,3}(?:[.,\\s\\u00a0]\\d{3})+|\\d+)\\s?(?<thousand>k|mil|tusen|ألف|الف)?(?<plus>\\s?\\+)?(?:\\s?(?<after>${currency}))?(?![\\p{L}\\p{N}])`,
  'giu',
)
const leastAmount = 10_000
const mostAmount = 100_000_000

/** The first amount of the query that is meant as pay; null if there is none. */
export function readPayWords(query: string): PayWords | null {
  for (const match of query.matchAll(pay)) {
    const { least, before, number, thousand, plus, after } = match.groups as Record<string, string | undefined>
    const amount = Number((number as string).replace(/\D/g, '')) * (thousand ? 1000 : 1)
    const isPay = (least ?? before ?? after ?? plus ?? thousand) !== undefined
    // An American pension plan.
    if (/^401k$/i.test(match[0].trim())) continue
    if (!isPay || amount < leastAmount || amount > mostAmount) continue
    const text = match[0].trim()
    const start = match.index + match[0].indexOf(text)
    return { amount, text, start, end: start + text.length }
  }
  return null
}

const numbers = /\+?\(?\p{Nd}[\p{Nd}\s()./‑–-]{5,}\p{Nd}/gu
const isPeriod =
  /^\(?(?:\p{Nd}{1,2}[./-]){0,2}(?:19|20)\p{Nd}{2}\)?(?:\s*[-–‑/]\s*\(?(?:\p{Nd}{1,2}[./-]){0,2}(?:19|20)\p{Nd}{2}\)?)?$/u
const isIsoDay = /^(?:19|20)\d{2}-\d{1,2}(?:-\d{1,2})?(?:\s*[-–‑/]\s*(?:19|20)\d{2}-\d{1,2}(?:-\d{1,2})?)?$/
/** Round sums, such as what someone earns or asks for: 45.000, 1 250 000, 45000–55000. */
const amount = String.raw`[1-9]\d{0,2}(?:[ .\u00A0\u202F]?\d{3})*[ .\u00A0\u202F]?\d00`
const isAmount = new RegExp(
  String.raw`^(?:${amount}\s*[-–‑/]\s*${amount}|[1-9]\d{0,2}(?:[ .\u00A0\u202F]\d{3})*[ .\u00A0\u202F]000)$`,
)
const digitsOfPhone = 7

/** Where telephone numbers are: digits that are no dates, periods or sums. */
export function phonesIn(text: string): [start: number, end: number][] {
  return [...text.matchAll(numbers)].flatMap((match): [number, number][] => {
    const found = match[0].trim()
    if (isPeriod.test(found) || isIsoDay.test(found) || isAmount.test(found)) return []
    return found.replace(/\P{Nd}/gu, '').length >= digitsOfPhone ? [[match.index, match.index + match[0].length]] : []
  })
}

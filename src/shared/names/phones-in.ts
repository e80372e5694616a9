const numbers = /\+?\(?\p{Nd}[\p{Nd}\t \u00A0\u202F()./‑–-]{5,}\p{Nd}/gu
const digitsOfPhone = 7

const year = String.raw`(?:19|20)\d{2}`
const day = String.raw`(?:\d{1,2}[./-]){1,2}(?:${year}|\d{2})|${year}[-/.]\d{1,2}(?:[-/.]\d{1,2})?|${year}`
const dash = '[-–‑/]'
const isDay = new RegExp(String.raw`^\(?(?:${day})(?:${dash}(?:${day}))?\)?\.?$`)
const isHour = /^\d{1,2}(?:\.\d{2})?(?:[-–‑]\d{1,2}(?:\.\d{2})?)?$/
const isDash = new RegExp(`^${dash}$`)
const longestDay = 30

/** Days, months and years, alone, in a row or from one to another, and the hour that follows a day. */
function isDates(found: string): boolean {
  const words = found.split(/\s+/)
  return words.every((word, at) => {
    if (word.length > longestDay) return false
    return isDay.test(word) || (at > 0 && (isDash.test(word) || isHour.test(word)))
  })
}

/** Amounts, such as someone's pay or expected pay: 45.000, 1 234 567, 45000–55000. Numbers of three times three digits are not. */
const sum = String.raw`(?:[1-9]\d{0,1}(?:[ .\u00A0\u202F]\d{3})+|[1-9]\d{2}(?:[ .\u00A0\u202F]\d{3})*[ .\u00A0\u202F]?\d00|[1-9]\d{0,5}00)`
const isSums = new RegExp(`^${sum}(?:\\s*${dash}\\s*${sum})?$`)
const isOfThousands = /^[1-9]\d{0,2}(?:[ .\u00A0\u202F]\d{3})+$/
const currency = String.raw`(?:[€$£¥₹]|EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|AED|SAR|JPY|INR|euros?|dollars?)`
const isPaid = new RegExp(String.raw`^\s?${currency}`, 'i')
const isPriced = new RegExp(String.raw`${currency}\s?$`, 'i')
const isNetworkAddress = /^(?:\d{1,3}\.){3}\d{1,3}$/

/** Where telephone numbers are: digits that are not dates, times, amounts or IP addresses. */
export function phonesIn(text: string): [start: number, end: number][] {
  return [...text.matchAll(numbers)].flatMap((match): [number, number][] => {
    const found = match[0].trim()
    const [start, end] = [match.index, match.index + match[0].length]
    if (found.replace(/\P{Nd}/gu, '').length < digitsOfPhone) return []
    if (isDates(found) || (found.length < 60 && isSums.test(found)) || isNetworkAddress.test(found)) return []
    const isPrice = isPaid.test(text.slice(end, end + 10)) || isPriced.test(text.slice(Math.max(0, start - 10), start))
    return isOfThousands.test(found) && isPrice ? [] : [[start, end]]
  })
}

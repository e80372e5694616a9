import type { PartialDate } from './profile.ts'

/** "04/2022" for `2022-04`, "2022" for `2022`: as people type it. */
export const monthText = (date: PartialDate | null): string =>
  date === null ? '' : date.length === 4 ? date : `${date.slice(5, 7)}/${date.slice(0, 4)}`

/** A typed month or year; null if empty, undefined if it is neither. Accepts digits of all scripts. */
export function parseMonth(text: string): PartialDate | null | undefined {
  const plain = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
  if (plain === '') return null
  const found =
    /^(?<month>1[0-2]|0?[1-9])\s*[/.\-\s]\s*(?<year>(?:19|20)\d{2})$/.exec(plain) ??
    /^(?<year>(?:19|20)\d{2})(?:\s*[-/.]\s*(?<month>1[0-2]|0?[1-9]))?$/.exec(plain)
  if (!found) return undefined
  const { year, month } = found.groups!
  return month ? `${year}-${month.padStart(2, '0')}` : year!
}

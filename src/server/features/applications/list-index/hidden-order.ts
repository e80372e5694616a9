import { personNumber } from '#shared/names/person-number.ts'
import type { Listed } from './listed-application.ts'

/** Whether a search asks for someone by their number. */
export const numberIs = (words: readonly string[], { id }: Listed): boolean =>
  words.some((word) => /^\d{6}$/.test(word)) && words.includes(String(personNumber(id)))

type Compare = (a: Listed, b: Listed) => number

/** A list by name: visible names first, then the others by number, which reveals nothing about their names. */
export const byNumber =
  (compare: Compare, isHidden: (row: Listed) => boolean): Compare =>
  (a, b) => {
    const [isHiddenA, isHiddenB] = [isHidden(a), isHidden(b)]
    if (isHiddenA !== isHiddenB) return isHiddenA ? 1 : -1
    if (!isHiddenA) return compare(a, b)
    return personNumber(a.id) - personNumber(b.id) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  }

/** Rows that are in the list's order already, in that order. */
export function sortedByNumber(rows: readonly Listed[], isHidden: (row: Listed) => boolean): Listed[] {
  const hidden = rows.filter(isHidden)
  const numbers = new Map(hidden.map((row) => [row, personNumber(row.id)]))
  hidden.sort((a, b) => numbers.get(a)! - numbers.get(b)! || (a.id < b.id ? -1 : 1))
  return [...rows.filter((row) => !numbers.has(row)), ...hidden]
}

/**
 * The page numbers to show: the first, the last, and `around` on each side of the current one; `null` is a gap of two or more
 * pages (a gap of one shows the page instead, which is just as short).
 */
export function pageWindow(page: number, pageCount: number, around = 1): (number | null)[] {
  const numbers: (number | null)[] = []
  let previous = 0
  for (let each = 1; each <= pageCount; each++) {
    if (each !== 1 && each !== pageCount && Math.abs(each - page) > around) continue
    if (each - previous === 2) numbers.push(each - 1)
    else if (each - previous > 2) numbers.push(null)
    numbers.push(each)
    previous = each
  }
  return numbers
}

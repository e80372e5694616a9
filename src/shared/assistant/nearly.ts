/** Whether two words differ by one inserted, deleted or replaced letter, or by swapping two adjacent ones. */
export function isNearly(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1
  const restA = a.slice(at)
  const restB = b.slice(at)
  if (a.length === b.length)
    return (
      restA.slice(1) === restB.slice(1) ||
      (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
    )
  return a.length > b.length ? restA.slice(1) === restB : restA === restB.slice(1)
}

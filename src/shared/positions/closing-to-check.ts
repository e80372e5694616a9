/** The position that a draft changes: when it closes now, and when it did when the changes began; Unix seconds. */
interface ChangedPosition {
  closesTs: number | null
  baseClosesTs: number | null
}

/**
 * The closing date that publishing has to validate. Changes that set none leave the position its own date, which others may set in the
 * meantime: a past one is not their mistake.
 */
export function closingToCheck(
  closesTs: number | null,
  position: ChangedPosition | null,
  nowTs: number,
): number | null {
  if (!position || closesTs !== position.baseClosesTs) return closesTs
  return position.closesTs !== null && position.closesTs > nowTs ? position.closesTs : null
}

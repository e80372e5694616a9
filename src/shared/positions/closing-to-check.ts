/** The position that a draft changes: when it closes now, and when it did as the changes began; Unix seconds. */
interface ChangedPosition {
  closesTs: number | null
  baseClosesTs: number | null
}

/**
 * The end that publishing has to answer for. Changes that set none leave the position its own end, whoever set it meanwhile: one
 * that is over is no mistake of theirs.
 */
export function closingToCheck(
  closesTs: number | null,
  position: ChangedPosition | null,
  nowTs: number,
): number | null {
  if (!position || closesTs !== position.baseClosesTs) return closesTs
  return position.closesTs !== null && position.closesTs > nowTs ? position.closesTs : null
}

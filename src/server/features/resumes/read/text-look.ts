/** What determines whether a run of characters is visible; unset properties come from the level above. */
export interface TextLook {
  isHidden?: boolean
  isWhite?: boolean
  /** The background has a color other than white. */
  isShaded?: boolean
  halfPoints?: number
}

/** Anything below two and a half points is unreadable. */
const leastHalfPoints = 5

export const isUnseen = ({ isHidden, isWhite, isShaded, halfPoints = 0 }: TextLook): boolean =>
  isHidden === true || (isWhite === true && !isShaded) || (halfPoints > 0 && halfPoints < leastHalfPoints)

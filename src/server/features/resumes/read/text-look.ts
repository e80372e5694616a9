/** What decides whether anybody sees a run of characters; what one level does not say comes from the one above it. */
export interface TextLook {
  isHidden?: boolean
  isWhite?: boolean
  /** Something else than white is behind it. */
  isShaded?: boolean
  halfPoints?: number
}

/** Less than two and a half points is no type. */
const leastHalfPoints = 5

export const isUnseen = ({ isHidden, isWhite, isShaded, halfPoints = 0 }: TextLook): boolean =>
  isHidden === true || (isWhite === true && !isShaded) || (halfPoints > 0 && halfPoints < leastHalfPoints)

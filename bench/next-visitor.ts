let visitors = 0

/** An address that no one had yet: what one visitor may ask for is limited. */
export const nextVisitor = (): string => {
  visitors += 1
  return `10.${(visitors >>> 16) & 255}.${(visitors >>> 8) & 255}.${visitors & 255}`
}

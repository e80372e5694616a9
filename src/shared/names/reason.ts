/** Characters of why somebody has a hidden name shown. */
export const shortestReason = 10
export const longestReason = 500

/** Length limits of the reason for revealing a name, in characters. */
export const shortestReason = 10
export const longestReason = 500

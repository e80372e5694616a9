/** Limits for new passwords, in characters. */
export const minPasswordLength = 10

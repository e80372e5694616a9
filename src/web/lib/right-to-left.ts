/** Right-to-left locales, in which a currency's Latin symbol would reverse the amount: they use its name. */
export const isRightToLeft = (locale: string): boolean => /^(ar|fa|he|ur)\b/.test(locale)

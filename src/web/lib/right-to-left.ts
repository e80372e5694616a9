/** Locales written from right to left, where a currency's Latin sign would turn the amount around: they write its name. */
export const isRightToLeft = (locale: string): boolean => /^(ar|fa|he|ur)\b/.test(locale)

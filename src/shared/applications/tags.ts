/** Words that the employer's people put on applications, and find them by. */

export const longestTag = 40
export const mostTagsOfOne = 20

/** What makes two spellings the same tag. */
export const tagKey = (label: string): string => tagLabel(label).toLowerCase()

/** As it is shown. */
export const tagLabel = (typed: string): string => typed.normalize('NFKC').trim().replace(/\s+/g, ' ')

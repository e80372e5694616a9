/** Words that the employer's people attach to applications, to find them later. */

export const longestTag = 40
export const mostTagsOfOne = 20

/** The key that is the same for all spellings of a tag. */
export const tagKey = (label: string): string => tagLabel(label).toLowerCase()

/** The displayed spelling. */
export const tagLabel = (typed: string): string => typed.normalize('NFKC').trim().replace(/\s+/g, ' ')

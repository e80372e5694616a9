const longestExcerpt = 200

/** The beginning of what was said last, in one line. */
export const excerptOf = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, longestExcerpt).toWellFormed()

/** What stands between two sentences of one paragraph: nothing where the full stop is as wide as a letter and holds its own space. */
export const sentenceGap = (locale: string): '' | ' ' => (/^(ja|zh)/.test(locale) ? '' : ' ')

/** Sentences of one paragraph; empty ones are left out. */
export const sentencesOf = (parts: readonly string[], locale: string): string =>
  parts.filter((part) => part !== '').join(sentenceGap(locale))

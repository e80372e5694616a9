/** The space between two sentences of one paragraph: none if the full stop is full-width and contains its own space. */
export const sentenceGap = (locale: string): '' | ' ' => (/^(ja|zh)/.test(locale) ? '' : ' ')

/** Sentences of one paragraph; empty ones are dropped. */
export const sentencesOf = (parts: readonly string[], locale: string): string =>
  parts.filter((part) => part !== '').join(sentenceGap(locale))

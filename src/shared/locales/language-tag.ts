/** Whether `Intl` can work with a tag: `en_US` or `english` would make every page throw. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1 && /^[a-z]{2,3}(-|$)/i.test(tag)
  } catch {
    return false
  }
}

/** The usable ones, each once; `en_US`, as other systems write it, is `en-US`. */
export const usableTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim().replaceAll('_', '-')).filter(isLanguageTag)),
]

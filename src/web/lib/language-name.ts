const names = new Map<string, string>()

/** A language in its own words. */
export function languageName(locale: string): string {
  let name = names.get(locale)
  if (name === undefined) {
    name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(locale) ?? locale
    names.set(locale, name)
  }
  return name
}

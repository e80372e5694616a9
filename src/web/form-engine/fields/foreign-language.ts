/** The language of a text, where it is not that of the page around it: nothing needs to be said of the others. */
export function foreignLanguage(language: string | undefined, locale: string): string | undefined {
  const isForeign = language !== undefined && language !== '' && primary(language) !== primary(locale)
  return isForeign ? language : undefined
}

const primary = (tag: string): string => tag.split('-')[0]!.toLowerCase()

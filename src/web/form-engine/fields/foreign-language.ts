/** The language of a text, if different from the surrounding page's; otherwise no `lang` is needed. */
export function foreignLanguage(language: string | undefined, locale: string): string | undefined {
  const isForeign = language !== undefined && language !== '' && primary(language) !== primary(locale)
  return isForeign ? language : undefined
}

const primary = (tag: string): string => tag.split('-')[0]!.toLowerCase()

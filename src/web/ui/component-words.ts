import { useContext, useMemo } from 'react'
import { UiLocale } from './ui-locale.tsx'

/** The part of the component library's formatter that its components use. */
interface WordFormatter {
  format(key: string, values?: Record<string, string | number | boolean>): string
}

/** What a part of one of the library's packages says in a language; undefined if we have no text for it. */
type ComponentWords = (locale: string, packageName: string, key: string) => string | undefined

/** Provided by the site: components know no catalogs. */
let words: ComponentWords = () => undefined

export const provideComponentWords = (provided: ComponentWords): void => void (words = provided)

/**
 * Our texts, and where there is none the library's, which is English in all languages. The build lets the library call this
 * (scripts/vite-component-words.ts).
 */
export function useOurWords(library: WordFormatter, packageName: string): WordFormatter {
  const locale = useContext(UiLocale) || 'en'
  return useMemo(
    () => ({ format: (key, values) => words(locale, packageName, key) ?? library.format(key, values) }),
    [library, locale, packageName],
  )
}

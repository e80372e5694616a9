import { useContext, useMemo } from 'react'
import { UiLocale } from './ui-locale.tsx'

/** The part of the component library's formatter that its components use. */
interface WordFormatter {
  format(key: string, values?: Record<string, string | number | boolean>): string
}

/** The library's own texts of one of its packages in a language; undefined if we have none. */
type PackageWords = (locale: string, key: string) => string | undefined

/** By package, provided by the site: components know no catalogs. */
const words = new Map<string, PackageWords>()

export const provideComponentWords = (packageName: string, ours: PackageWords): void =>
  void words.set(packageName, ours)

/**
 * Our texts, and where there is none the library's, which is English in all languages. The build lets the library call this
 * (scripts/vite/vite-component-words.ts).
 */
export function useOurWords(library: WordFormatter, packageName: string): WordFormatter {
  const locale = useContext(UiLocale) || 'en'
  return useMemo(
    () => ({ format: (key, values) => words.get(packageName)?.(locale, key) ?? library.format(key, values) }),
    [library, locale, packageName],
  )
}

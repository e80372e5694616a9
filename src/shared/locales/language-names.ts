import { formatLocale } from './format-locale.ts'
import { endonymOf } from './locales.ts'

const { compare } = new Intl.Collator('en')

const known = new WeakMap<readonly string[], Readonly<Record<string, string>>>()

/** The languages of a menu in their own words, sorted as people look for them. */
export function languageNames(tags: readonly string[]): Readonly<Record<string, string>> {
  let names = known.get(tags)
  if (!names) {
    names = Object.fromEntries(
      tags.map((tag) => [tag, endonymOf(tag)] as const).sort(([, one], [, other]) => compare(one, other)),
    )
    known.set(tags, names)
  }
  return names
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/**
 * The languages whose name contains a word with this prefix: their own name, the one in the reader's language or in English, or their
 * tag. Ignores accents.
 */
export function findLanguages(
  languages: readonly (readonly [tag: string, name: string])[],
  typed: string,
  locale: string,
): readonly (readonly [tag: string, name: string])[] {
  const wanted = fold(typed)
  if (wanted === '') return languages
  const inWords = [...new Set([formatLocale(locale), 'en'])].map(
    (each) => new Intl.DisplayNames([each], { type: 'language' }),
  )
  return languages.filter(([tag, name]) =>
    [name, tag, ...inWords.map((names) => names.of(tag) ?? '')].some((each) => {
      const folded = fold(each)
      return folded.startsWith(wanted) || folded.split(/[\s()-]+/).some((word) => word.startsWith(wanted))
    }),
  )
}

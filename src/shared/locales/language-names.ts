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

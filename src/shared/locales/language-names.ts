import { endonymOf } from './locales.ts'

const { compare } = new Intl.Collator('en')

/** The languages of a menu in their own words, sorted as people look for them. */
export const languageNames = (tags: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    tags.map((tag) => [tag, endonymOf(tag)] as const).sort(([, one], [, other]) => compare(one, other)),
  )

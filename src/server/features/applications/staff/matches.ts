import { and, ilike, or, type SQL } from 'drizzle-orm'
import { hasName } from '#server/access/names/hidden-names.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hasWords } from '../texts/found-in-texts.ts'

/**
 * Every word is somewhere in the name, or the whole is part of the address, or the words are in answers or the résumé: as `matchApplications` finds them in memory.
 * With `until`, words that were read later find nothing: nobody saw them in a list from before.
 */
export function matches(
  scope: Pick<RequestScope, 'employer' | 'viewer'>,
  query: string | undefined,
  until?: Date,
): SQL | undefined {
  const words = (query ?? '').trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const isFound = or(
    and(...words.map((word) => ilike(applications.fullName, pattern(word)))),
    ilike(applications.email, pattern(words.join(' '))),
    hasWords(scope, words.join(' '), until),
  )
  // A search looks into nobody whose name is hidden from the viewer.
  return and(hasName(scope), isFound)
}

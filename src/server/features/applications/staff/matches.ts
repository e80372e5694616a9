import { and, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { personNumber } from '#shared/names/person-number.ts'
import { hasName, isHidden } from '#server/access/names/hidden-names.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { currentApplications } from '../list-index/current-applications.ts'
import { hasWords } from '../texts/found-in-texts.ts'

/**
 * Every word is somewhere in the name, or the whole is part of the address, or the words are in answers or the résumé: the same
 * rule as `matchApplications` in memory.
 * With `until`, words that were read later and names that were shown later are not searched: no one saw them in the earlier list.
 */
export async function matches(scope: RequestScope, query: string | undefined, until?: Date): Promise<SQL | undefined> {
  const words = (query ?? '').trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const isFound = or(
    and(...words.map((word) => ilike(applications.fullName, pattern(word)))),
    ilike(applications.email, pattern(words.join(' '))),
    hasWords(scope, words.join(' '), until),
  )
  const isNamed = await hasName(scope, until)
  if (!isNamed) return isFound
  // A search does not look into hidden names; only the number finds those people.
  const numbered = await idsOfNumbers(scope, words)
  const isNumbered = numbered.length > 0 ? and(inArray(applications.id, numbered), isHidden(scope, until)) : sql`false`
  return or(and(isNamed, isFound), isNumbered)
}

/** In memory, because the number is not stored. */
async function idsOfNumbers({ deps, employer }: RequestScope, words: readonly string[]): Promise<string[]> {
  const asked = new Set(words.filter((word) => /^\d{6}$/.test(word)))
  if (asked.size === 0) return []
  const index = await currentApplications(deps, employer.domain)
  return index
    .newest()
    .filter(({ id }) => asked.has(String(personNumber(id))))
    .map(({ id }) => id)
}

import { inArray, sql, type SQL } from 'drizzle-orm'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import type { RequestScope } from '#server/context.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { answerTexts } from './application-texts.service.ts'
import { askedWords, quoteOf, textQuery } from './words.ts'

/** The applications whose answers or résumé have all of the words; undefined for an empty search. */
export async function applicationsWithWords(
  { db, employer }: RequestScope,
  query: string | undefined,
): Promise<readonly string[] | undefined> {
  const asked = query === undefined ? null : textQuery(employer.domain, query)
  if (asked === null) return undefined
  // One long text: tens of thousands of rows take many times as long to read.
  const { rows } = await db.execute<{ ids: string | null }>(
    sql`select string_agg(id::text, ',') as ids from applications_with_words(${asked}) as found (id)`,
  )
  return rows[0]?.ids?.split(',') ?? []
}

/** The same as a condition on applications; with `until`, as they were found then. */
export function hasWords({ employer }: Pick<RequestScope, 'employer'>, query: string, until?: Date): SQL | undefined {
  const asked = textQuery(employer.domain, query)
  if (asked === null) return undefined
  return sql`${applications.id} in (select applications_with_words(${asked}, ${until?.toISOString() ?? null}::timestamptz))`
}

type Found = NonNullable<StaffApplication['found']>

/** Where each of the rows contains the words, for those whose name and address do not. */
export async function foundIn(
  { db }: RequestScope,
  rows: readonly ApplicationRow[],
  query: string | undefined,
): Promise<Map<string, Found>> {
  const words = query === undefined ? [] : askedWords(query)
  const others = words.length === 0 ? [] : rows.filter((row) => !isFoundByName(row, query!))
  if (others.length === 0) return new Map()
  const ids = others.map(({ id }) => id)
  const texts = await db
    .select({ id: applicationTexts.applicationId, resume: applicationTexts.resume })
    .from(applicationTexts)
    .where(inArray(applicationTexts.applicationId, ids))
  const resumes = new Map(texts.map(({ id, resume }) => [id, resume]))
  return new Map(
    others.flatMap((row): [string, Found][] => {
      // Without a document it has been withdrawn since.
      if (!resumes.has(row.id)) return []
      for (const { label, text } of answerTexts(row.answers, row.submittedForm)) {
        const quote = quoteOf(text, words)
        if (quote) return [[row.id, { where: 'answer', label, quote }]]
      }
      const quote = quoteOf(resumes.get(row.id)!, words)
      return quote ? [[row.id, { where: 'resume', label: '', quote }]] : []
    }),
  )
}

function isFoundByName({ fullName, email }: ApplicationRow, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return words.every((word) => fullName.toLowerCase().includes(word)) || email.toLowerCase().includes(words.join(' '))
}

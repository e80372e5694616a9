import { eq, sql, type SQL } from 'drizzle-orm'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import type { ApplicationIndex } from '../list-index/application-index.ts'
import { answerTexts } from './application-texts.service.ts'
import { askedWords, quoteOf, textQuery } from './words.ts'

/** Which rows of the list have all of the words in their answers or résumés, by their numbers; undefined if there is nothing to look for. */
export async function rowsWithWords(
  { db, employer }: Pick<RequestScope, 'db' | 'employer'>,
  { words }: Pick<ApplicationIndex, 'words'>,
  query: string | undefined,
): Promise<Uint8Array | undefined> {
  const asked = query === undefined ? null : textQuery(employer.domain, query)
  return asked === null ? undefined : words.find(asked, (ids) => readWords(db, asked, ids))
}

async function readWords(db: Db, asked: string, ids: readonly string[] | null): Promise<readonly string[]> {
  const found =
    ids === null
      ? sql`select id from applications_with_words(${asked}) as found (id)`
      : sql`select application_id as id from application_texts
          where application_id = any(${sql.param(ids)}::uuid[]) and document @@ ${asked}::tsquery`
  // One long text: tens of thousands of rows take many times as long to read.
  const { rows } = await db.execute<{ ids: string | null }>(
    sql`select string_agg(id::text, ',') as ids from (${found}) as found`,
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
  rows: readonly Pick<ApplicationRow, 'id' | 'fullName' | 'email'>[],
  query: string | undefined,
): Promise<Map<string, Found>> {
  const words = query === undefined ? [] : askedWords(query)
  const others = words.length === 0 ? [] : rows.filter((row) => !isFoundByName(row, query!))
  if (others.length === 0) return new Map()
  const ids = others.map(({ id }) => id)
  const texts = await db
    .select({
      id: applications.id,
      answers: applications.answers,
      submittedForm: applications.submittedForm,
      resume: applicationTexts.resume,
    })
    .from(applicationTexts)
    .innerJoin(applications, eq(applications.id, applicationTexts.applicationId))
    .where(isOneOf(applicationTexts.applicationId, ids))
  const byId = new Map(texts.map((row) => [row.id, row]))
  return new Map(
    others.flatMap((row): [string, Found][] => {
      const written = byId.get(row.id)
      // Without a document it has been withdrawn since.
      if (!written) return []
      for (const { label, text } of answerTexts(written.answers, written.submittedForm)) {
        const quote = quoteOf(text, words)
        if (quote) return [[row.id, { where: 'answer', label, quote }]]
      }
      const quote = quoteOf(written.resume, words)
      return quote ? [[row.id, { where: 'resume', label: '', quote }]] : []
    }),
  )
}

function isFoundByName({ fullName, email }: Pick<ApplicationRow, 'fullName' | 'email'>, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return words.every((word) => fullName.toLowerCase().includes(word)) || email.toLowerCase().includes(words.join(' '))
}

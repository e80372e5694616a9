import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { interviews, type InterviewRow } from '#server/db/schema/interviews.ts'

/** The candidate of an interview: an account, or what was typed in an application without one. */
interface Candidate {
  name: string
  email: string
}

/** The application of an interview, in queries that also read other applications. */
const interviewed = alias(applications, 'interviewed')

/** Joins for lists of interviews: the candidate's account, and the application, which has the name if there is no account. */
export const candidateAccount = [users, eq(users.id, interviews.userId)] as const
export const candidateApplication = [interviewed, eq(interviewed.id, interviews.applicationId)] as const
export const candidateEmail: SQL<string> = sql`coalesce(${users.email}, ${interviewed.email}, '')`
export const candidateName: SQL<string> = sql`coalesce(nullif(${users.name}, ''), ${interviewed.fullName}, '')`

/** By interview. */
export async function candidatesOf(db: Db, rows: readonly InterviewRow[]): Promise<Map<string, Candidate>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .select({ id: interviews.id, name: candidateName, email: candidateEmail })
    .from(interviews)
    .leftJoin(...candidateAccount)
    .leftJoin(...candidateApplication)
    .where(
      inArray(
        interviews.id,
        rows.map(({ id }) => id),
      ),
    )
  return new Map(found.map(({ id, ...candidate }) => [id, candidate]))
}

export async function candidateOf(db: Db, row: InterviewRow): Promise<Candidate> {
  return (await candidatesOf(db, [row])).get(row.id) ?? { name: '', email: '' }
}

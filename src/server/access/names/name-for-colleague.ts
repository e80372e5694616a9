import { sql, type SQL } from 'drizzle-orm'
import { personNumber } from '#shared/names/person-number.ts'
import type { Db } from '#server/db/client.ts'

/** Whose application something that is told to a colleague is about: the one itself, or any of an account or address. */
interface About {
  applicationId?: string | null
  userId?: string | null
}

/**
 * How a colleague is told of someone, in the bell and by email: by name, or, if it is hidden from them, by number. It says what
 * `hidden-names.ts` says, for someone who is not asking now.
 */
export async function nameForColleague(
  tx: Db,
  colleagueId: string,
  { applicationId = null, userId = null }: About,
  name: string,
): Promise<string> {
  const isAbout: SQL = applicationId ? sql`a.id = ${applicationId}::uuid` : sql`a.user_id = ${userId}`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id::text as id from applications a, users u where u.id = ${colleagueId} and ${isAbout} and a.status <> 'draft'
      and (u.hides_names or exists (select 1 from hidden_name_stages h where h.position_id = a.position_id and h.status = a.status))
      and not exists (select 1 from shown_names s where s.application_id = a.id and s.user_id = u.id)
      and not exists (select 1 from scorecards c where c.application_id = a.id and c.author_id = u.id and c.sent_at is not null)
    order by a.submitted_at limit 1`)
  // Without words, because nobody knows in which language it is read.
  return rows[0] ? `#${personNumber(rows[0].id)}` : name
}

/** The same for someone of whom only the address is known. */
export async function nameForAddress(tx: Db, email: string, userId: string | null, name: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where lower(email) = lower(${email}) and role <> 'candidate'`,
  )
  return rows[0] ? nameForColleague(tx, rows[0].id, { userId }, name) : name
}

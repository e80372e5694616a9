import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type { listMails } from '#contract/inbox/mail-log.ts'
import { emailKey } from '#shared/applications/email.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { mails } from '#server/db/schema/records.ts'
import { addressOf, isStillAdded, visibleApplications } from '#server/features/applications/public.ts'

/** Number of consecutive failures that point to a wrong address, unless the mail server says so at once. */
const failuresInRow = 2
const mostLooked = 20

/**
 * Whether emails to an application's address do not arrive: the last one bounced, or the last two were given up. Null if mail
 * arrives, or none was sent. `canCorrect`: a colleague typed the address, and can correct it.
 */
export async function failingAddress(
  scope: RequestScope,
  applicationId: string,
): Promise<DataOf<typeof listMails>['failing']> {
  const { db } = scope
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, applicationId), visibleApplications(scope, db)))
  if (!row) return null
  const ended = await db
    .select({ state: mails.state, problem: mails.problem, endedAt: mails.endedAt })
    .from(mails)
    .where(
      and(
        sql`lower(${mails.recipient}) = ${emailKey(await addressOf(db, row))}`,
        inArray(mails.state, ['sent', 'kept', 'bounced', 'failed']),
      ),
    )
    .orderBy(desc(mails.endedAt), desc(mails.id))
    .limit(mostLooked)
  const arrived = ended.findIndex(({ state }) => state === 'sent' || state === 'kept')
  const failures = arrived === -1 ? ended : ended.slice(0, arrived)
  const [last] = failures
  if (!last || (last.state !== 'bounced' && failures.length < failuresInRow)) return null
  return {
    sinceTs: unixSeconds(failures.at(-1)!.endedAt ?? scope.deps.clock.now()),
    problem: last.problem ?? '',
    canCorrect: isStillAdded(row),
  }
}

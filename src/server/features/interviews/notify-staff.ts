import { and, asc, eq, inArray } from 'drizzle-orm'
import { rolesWith } from '#shared/team/roles.ts'
import { toldOf } from '#server/access/names/name-for-colleague.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { notify, resolveActions, takeBack } from '#server/features/notifications/public.ts'
import { candidateOf } from './candidates.ts'
import type { InterviewScope } from './interview-scope.ts'

/**
 * The candidate's action. `needs`: they requested an accommodation, whose content is shown only on its page. `timesOver`: they have
 * not chosen, and none of the offered times can be chosen any more.
 */
export type StaffNews = 'accepted' | 'declined' | 'proposed' | 'needs' | 'timesOver'

/** Jobs have no viewer. */
type NotifyScope = Pick<InterviewScope, 'employer' | 'origin'> & { deps: Pick<InterviewScope['deps'], 'clock'> }

/** If no one here scheduled the interview, this many of the employer's staff are notified. */
const mostNotified = 20
const waitsForStaff: readonly StaffNews[] = ['proposed', 'needs', 'timesOver']
/** A request needs its own response: news about the time does not replace it. */
const keyOf = (row: InterviewRow, about: 'time' | 'needs') => `interview-staff:${about}:${row.id}`

/**
 * Notifies the person who scheduled the interview, in the bell and by email according to their preferences, in the caller's
 * transaction.
 */
export async function notifyStaff(scope: NotifyScope, tx: Db, row: InterviewRow, news: StaffNews): Promise<void> {
  const person = await candidateOf(tx, row)
  const name = person.name || person.email
  for (const userId of await arrangersOf(tx, row)) {
    const told = await toldOf(scope, tx, { id: userId }, row.id)
    await notify(scope, tx, {
      userId,
      category: 'interview',
      type: waitsForStaff.includes(news) ? 'action_required' : 'read_only',
      message: {
        key: `notification.interview.staff.${news}`,
        values: {
          name: told.name(name),
          title: told.text(row.title),
          ...(news === 'accepted' && { date: { at: row.startsAt!, zone: row.timeZone } }),
        },
      },
      redirectPath: `/careers/admin/interviews/${row.id}`,
      dedupeKey: keyOf(row, news === 'needs' ? 'needs' : 'time'),
      email: true,
    })
  }
}

/** Staff have done what was requested. */
export async function settleForStaff(tx: Db, row: InterviewRow, about: 'time' | 'needs'): Promise<void> {
  for (const userId of await arrangersOf(tx, row)) await resolveActions(tx, userId, keyOf(row, about))
}

/** The candidate withdrew the request. */
export async function takeBackForStaff(tx: Db, row: InterviewRow): Promise<void> {
  for (const userId of await arrangersOf(tx, row)) await takeBack(tx, userId, keyOf(row, 'needs'))
}

/** The person who set it last, if still staff; otherwise the first of the employer's people. */
export async function arrangersOf(tx: Db, row: InterviewRow): Promise<string[]> {
  const isStaff = inArray(users.role, [...rolesWith('interviews', 'write'), 'hiring_manager'])
  const isForAll = inArray(users.role, rolesWith('interviews', 'write'))
  const who = { id: users.id }
  const own =
    row.scheduledBy === null
      ? []
      : await tx
          .select(who)
          .from(users)
          .where(and(eq(users.id, row.scheduledBy), isStaff))
  const found =
    own.length > 0
      ? own
      : await tx.select(who).from(users).where(isForAll).orderBy(asc(users.createdAt)).limit(mostNotified)
  return found.map(({ id }) => id)
}

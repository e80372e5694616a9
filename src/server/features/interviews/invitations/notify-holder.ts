import { eq } from 'drizzle-orm'
import type { HolderNews } from '#shared/interviews/holding.ts'
import { mayOpen } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { notify, resolveActions, takeBack, type NewNotification } from '#server/features/notifications/public.ts'
import { mailHolder } from './mail-holder.ts'
import type { NotifiedHolder } from './notified-holder.ts'

const keyOf = (interviewId: string) => `holder:${interviewId}`
const keys = {
  invited: 'toHold',
  waiting: 'toHoldNoTime',
  changed: 'holdChanged',
  canceled: 'holdOff',
  released: 'holdReleased',
} as const satisfies Record<HolderNews, string>

/**
 * Notifies a current or former interviewer in the bell and by an email with a calendar entry. Neither names the candidate nor
 * the interview, whose title may: mail leaves the site, and is kept when the candidate's data is deleted.
 *
 * A mailed entry is updated and removed by mail, whatever they prefer by then, because there is no other way.
 * @returns whether an entry was mailed
 */
export async function notifyHolder(scope: RequestScope, tx: Db, told: NotifiedHolder): Promise<boolean> {
  const { interviewId, userId, news, entry, attendees, wasMailed } = told
  const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId))
  if (!person) return false
  const own = attendees.find((each) => each.userId === userId)
  // Someone who may no longer open it gets no bell notification, but still has the entry.
  if (!mayOpen(person, 'interviews')) {
    await takeBackFromHolder(tx, userId, interviewId)
    if (entry === null || wasMailed === false) return false
    await mailHolder(scope, tx, told, entry)
    return true
  }
  const asks = (news === 'invited' || news === 'changed') && own?.answer === null
  // The same text again, about a second change, would not count as news.
  if (news === 'changed') await takeBackFromHolder(tx, userId, interviewId)
  const { mailsNow } = await notify(scope, tx, {
    userId,
    category: 'interview',
    type: asks ? 'action_required' : 'read_only',
    message: messageOf(told),
    redirectPath: `/careers/admin/interviews/${interviewId}`,
    dedupeKey: keyOf(interviewId),
  })
  if (entry === null || !(mailsNow || wasMailed === true)) return false
  await mailHolder(scope, tx, told, entry)
  return true
}

/** They have said whether they can. */
export const settleHolding = async (tx: Db, userId: string, interviewId: string): Promise<void> => {
  await resolveActions(tx, userId, keyOf(interviewId))
}

/** They no longer await its time. A cancellation notice stays valid. */
export const takeBackFromWaiting = (tx: Db, userId: string, interviewId: string): Promise<void> =>
  takeBack(tx, userId, keyOf(interviewId), [
    `notification.interview.staff.${keys.waiting}`,
    `notification.interview.staff.${keys.waiting}Alone`,
  ])

export const takeBackFromHolder = (tx: Db, userId: string, interviewId: string): Promise<void> =>
  takeBack(tx, userId, keyOf(interviewId))

function messageOf({ news, entry, position }: NotifiedHolder): NewNotification['message'] {
  const values = entry && { date: { at: new Date(entry.startsTs * 1000), zone: entry.timeZone } }
  return position === null
    ? { key: `notification.interview.staff.${keys[news]}Alone`, values: { ...values } }
    : { key: `notification.interview.staff.${keys[news]}`, values: { ...values, title: position } }
}

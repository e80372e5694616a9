import { and, eq } from 'drizzle-orm'
import type { CalendarProblem } from '#shared/calendar/calendar-problems.ts'
import { readBusyTimes } from '#shared/calendar/read/busy-times.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewerCalendars, interviewerHours, type InterviewerCalendarRow } from '#server/db/schema/interviews.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { openAddress } from './seal-address.ts'

/** Times are searched this far ahead. */
const aheadSeconds = 190 * 86_400

type ReadCalendar = Pick<InterviewerCalendarRow, 'busy' | 'unreadCount'> | { problem: CalendarProblem }

interface Owner {
  domain: string
  userId: string
}

/** The future busy times of a calendar's owner. Our own invitations are ignored, because we know them better. */
export async function readCalendarAt(deps: Deps, db: Db, owner: Owner, address: string): Promise<ReadCalendar> {
  const found = await fetchCalendar(address)
  if ('problem' in found) return found
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, owner.userId))
  const [hours] = await db
    .select({ timeZone: interviewerHours.timeZone })
    .from(interviewerHours)
    .where(eq(interviewerHours.userId, owner.userId))
  const nowTs = unixSeconds(deps.clock.now())
  const ours = `@${owner.domain}`
  return readBusyTimes(found.text, {
    fromTs: nowTs - 86_400,
    toTs: nowTs + aheadSeconds,
    timeZone: hours?.timeZone ?? null,
    email: user?.email ?? '',
    isKnown: (uid) => uid.endsWith(ours) && /^[0-9a-f-]{36}$/i.test(uid.slice(0, -ours.length)),
  })
}

/**
 * Reads a calendar again. If that fails, the earlier result is kept, with its age, and the owner is notified. The attempt is always
 * recorded, so that others have their turn. A calendar that was changed in the meantime is skipped.
 */
export async function rereadCalendar(deps: Deps, db: Db, row: InterviewerCalendarRow): Promise<void> {
  const address = openAddress(deps.env, row, row.sealedAddress)
  const read: ReadCalendar =
    address === null
      ? { problem: 'addressLost' }
      : await readCalendarAt(deps, db, row, address).catch((error: unknown) => {
          deps.log.warn({ err: error, domain: row.domain }, 'calendar could not be read')
          return { problem: 'notCalendar' as const }
        })
  const now = deps.clock.now()
  const isSame = and(
    eq(interviewerCalendars.userId, row.userId),
    eq(interviewerCalendars.sealedAddress, row.sealedAddress),
  )
  await db
    .update(interviewerCalendars)
    .set({ triedAt: now, ...('problem' in read ? read : { ...read, readAt: now, problem: null }) })
    .where(isSame)
}

import { eq } from 'drizzle-orm'
import { heldTimes, holderNews, type HeldEvent, type HolderNews } from '#shared/interviews/holding.ts'
import type { Db } from '#server/db/client.ts'
import type { InterviewInvitationRow, InterviewRow } from '#server/db/schema/interviews.ts'
import { positions } from '#server/db/schema/positions.ts'
import { stateOf } from '../interview-state.ts'
import type { Attendee } from './read-attendees.ts'

interface Holder {
  /** Null for an interview that was deleted. */
  row: InterviewRow | null
  /** The entry that everyone's calendar should have. */
  shared: HeldEvent | null
  /** The last notification. */
  told: InterviewInvitationRow | undefined
  attendee: Attendee | undefined
  nowTs: number
}

/** The notification for a current or former interviewer, and the resulting calendar entry. */
export function newsForHolder({ row, shared, told, attendee, nowTs }: Holder): {
  news: HolderNews | null
  event: HeldEvent | null
  sequence: number
} {
  // A deleted interview is canceled; one that others hold, or that they declined, is not theirs.
  const holds = row === null || (attendee !== undefined && attendee.answer !== 'declined')
  const isOn = row !== null && row.status !== 'canceled' && row.status !== 'declined'
  const event = holds ? shared : null
  const known = told?.isTold ? { event: told.event } : null
  const sequence = Math.max(row?.sequence ?? 0, (told?.sequence ?? -1) + 1)
  return { news: holderNews(known, { event, holds, isOn }, nowTs), event, sequence }
}

/** The entry that everyone's calendar should have; null for an interview without a set time. */
export async function heldEvent(tx: Db, row: InterviewRow, attendees: readonly Attendee[]): Promise<HeldEvent | null> {
  const times = heldTimes(stateOf(row))
  if (times === null) return null
  return {
    ...times,
    timeZone: row.timeZone,
    place: row.place,
    joinUrl: row.joinUrl,
    position: await positionTitleOf(tx, row),
    isConfirmed: row.status === 'confirmed',
    people: attendees.map(({ email }) => email).toSorted(),
  }
}

export async function positionTitleOf(tx: Db, { positionId }: InterviewRow): Promise<string | null> {
  if (positionId === null) return null
  const [position] = await tx.select({ title: positions.title }).from(positions).where(eq(positions.id, positionId))
  return position?.title ?? null
}

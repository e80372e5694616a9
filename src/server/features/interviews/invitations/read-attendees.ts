import { and, asc, eq, inArray } from 'drizzle-orm'
import { answerNow, type HolderAnswer } from '#shared/interviews/holding.ts'
import { rolesThatOpen } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewers, type InterviewRow } from '#server/db/schema/interviews.ts'
import { stateOf } from '../interview-state.ts'

/** A colleague who holds an interview, and whether they can at the time that it has now. */
export interface Attendee {
  userId: string
  name: string
  email: string
  answer: HolderAnswer | null
}

/** The interviewers of each interview, by name; without those whose role no longer allows it. */
export async function readAttendees(tx: Db, rows: readonly InterviewRow[]): Promise<Map<string, Attendee[]>> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (byId.size === 0) return new Map()
  const found = await tx
    .select({
      interviewId: interviewers.interviewId,
      userId: interviewers.userId,
      name: users.name,
      email: users.email,
      answer: interviewers.answer,
      answeredFor: interviewers.answeredFor,
    })
    .from(interviewers)
    .innerJoin(users, eq(users.id, interviewers.userId))
    .where(and(inArray(interviewers.interviewId, [...byId.keys()]), inArray(users.role, rolesThatOpen('interviews'))))
    .orderBy(asc(users.name), asc(users.email))
  const attendees = new Map<string, Attendee[]>()
  for (const { interviewId, name, answer, answeredFor, ...person } of found) {
    const given = { answer, answeredForTs: answeredFor && unixSeconds(answeredFor) }
    const attendee = {
      ...person,
      name: name || person.email,
      answer: answerNow(given, stateOf(byId.get(interviewId)!)),
    }
    attendees.set(interviewId, [...(attendees.get(interviewId) ?? []), attendee])
  }
  return attendees
}

import { inArray } from 'drizzle-orm'
import type { Holder } from '#shared/interviews/free-times.ts'
import { usualWeek } from '#shared/interviews/working-hours.ts'
import type { RequestScope } from '#server/context.ts'
import { interviewerHours } from '#server/db/schema/interviews.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { askedPeople } from './times/asked-people.ts'
import { calendarsOf, type KnownCalendar } from './calendars/busy-by-calendar.ts'
import { candidateTimes, heldTimes } from './times/taken-times.ts'

type Asked = Parameters<typeof askedPeople>[1] & { timeZone: string }
type Time = readonly [startsTs: number, endsTs: number]

/** Someone who is to hold an interview, with their conflicts. */
export interface AskedHolder {
  id: string
  name: string
  /** The default hours in the interview's time zone, for someone who has not set theirs. */
  hours: Holder['hours']
  hasHours: boolean
  held: readonly Time[]
  calendar: KnownCalendar | null
}

/**
 * The people who are to hold an interview, and when its candidate has others, unless the candidate's name is hidden: the gaps in the
 * free times that the others' busy times do not explain would show exactly when, which leads to the other interview and maybe to a name.
 * @param span the range of all possible times, in Unix seconds
 * @throws AppError `invalid` naming `interviewerIds.N`
 */
export async function findHolders(scope: RequestScope, asked: Asked, span: { begins: number; ends: number }) {
  const { db } = scope
  const people = await askedPeople(scope, asked)
  const { candidate, exceptId, colleagues } = people
  const unknown = asked.interviewerIds.findIndex((id) => !colleagues.includes(id))
  if (unknown >= 0) {
    const message = messagesFor(scope.locale)('interviews.problem.noColleague')
    throw new AppError('invalid', message, { fields: { [`interviewerIds.${unknown}`]: message } })
  }
  const [held, ofCandidate, known, calendars] = await Promise.all([
    heldTimes(db, colleagues, exceptId, span),
    candidate && !candidate.isHidden ? candidateTimes(db, candidate, exceptId, span) : [],
    db.select().from(interviewerHours).where(inArray(interviewerHours.userId, colleagues)),
    calendarsOf(db, colleagues),
  ])
  const hoursOf = new Map(known.map((row) => [row.userId, row]))
  const holders = colleagues.map((id): AskedHolder => ({
    id,
    name: people.nameOf.get(id) ?? '',
    hours: hoursOf.get(id) ?? { week: usualWeek(), timeZone: asked.timeZone },
    hasHours: hoursOf.has(id),
    held: held.filter(({ userId }) => userId === id).map(({ begins, ends }) => [begins, ends] as const),
    calendar: calendars.get(id) ?? null,
  }))
  return { holders, candidate, ofCandidate: ofCandidate.map(({ begins, ends }): Time => [begins, ends]) }
}

/** In the form that the search for free times uses: people who meet the candidate are also busy when the candidate is. */
export const asHolders = (holders: readonly AskedHolder[], ofCandidate: readonly Time[]): Holder[] =>
  holders.map(({ hours, held, calendar }) => ({ hours, busy: [...held, ...(calendar?.busy ?? []), ...ofCandidate] }))

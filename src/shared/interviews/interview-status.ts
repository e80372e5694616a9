/**
 * What each interview status allows, for the candidate and for staff. The server uses it to decide, the browser to display.
 * Times are Unix seconds.
 */

export const interviewKinds = ['video', 'phone', 'onsite'] as const
export type InterviewKind = (typeof interviewKinds)[number]

export const interviewStatuses = [
  /** Several times are offered, and the candidate chooses one. */
  'to_choose',
  /** One time is set; the candidate has not answered. */
  'invited',
  /** The candidate asked for other times, and the employer has to respond. */
  'proposed',
  'confirmed',
  /** By the candidate. */
  'declined',
  /** By the employer. */
  'canceled',
] as const
export type InterviewStatus = (typeof interviewStatuses)[number]

/** The filters of the staff's list. */
export const interviewFilters = [...interviewStatuses, 'out_of_times', 'cards_due'] as const
export type InterviewFilter = (typeof interviewFilters)[number]

export interface InterviewState {
  status: InterviewStatus
  /** Null if no time is set; while others are requested, the one that was given up. */
  startsTs: number | null
  durationMinutes: number
  offeredTimes: readonly number[]
  proposedTimes: readonly number[]
  /** Until when the candidate can choose, if staff have set that; null otherwise. */
  chooseByTs: number | null
}

/** How many other times a candidate can request at once. */
export const maxProposedTimes = 3

/** An offered time can be chosen until this long before it begins, so that no one is surprised by an interview. */
export const choiceNoticeHours = 2

type Offered = Pick<InterviewState, 'offeredTimes' | 'chooseByTs'>

/** Until when an offered time can be chosen. */
export const choosableUntil = ({ chooseByTs }: Pick<Offered, 'chooseByTs'>, time: number): number =>
  Math.min(time - choiceNoticeHours * 3_600, chooseByTs ?? Infinity)

/** Offered times that can still be chosen. */
export const openTimes = (offered: Offered, nowTs: number): number[] =>
  offered.offeredTimes.filter((time) => choosableUntil(offered, time) > nowTs)

/** Until when one of the offered times can be chosen; null if none can. */
export function choiceEndsTs(offered: Offered, nowTs: number): number | null {
  const ends = openTimes(offered, nowTs).map((time) => choosableUntil(offered, time))
  return ends.length === 0 ? null : Math.max(...ends)
}

export const endsTs = ({ startsTs, durationMinutes }: InterviewState): number | null =>
  startsTs === null ? null : startsTs + durationMinutes * 60

const hasEnded = ({ status }: InterviewState): boolean => status === 'declined' || status === 'canceled'
/** A time that the candidate gave up never takes place. */
export const hasBegun = ({ status, startsTs }: InterviewState, nowTs: number): boolean =>
  status !== 'proposed' && startsTs !== null && startsTs <= nowTs

/** It is over, will not take place, or its set time has passed. */
export function isPastInterview(interview: InterviewState, nowTs: number): boolean {
  const ends = endsTs(interview)
  return hasEnded(interview) || (interview.status !== 'proposed' && ends !== null && ends <= nowTs)
}

/** The candidate has to respond next. */
export const needsAnswer = (interview: InterviewState, nowTs: number): boolean =>
  (interview.status === 'to_choose' && openTimes(interview, nowTs).length > 0) ||
  (interview.status === 'invited' && !hasBegun(interview, nowTs))

export const interviewCan = {
  /** The candidate accepts the set time, or one of the offered ones. */
  accept: (interview: InterviewState, time: number, nowTs: number): boolean => {
    if (time <= nowTs) return false
    if (interview.status === 'to_choose') return openTimes(interview, nowTs).includes(time)
    return interview.status === 'invited' && interview.startsTs === time
  },
  decline: (interview: InterviewState, nowTs: number): boolean => !hasEnded(interview) && !hasBegun(interview, nowTs),
  /** Other times can be requested until it begins, even after accepting one: plans change. */
  propose: (interview: InterviewState, nowTs: number): boolean => !hasEnded(interview) && !hasBegun(interview, nowTs),
  askAccommodation: (interview: InterviewState, nowTs: number): boolean => !isPastInterview(interview, nowTs),
  /** In the last quarter of an hour before it begins, and until it ends, joining is the primary action. */
  join: (interview: InterviewState, nowTs: number): boolean =>
    interview.status === 'confirmed' && !isPastInterview(interview, nowTs),
  /** Staff set a time: one that the candidate requested is thus confirmed, any other needs an answer. */
  schedule: (interview: InterviewState): boolean => !hasEnded(interview),
  cancel: (interview: InterviewState): boolean => !hasEnded(interview),
} as const

/** The status after staff set a time. */
export const statusWhenScheduled = ({ proposedTimes }: InterviewState, time: number): InterviewStatus =>
  proposedTimes.includes(time) ? 'confirmed' : 'invited'

/** The first problem with the times that a candidate requests, by index; null if all are valid. */
export function proposalProblem(
  times: readonly number[],
  nowTs: number,
  horizonDays = 180,
): { index: number; problem: 'none' | 'tooMany' | 'past' | 'tooFar' | 'twice' } | null {
  if (times.length === 0) return { index: 0, problem: 'none' }
  if (times.length > maxProposedTimes) return { index: maxProposedTimes, problem: 'tooMany' }
  for (const [index, time] of times.entries()) {
    if (time <= nowTs) return { index, problem: 'past' }
    if (time > nowTs + horizonDays * 86_400) return { index, problem: 'tooFar' }
    if (times.indexOf(time) !== index) return { index, problem: 'twice' }
  }
  return null
}

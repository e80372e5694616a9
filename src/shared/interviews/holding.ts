import { endsTs, isPastInterview, type InterviewState } from './interview-status.ts'

/** Interviewers' answers about an interview's time, and the entries in their calendars. */

export const holderAnswers = ['accepted', 'declined'] as const
export type HolderAnswer = (typeof holderAnswers)[number]

/** A calendar entry as its interviewer has it. It contains nothing about the candidate. */
export interface HeldEvent {
  startsTs: number
  endsTs: number
  timeZone: string
  place: string
  joinUrl: string | null
  /** The position's title; null for an interview that belongs to none. */
  position: string | null
  isConfirmed: boolean
  /** Addresses of everyone who holds it, in order. */
  people: string[]
  /** Whether it was mailed, for an entry that they were notified of. */
  isMailed?: boolean
}

/** Whether an interview is in its interviewers' calendars: it has a time that no one has given up. */
const isInCalendars = (interview: InterviewState): boolean =>
  interview.startsTs !== null && (interview.status === 'invited' || interview.status === 'confirmed')

/** Whether someone can answer if they hold it. */
export const canAnswerHolding = (interview: InterviewState, nowTs: number): boolean =>
  isInCalendars(interview) && !isPastInterview(interview, nowTs)

/** An answer counts for the time that it was given about. */
export const answerNow = (
  { answer, answeredForTs }: { answer: HolderAnswer | null; answeredForTs: number | null },
  { startsTs }: Pick<InterviewState, 'startsTs'>,
): HolderAnswer | null => (startsTs !== null && answeredForTs === startsTs ? answer : null)

const eventParts = ['startsTs', 'endsTs', 'timeZone', 'place', 'joinUrl', 'position', 'isConfirmed', 'people'] as const

/** The database returns the parts of an entry in a different order. */
const isSameEvent = (a: HeldEvent, b: HeldEvent): boolean =>
  eventParts.every((part) => JSON.stringify(a[part]) === JSON.stringify(b[part]))

export type HolderNews =
  /** They were not notified of it. */
  | 'invited'
  /** They were not notified that they hold it, and no time is set. */
  | 'waiting'
  | 'changed'
  /** It does not take place at the time in their calendar. */
  | 'canceled'
  /** Others hold it, or they cannot. */
  | 'released'

/**
 * The notification for an interviewer, from their last one: none about a reverted change, and none about past interviews.
 * `told` is null for someone who was not notified that they hold it.
 */
export function holderNews(
  told: { event: HeldEvent | null } | null,
  now: { event: HeldEvent | null; holds: boolean; isOn: boolean },
  nowTs: number,
): HolderNews | null {
  const before = told?.event ?? null
  if (before !== null && before.endsTs <= nowTs && (now.event === null || now.event.endsTs <= nowTs)) return null
  if (now.event !== null && now.event.endsTs > nowTs) {
    if (before === null) return 'invited'
    return isSameEvent(before, now.event) ? null : 'changed'
  }
  if (before !== null) return now.holds ? 'canceled' : 'released'
  return told === null && now.holds && now.isOn && now.event === null ? 'waiting' : null
}

/** The start and end of an interview that is in calendars; null for any other. */
export const heldTimes = (interview: InterviewState): { startsTs: number; endsTs: number } | null =>
  isInCalendars(interview) ? { startsTs: interview.startsTs!, endsTs: endsTs(interview)! } : null

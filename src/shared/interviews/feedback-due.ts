import { workingDayAfter } from '../time/working-day.ts'
import { isPastInterview, type InterviewState } from './interview-status.ts'

/** Whether a scorecard is due: not before the interview has ended, or if it did not take place. */

export const feedbackStates = [
  /** It has no time yet, or has not ended. */
  'upcoming',
  'due',
  /** One working day after its end; a reminder is sent. */
  'late',
  /** It did not take place. */
  'excused',
  'sent',
] as const
export type FeedbackState = (typeof feedbackStates)[number]

export interface Feedback {
  interview: InterviewState
  timeZone: string
  /** When the interviewer reported that it did not take place, in Unix seconds. Void after a new, later time. */
  excusedTs: number | null
  isSent: boolean
  /** They declined to hold it at its time. */
  hasDeclined?: boolean
  /** When it was entered here. An interview from another system that was already over has been evaluated there. */
  createdTs: number
}

/** When an interview ends, and when its feedback is late; null if it has no time, or will not take place. */
export function feedbackTimes({
  interview: { status, startsTs, durationMinutes },
  timeZone,
}: Pick<Feedback, 'interview' | 'timeZone'>): { dueTs: number; lateTs: number } | null {
  // An interview that the candidate has not answered may have taken place: people agree by phone, too.
  if (startsTs === null || (status !== 'invited' && status !== 'confirmed')) return null
  const dueTs = startsTs + durationMinutes * 60
  return { dueTs, lateTs: workingDayAfter(dueTs, timeZone) }
}

/** Null if the interview was declined or canceled, or, once past, was over when entered or its holder declined; never for a sent card. */
export function feedbackState(feedback: Feedback, nowTs: number): FeedbackState | null {
  const { interview, excusedTs, isSent, hasDeclined = false } = feedback
  if (isSent) return 'sent'
  if (interview.status === 'declined' || interview.status === 'canceled') return null
  const times = feedbackTimes(feedback)
  if (times === null || !isPastInterview(interview, nowTs)) return 'upcoming'
  if (times.dueTs <= feedback.createdTs || hasDeclined) return null
  if (excusedTs !== null && excusedTs >= interview.startsTs!) return 'excused'
  return nowTs >= times.lateTs ? 'late' : 'due'
}

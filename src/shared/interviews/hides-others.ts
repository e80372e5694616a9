import type { FeedbackState } from './feedback-due.ts'

/** What decides whether someone reads others' scorecards of a candidate. */
export interface CardReader {
  /** Administrators and recruiters reach all applications. */
  reachesAll: boolean
  /** Of the interviews with this candidate that the reader holds; one that they said they cannot hold is `excused` once it is over. */
  interviews: readonly (FeedbackState | null)[]
  /** Asked for a review, and has not finished it. */
  isAsked: boolean
  /** Has begun a card and not sent it for the first time. */
  hasBegun: boolean
  /** Has sent a card about this candidate. */
  hasSent: boolean
}

/**
 * Others' cards open once the reader's own is in: who has read that a colleague said no finds reasons for a no. So nobody reads
 * them who still has to form an opinion, of whatever role: before and after an interview of their own, when asked for a review, and
 * with a card begun. "It didn't take place" opens nothing, because it can be taken back, and
 * neither does "I can't", after which a card can still be sent: who is taken off the interview owes nothing.
 *
 * Administrators and recruiters who are not asked for their opinion read them at once, as in Greenhouse and Ashby: they arrange
 * interviews, see what is missing and answer the candidate, and should not have to write a card to do so. A recruiter who has read
 * the cards and is invited afterwards knows them; the others' stay hidden from then on. A hiring manager decides, and is the one
 * whose first opinion counts most, so that theirs has to be in: one word and a reason is enough.
 */
export function hidesOthers({ reachesAll, interviews, isAsked, hasBegun, hasSent }: CardReader): boolean {
  const owes = interviews.some((state) => state === 'upcoming' || state === 'due' || state === 'late')
  const isExcused = interviews.includes('excused')
  if (owes || hasBegun || ((isAsked || isExcused) && !hasSent)) return true
  return !reachesAll && !hasSent
}

import type { FeedbackState } from './feedback-due.ts'

/** The facts that decide whether someone reads others' scorecards of a candidate. */
export interface CardReader {
  /** Administrators and recruiters reach all applications. */
  reachesAll: boolean
  /** The interviews with this candidate that the reader holds; a declined one is `excused` once it is over. */
  interviews: readonly (FeedbackState | null)[]
  /** Was asked for a review, and has not finished it. */
  isAsked: boolean
  /** Has started a card that was never sent. */
  hasBegun: boolean
  /** Has sent a card about this candidate. */
  hasSent: boolean
}

/**
 * Others' cards become visible once the reader's own is in: someone who has read a colleague's no finds reasons for a no. So no one
 * reads them who still has to form an opinion, in any role: before and after their own interview, when asked for a review, and
 * with an unsent card. "It didn't take place" reveals nothing, because it can be undone, and
 * neither does "I can't", after which a card can still be sent: someone removed from the interview has no card to send.
 *
 * Administrators and recruiters who are not asked for their opinion read them immediately, as in Greenhouse and Ashby: they arrange
 * interviews, see what is missing and answer the candidate, and should not have to write a card to do so. A recruiter who has read
 * the cards and is invited afterwards knows them; the others stay hidden from then on. A hiring manager decides, and their first
 * opinion counts most, so theirs has to be in: one rating and a reason is enough.
 */
export function hidesOthers({ reachesAll, interviews, isAsked, hasBegun, hasSent }: CardReader): boolean {
  const owes = interviews.some((state) => state === 'upcoming' || state === 'due' || state === 'late')
  const isExcused = interviews.includes('excused')
  if (owes || hasBegun || ((isAsked || isExcused) && !hasSent)) return true
  return !reachesAll && !hasSent
}

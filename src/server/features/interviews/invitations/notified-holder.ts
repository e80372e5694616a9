import type { HeldEvent, HolderNews } from '#shared/interviews/holding.ts'
import type { Attendee } from './read-attendees.ts'

/** The last notification to a current or former interviewer. */
export interface NotifiedHolder {
  interviewId: string
  userId: string
  news: HolderNews
  /** The entry that their calendar gets, or loses; null if no time is set. */
  entry: HeldEvent | null
  position: string | null
  sequence: number
  /** Whether the entry was mailed to them; undefined for one from before this was recorded. */
  wasMailed: boolean | undefined
  attendees: readonly Attendee[]
}

import type { HeldEvent, HolderNews } from '#shared/interviews/holding.ts'
import type { Attendee } from './read-attendees.ts'

/** What is told to someone who holds an interview, or did. */
export interface ToldHolder {
  interviewId: string
  userId: string
  news: HolderNews
  /** What their calendar is to have, or has and loses; null if no time is set. */
  entry: HeldEvent | null
  position: string | null
  sequence: number
  /** Whether the entry was mailed to them; undefined for one of before this was remembered. */
  wasMailed: boolean | undefined
  attendees: readonly Attendee[]
}

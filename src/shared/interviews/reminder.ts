import { momentAt } from '../time/moment-at.ts'
import { localTimeAt } from '../time/zoned-time.ts'
import type { InterviewState } from './interview-status.ts'

const daySeconds = 86_400

/** The same local time on the day before, even across a clock change. Unix seconds. */
export function dayBefore(ts: number, timeZone: string): number {
  const { year, month, day, hour, minute } = localTimeAt(ts, timeZone)
  return momentAt(Date.UTC(year, month - 1, day, hour, minute) / 1000 - daySeconds, timeZone)
}

/**
 * When people are reminded of an interview; null for one that has no time, or does not take place, and for one that was arranged
 * less than a day ahead, of which they were just notified.
 */
export function reminderTs(
  { status, startsTs }: Pick<InterviewState, 'status' | 'startsTs'>,
  timeZone: string,
  nowTs: number,
): number | null {
  if (startsTs === null || (status !== 'invited' && status !== 'confirmed')) return null
  const at = dayBefore(startsTs, timeZone)
  return at > nowTs ? at : null
}

import type { ApplicationEvent } from './timeline.ts'

export interface PromiseState {
  /** Unix seconds. */
  dueTs: number
  state: 'open' | 'kept' | 'late' | 'answered_late'
}

const dayMs = 86_400_000

export interface Promised {
  submittedMs: number
  /** Number of days within which an answer was promised when it was sent; null for the employer's default. */
  answerDays: number | null
}

export const dueMsOf = ({ submittedMs, answerDays }: Promised, usualDays: number): number =>
  submittedMs + (answerDays ?? usualDays) * dayMs

const isAnswer = ({ status }: ApplicationEvent): boolean =>
  status !== 'draft' && status !== 'submitted' && status !== 'withdrawn'

/**
 * The state of an employer's promise to respond within a number of days of the last submission. Null if nothing was sent, or the
 * candidate withdrew before there was a response: then no one is waiting.
 */
export function promiseState(
  events: readonly ApplicationEvent[],
  { days, nowTs }: { days: number; nowTs: number },
): PromiseState | null {
  const sorted = [...events].sort((a, b) => a.atTs - b.atTs)
  const at = sorted.findLastIndex(({ status }) => status === 'submitted')
  const sent = sorted[at]
  if (!sent) return null
  const dueTs = sent.atTs + days * 86_400
  const after = sorted.slice(at + 1)
  const answer = after.find(isAnswer)
  if (answer) return { dueTs, state: answer.atTs <= dueTs ? 'kept' : 'answered_late' }
  if (after.some(({ status }) => status === 'withdrawn')) return null
  return { dueTs, state: nowTs <= dueTs ? 'open' : 'late' }
}

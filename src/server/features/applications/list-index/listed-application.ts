import { foldValue } from '#search/analysis/fold.ts'
import { sourceKinds } from '#shared/applications/sources.ts'
import { sentStatuses } from '#shared/applications/staff-list.ts'

/** An application as the lists hold it. Words are encoded as small numbers, so that everything is counted in one pass. */
export interface Listed {
  id: string
  /** A small number, unique in the index, which it keeps when it changes: an array index for it. */
  number: number
  /** Index in `sentStatuses`. */
  status: number
  /** Number of an `Interner`; 0 without one. */
  step: number
  /** Index in `sourceKinds`. */
  source: number
  /** Numbers of an `Interner`. */
  position: number
  tags: readonly number[]
  /** Reviewers whose review is pending. */
  reviewers: readonly number[]
  submittedMs: number
  /** Number of days within which an answer was promised; null for the employer's default. */
  answerDays: number | null
  /** When it was sent or last moved to a stage. */
  activeMs: number
  /** The owner; null if no account has claimed it. */
  account: string | null
  /** Set if no account has claimed it: the address identifies the owner. */
  isVisitors: boolean
  /** The sort key: without case and diacritics. */
  name: string
  /** The searchable text, in lower case. */
  nameText: string
  email: string
  /** Compared before the address, which is far away in memory. */
  emailCode: number
}

/** A row as read from the database. */
export interface ListedRow {
  id: string
  position_id: string
  status: string
  step_id: string | null
  account: string | null
  kind: string
  submitted_ms: string
  answer_days: number | null
  active_ms: string
  full_name: string
  email: string
  tags: string[] | null
  reviewers: string[] | null
}

/** Numbers for values, in the order in which they are first met. */
export class Interner<Value> {
  readonly values: Value[] = []
  readonly #numbers = new Map<Value, number>()

  numberOf(value: Value): number {
    let number = this.#numbers.get(value)
    if (number === undefined) {
      number = this.values.length
      this.values.push(value)
      this.#numbers.set(value, number)
    }
    return number
  }

  /** -1 for an unknown one. */
  find(value: Value): number {
    return this.#numbers.get(value) ?? -1
  }
}

export interface Interners {
  positions: Interner<number>
  /** An empty one is the first. */
  steps: Interner<string>
  tags: Interner<string>
  reviewers: Interner<string>
}

export const waitingStatus = sentStatuses.indexOf('submitted')

export const listedOf = (row: ListedRow, number: number, { positions, steps, tags, reviewers }: Interners): Listed => ({
  id: row.id,
  number,
  status: sentStatuses.indexOf(row.status as (typeof sentStatuses)[number]),
  step: steps.numberOf(row.step_id ?? ''),
  source: Math.max(0, sourceKinds.indexOf(row.kind as (typeof sourceKinds)[number])),
  position: positions.numberOf(Number(row.position_id)),
  tags: (row.tags ?? []).map((key) => tags.numberOf(key)),
  reviewers: (row.reviewers ?? []).map((id) => reviewers.numberOf(id)),
  submittedMs: Number(row.submitted_ms),
  answerDays: row.answer_days,
  activeMs: Number(row.active_ms),
  account: row.account,
  isVisitors: row.account === null,
  name: foldValue(row.full_name || row.email),
  nameText: row.full_name.toLowerCase(),
  email: row.email.toLowerCase(),
  emailCode: emailCode(row.email.toLowerCase()),
})

/** A small number that different texts rarely share. */
export function emailCode(email: string): number {
  let code = email.length
  for (let at = 0; at < email.length; at++) code = (code * 31 + email.charCodeAt(at)) & 0x3fffffff
  return code
}

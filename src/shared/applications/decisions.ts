import { applicationStatuses, staffChoices, type ApplicationStatus, type StaffStatus } from './application-status.ts'

/** Deciding about applications, one by one or many at once, with time to undo it. */

export const undoMinutes = 5

/** Maximum number of applications named one by one; a longer list is described by its filters. */
export const mostNamed = 5_000
/** Maximum size of a list that was shown: each missing application is recorded. */
export const mostApplications = 200_000

/** Maximum number of skipped applications listed; all are counted. */
export const mostListed = 100

/** The latest time of a notification: a rejection made today is not news in a month. */
export const longestWaitDays = 14

/**
 * Why an application was skipped. `changed`: its stage is not the one the reader saw. `not_possible`: its stage has no such
 * step. `already`: it is already there. `gone`: deleted, or not this employer's.
 */
export const leftOutReasons = ['changed', 'not_possible', 'already', 'gone'] as const
type LeftOutReason = (typeof leftOutReasons)[number]

/** Names are looked up when they are shown: a record of a decision outlives the people in it. */
export interface LeftOut {
  id: string
  status: ApplicationStatus | null
  why: LeftOutReason
}

/** The stages from which staff can move an application to this one. */
export const sourcesOf = (to: StaffStatus): ApplicationStatus[] =>
  applicationStatuses.filter((from) => staffChoices(from).includes(to))

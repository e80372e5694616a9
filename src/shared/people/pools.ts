/** Pools: people whom the employer may keep in mind, because they agreed to it. */

/** `asked`: they have not answered. `ended`: they ended it. `expired`: its time ran out, or the pool was deleted. */
export const membershipStates = ['asked', 'member', 'declined', 'ended', 'expired'] as const
export type MembershipState = (typeof membershipStates)[number]

export const longestPoolName = 60
export const mostPools = 50

/** Maximum number of people in one request. */
export const mostAsked = 50

/** People are not asked again about the same pool within this number of months. */
export const monthsBetweenQuestions = 6

/** How long after a request they can consent: mailboxes are kept, shared and sold. */
export const answerDays = 60

/** How long before the expiry of a consent they are notified. */
export const reminderDays = 30

/** Why someone is skipped in a request to several people. */
export const leftOutReasons = [
  'gone',
  'name_hidden',
  'no_address',
  'in_pool',
  'asked',
  'no_consent',
  'applied',
  'invited',
  'enough',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** The same day some months later, or the last day of a shorter month. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const days = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(from.getUTCDate(), days))
  return later
}

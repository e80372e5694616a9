const dayMs = 86_400_000

/** Reminders to sign: the first after 5 days, then every 2, none more than 30 days after the offer, none once it ran out. */
const firstReminderDays = 5
const reminderEveryDays = 2
const lastReminderDays = 30
/** How long before an expiry a mail says that it is near. */
export const expiringSoonMs = 2 * dayMs

interface Timed {
  extendedAt: Date
  expiresAt: Date | null
}

/** When the reminder after `sentCount` others is due; null when there are no more. */
export function reminderTime({ extendedAt, expiresAt }: Timed, sentCount: number): Date | null {
  const days = firstReminderDays + reminderEveryDays * sentCount
  if (days > lastReminderDays) return null
  const at = new Date(extendedAt.getTime() + days * dayMs)
  return expiresAt !== null && at >= expiresAt ? null : at
}

/** The first reminder that is still to come, and how many are over by then: what was missed is not sent in a heap. */
export function reminderAfter(offer: Timed, now: Date, sentCount: number): { count: number; at: Date | null } {
  let count = sentCount
  let at = reminderTime(offer, count)
  while (at !== null && at <= now) at = reminderTime(offer, ++count)
  return { count, at }
}

/** An offer that is open for less than that altogether says it in its first mail. */
export const isExpiringSoon = ({ extendedAt, expiresAt }: Timed, now: Date): boolean =>
  expiresAt !== null &&
  expiresAt > now &&
  expiresAt.getTime() - now.getTime() <= expiringSoonMs &&
  expiresAt.getTime() - extendedAt.getTime() > expiringSoonMs

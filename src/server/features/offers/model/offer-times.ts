const dayMs = 86_400_000

/**
 * Reminders to sign: the first after 5 days, then every 2, none more than 30 days after the offer, none once it has expired.
 */
const firstReminderDays = 5
const reminderEveryDays = 2
const lastReminderDays = 30
/** How long before the expiry an email warns about it. */
export const expiringSoonMs = 2 * dayMs

interface Timed {
  extendedAt: Date
  expiresAt: Date | null
}

/** When the reminder after `sentCount` others is due; null if there are no more. */
export function reminderTime({ extendedAt, expiresAt }: Timed, sentCount: number): Date | null {
  const days = firstReminderDays + reminderEveryDays * sentCount
  if (days > lastReminderDays) return null
  const at = new Date(extendedAt.getTime() + days * dayMs)
  return expiresAt !== null && at >= expiresAt ? null : at
}

/** The first future reminder, and how many are past by then: missed ones are not sent all at once. */
export function reminderAfter(offer: Timed, now: Date, sentCount: number): { count: number; at: Date | null } {
  let count = sentCount
  let at = reminderTime(offer, count)
  while (at !== null && at <= now) at = reminderTime(offer, ++count)
  return { count, at }
}

/** An offer that is open for a shorter time says so in its first email. */
export const isExpiringSoon = ({ extendedAt, expiresAt }: Timed, now: Date): boolean =>
  expiresAt !== null &&
  expiresAt > now &&
  expiresAt.getTime() - now.getTime() <= expiringSoonMs &&
  expiresAt.getTime() - extendedAt.getTime() > expiringSoonMs

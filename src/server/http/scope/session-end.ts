import type { users } from '#server/db/schema/accounts.ts'
import type { SessionLimits } from '#server/env.ts'

type Role = (typeof users.$inferSelect)['role']

interface Session {
  createdAt: Date
  /** When it was last used, accurate to a fraction of the permitted idle time. */
  updatedAt: Date
}

const limitsOf = (role: Role, limits: SessionLimits) =>
  role === 'candidate'
    ? { idleMs: limits.idleDays * 86_400_000, maxMs: limits.maxDays * 86_400_000 }
    : { idleMs: limits.staffIdleMinutes * 60_000, maxMs: limits.staffMaxHours * 3_600_000 }

/** Whether a session was idle for too long, or is too old regardless of use. */
export function hasEnded({ createdAt, updatedAt }: Session, role: Role, limits: SessionLimits, now: Date): boolean {
  const { idleMs, maxMs } = limitsOf(role, limits)
  // The library records the use of a candidate's session about once a day, and ends idle sessions itself.
  const isIdle = role !== 'candidate' && now.getTime() - updatedAt.getTime() > idleMs
  return isIdle || now.getTime() - createdAt.getTime() > maxMs
}

/** What an open page requests by itself does not count as a person using the session. */
const isBackground = (path: string): boolean => path === '/vslog' || path.startsWith('/api/pcsx/notifications')

/** Whether a use has to be recorded: for staff, whose sessions end within the hour. */
export function isUse(path: string, { updatedAt }: Session, role: Role, limits: SessionLimits, now: Date): boolean {
  if (role === 'candidate' || isBackground(path)) return false
  return now.getTime() - updatedAt.getTime() > limitsOf(role, limits).idleMs / 20
}

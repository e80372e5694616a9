import type { Role } from '#server/context.ts'
import type { SessionLimits } from '#server/env.ts'

interface Session {
  createdAt: Date
  /** When it was last used, to within a part of what it may rest. */
  updatedAt: Date
}

const limitsOf = (role: Role, limits: SessionLimits) =>
  role === 'candidate'
    ? { idleMs: limits.idleDays * 86_400_000, maxMs: limits.maxDays * 86_400_000 }
    : { idleMs: limits.staffIdleMinutes * 60_000, maxMs: limits.staffMaxHours * 3_600_000 }

/** Whether a session rested for too long, or is too old however much it was used. */
export function hasEnded({ createdAt, updatedAt }: Session, role: Role, limits: SessionLimits, now: Date): boolean {
  const { idleMs, maxMs } = limitsOf(role, limits)
  // The library notes the use of a candidate's session about once a day, and ends it itself when it rests.
  const isIdle = role !== 'candidate' && now.getTime() - updatedAt.getTime() > idleMs
  return isIdle || now.getTime() - createdAt.getTime() > maxMs
}

/** What an open page asks by itself is no use of a session by a person. */
const isBackground = (path: string): boolean => path === '/vslog' || path.startsWith('/api/pcsx/notifications')

/** Whether a use has to be noted: of staff, whose sessions end within the hour. */
export function isUse(path: string, { updatedAt }: Session, role: Role, limits: SessionLimits, now: Date): boolean {
  if (role === 'candidate' || isBackground(path)) return false
  return now.getTime() - updatedAt.getTime() > limitsOf(role, limits).idleMs / 20
}

import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Settings } from '#contract/settings/settings.ts'
import { deviceNameOf } from '#shared/accounts/device-name.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { profiles, sessions, users } from '#server/db/schema/accounts.ts'
import { hasEnded } from '#server/http/scope/session-end.ts'
import { changeAccess, lockOwnAccess } from '#server/features/accounts/access-version.service.ts'
import { passwordHashOf } from '#server/features/accounts/prove-owner.service.ts'
import { fieldError } from '#server/features/files/public.ts'
import { messagesFor } from '#server/messages.ts'

export async function readSettings(scope: RequestScope, viewer: Viewer): Promise<Settings> {
  const { db, deps, employer } = scope
  const [user] = await db
    .select({ email: users.email, locale: profiles.locale })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, viewer.id))
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, deps.clock.now())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
  return {
    email: user!.email,
    hasPassword: (await passwordHashOf(db, viewer.id)) !== null,
    canUsePassword: employer.config.loginSignupConfig.passwordEnabled,
    locale: user!.locale,
    sessions: rows
      .filter((row) => !hasEnded(row, viewer.role, deps.env.sessions, new Date()))
      .map((row) => ({
        id: row.id,
        ...deviceNameOf(row.userAgent ?? ''),
        ipAddress: row.ipAddress || null,
        startedTs: unixSeconds(row.createdAt),
        lastUsedTs: unixSeconds(row.updatedAt),
        isCurrent: row.id === viewer.sessionId,
      })),
  }
}

/** @throws AppError `invalid` naming `locale` */
export async function chooseLanguage(scope: RequestScope, viewer: Viewer, locale: string): Promise<void> {
  const { db, employer } = scope
  if (!employer.config.supportedLanguages.includes(locale))
    throw fieldError('locale', messagesFor(scope.locale)('settings.refused.language'))
  const { domain } = employer
  await db
    .insert(profiles)
    .values({ domain, userId: viewer.id, fullName: viewer.name, locale })
    .onConflictDoUpdate({ target: profiles.userId, set: { locale, updatedAt: scope.deps.clock.now() } })
}

/** Ends another session of the viewer, never the current one. */
export async function endSession(scope: RequestScope, viewer: Viewer, id: string): Promise<void> {
  // An id that cannot be a session's (a zero byte, which no column accepts) counts as an ended one.
  if (id === viewer.sessionId || !/^[\w-]{1,200}$/.test(id)) return
  await endRecorded(scope, viewer, (tx) =>
    tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, viewer.id)))
      .returning(),
  )
}

/** Ends all of the viewer's other sessions and pending sign-ins, at the viewer's request. */
export const endEveryOther = (scope: RequestScope, viewer: Viewer): Promise<void> =>
  endRecorded(scope, viewer, async (tx) => {
    await lockOwnAccess(tx, viewer)
    await changeAccess(tx, viewer)
    return endOtherSessions(tx, viewer)
  })

async function endRecorded(scope: RequestScope, viewer: Viewer, end: (tx: Db) => Promise<unknown[]>): Promise<void> {
  await scope.db.transaction(async (tx) => {
    const { length: count } = await end(tx)
    if (count === 0) return
    const [action, subject] = ['account.sessions_ended', `user:${viewer.id}`] as const
    await audit(scope, tx, { action, subject, detail: { count }, keepsClient: true })
  })
}

/** Ends all of the viewer's sessions except the current one; their open pages are informed immediately. */
export async function endOtherSessions(db: Db, viewer: Viewer): Promise<{ id: string }[]> {
  const others = and(eq(sessions.userId, viewer.id), ne(sessions.id, viewer.sessionId))
  return db.delete(sessions).where(others).returning({ id: sessions.id })
}

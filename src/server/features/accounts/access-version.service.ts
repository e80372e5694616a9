import { and, eq, like, or, sql } from 'drizzle-orm'
import type { Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { sessions, users, verifications } from '#server/db/schema/accounts.ts'
import { AppError } from '#server/http/app-error.ts'

/**
 * What opens an account, as a number that rises with each change of it: of its password, its address or its role, and when its
 * owner ends all other sessions. What began at an earlier number (a sign-in, a proof) comes to nothing, and what was made of one (a
 * known browser's token) says nothing any more.
 *
 * Whoever changes it and whoever made a session takes the lock of the account's row: a session is there before the change, which
 * then ends it, or its maker sees the new number and takes it back.
 */
export interface Access {
  userId: string
  version: number
}

const columns = { userId: users.id, version: users.accessVersion }

export async function readAccess(db: Db, email: string): Promise<Access | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.email, email))
  return row ?? null
}

/** The number as it is now; it stays until the transaction ends. Null where the account is gone. */
export async function lockAccess(tx: Db, userId: string): Promise<number | null> {
  // No stronger than that: rows that refer to the account are still written.
  const [row] = await tx.select(columns).from(users).where(eq(users.id, userId)).for('no key update')
  return row?.version ?? null
}

/**
 * Takes the lock of the viewer's own account for a change of it.
 * @throws AppError `not_signed_in` where the session that asks was ended meanwhile
 */
export async function lockOwnAccess(tx: Db, viewer: Viewer): Promise<number | null> {
  const version = await lockAccess(tx, viewer.id)
  const isLive = and(eq(sessions.id, viewer.sessionId), eq(sessions.userId, viewer.id))
  if (version !== null && (await tx.$count(sessions, isLive)) === 0)
    throw new AppError('not_signed_in', 'Please sign in first.', { headers: { 'x-login': '1' } })
  return version
}

/** Under the lock: voids what began before, and all codes that were mailed. Answers the new number. */
export async function changeAccess(tx: Db, { id, email }: { id: string; email: string }): Promise<number> {
  const [row] = await tx
    .update(users)
    .set({ accessVersion: sql`${users.accessVersion} + 1` })
    .where(eq(users.id, id))
    .returning(columns)
  const starts = [`sign-in-otp-${email} `, `forget-password-otp-${email} `, `proof:${id}`, `change-from:${id}:`]
  const isOfAccount = starts.map((start) => like(verifications.identifier, `${start.replace(/[\\%_]/g, '\\$&')}%`))
  await tx.delete(verifications).where(or(...isOfAccount))
  return row!.version
}

/**
 * Whether a session that was just made may be given out: nothing that opens the account changed since `access` was read. Otherwise
 * it ends here.
 */
export async function keepsSession(db: Db, access: Access | null, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const made = eq(sessions.token, token)
    const [session] = await tx.select({ userId: sessions.userId }).from(sessions).where(made)
    if (!session) return false
    const version = await lockAccess(tx, session.userId)
    if (access?.userId === session.userId && access.version === version) return true
    await tx.delete(sessions).where(made)
    return false
  })
}

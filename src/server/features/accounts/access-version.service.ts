import { and, eq, like, or, sql } from 'drizzle-orm'
import type { Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { sessions, users, verifications } from '#server/db/schema/accounts.ts'
import { notSignedIn } from '#server/http/refusals/app-error.ts'

/**
 * A number that increases with each change to how an account can be opened: its password, address or role, and its owner ending
 * all other sessions. What was started at an earlier number (a sign-in, a proof) fails, and what was issued at one (a known
 * browser's token) becomes invalid.
 *
 * Both a change and the creation of a session take the lock on the account's row. So a session either exists before the change,
 * which then ends it, or its creator sees the new number and revokes it.
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

/** The current number, which stays the same until the transaction ends. Null if the account is gone. */
export async function lockAccess(tx: Db, userId: string): Promise<number | null> {
  // No stronger lock: rows that refer to the account can still be written.
  const [row] = await tx.select(columns).from(users).where(eq(users.id, userId)).for('no key update')
  return row?.version ?? null
}

/**
 * Locks the viewer's own account for a change.
 * @throws AppError `not_signed_in` if the session has ended in the meantime
 */
export async function lockOwnAccess(tx: Db, viewer: Viewer): Promise<number | null> {
  const version = await lockAccess(tx, viewer.id)
  const isLive = and(eq(sessions.id, viewer.sessionId), eq(sessions.userId, viewer.id))
  if (version !== null && (await tx.$count(sessions, isLive)) === 0) throw notSignedIn()
  return version
}

/** Under the lock: invalidates what was started before, and all emailed codes. Returns the new number. */
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
 * Whether a newly created session may be handed out: how the account can be opened has not changed since `access` was read.
 * Otherwise ends the session.
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

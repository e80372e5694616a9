import { verifyPassword } from 'better-auth/crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Proof } from '#contract/settings/settings.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { signInMethods } from '#server/db/schema/accounts.ts'
import { fieldError } from '#server/features/files/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { giveBack, takeShared, type SharedLimit } from '#server/http/limits/shared-limit.ts'
import { messagesFor } from '#server/messages.ts'
import { lockOwnAccess, readAccess } from './access-version.service.ts'
import { mailOwner } from './owner-mails.ts'
import { isCode, makeCode } from './mailed-codes.ts'

const codes: SharedLimit = { name: 'proof codes', perMinute: 0.5, burst: 8 }
const tries: SharedLimit = { name: 'proofs', perMinute: 1, burst: 15 }

/** Only one refusal by these limits per quarter of an hour is recorded, because more would say the same. */
const refusals: SharedLimit = { name: 'records of refused proofs', perMinute: 1 / 15, burst: 1 }

const purposeOf = ({ id }: Viewer): string => `proof:${id}`

/** Mails the code that `requireProof` takes. @throws AppError `too_many` */
export async function mailProofCode(scope: RequestScope, viewer: Viewer): Promise<void> {
  await requireRoom(scope, codes, viewer)
  await scope.db.transaction(async (tx) => {
    const code = await makeCode(scope, tx, purposeOf(viewer))
    await mailOwner(scope, tx, 'proof', { to: viewer.email, code })
    await audit(scope, tx, { action: 'account.proof_mailed', subject: `user:${viewer.id}`, keepsClient: true })
  })
}

/** Proof that someone is the owner, valid until something about opening the account changes. */
export interface Proved {
  by: 'password' | 'code'
  version: number
}

/**
 * An open session is not enough for irreversible actions: the caller also gives the account's password or a code that was just
 * emailed.
 * @throws AppError `invalid` naming `password` or `code`; `too_many`
 */
export async function requireProof(scope: RequestScope, viewer: Viewer, { password, code }: Proof): Promise<Proved> {
  await requireRoom(scope, tries, viewer)
  const t = messagesFor(scope.locale)
  const version = (await readAccess(scope.db, viewer.email))?.version ?? -1
  if (code) {
    if (!(await isCode(scope, purposeOf(viewer), code))) {
      await recordFailure(scope, viewer, 'email_code')
      throw fieldError('code', t('settings.refused.code'))
    }
  } else if (password) {
    const hash = await passwordHashOf(scope.db, viewer.id)
    const isRight = hash !== null && (await verifyPassword({ hash, password }))
    if (!isRight) {
      await recordFailure(scope, viewer, 'password')
      throw fieldError('password', t('settings.refused.password'))
    }
  } else {
    const hasPassword = (await passwordHashOf(scope.db, viewer.id)) !== null
    throw fieldError(
      hasPassword ? 'password' : 'code',
      t(hasPassword ? 'settings.refused.proof' : 'settings.refused.code'),
    )
  }
  await giveBack(scope, tries, viewer.id)
  return { by: code ? 'code' : 'password', version }
}

/**
 * Locks the account for a proven action until the transaction ends. If one password or code was given for several concurrent
 * actions that change the account, only the first one succeeds.
 * @throws AppError `invalid` naming `password` or `code`; `not_signed_in`
 */
export async function holdProved(scope: RequestScope, tx: Db, viewer: Viewer, { by, version }: Proved): Promise<void> {
  if ((await lockOwnAccess(tx, viewer)) === version) return
  throw fieldError(by, messagesFor(scope.locale)(`settings.refused.${by}`))
}

/** This person has the session, but perhaps not the account. */
export const recordFailure = (scope: RequestScope, viewer: Viewer, method: string): Promise<void> =>
  audit(scope, scope.db, {
    action: 'account.proof_failed',
    subject: `user:${viewer.id}`,
    detail: { method },
    keepsClient: true,
  })

/** Null for people who sign in by codes only. */
export async function passwordHashOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: signInMethods.password })
    .from(signInMethods)
    .where(
      and(
        eq(signInMethods.userId, userId),
        eq(signInMethods.providerId, 'credential'),
        isNotNull(signInMethods.password),
      ),
    )
  return row?.hash ?? null
}

/** @throws AppError `too_many` */
export async function requireRoom(scope: RequestScope, limit: SharedLimit, viewer: Viewer): Promise<void> {
  const waitSeconds = await takeShared(scope, limit, viewer.id)
  if (waitSeconds === 0) return
  if ((await takeShared(scope, refusals, viewer.id)) === 0)
    await audit(scope, scope.db, {
      action: 'account.proof_refused',
      subject: `user:${viewer.id}`,
      detail: { limit: limit.name },
      keepsClient: true,
    })
  throw new AppError('too_many', messagesFor(scope.locale)('settings.refused.tooMany'), {
    headers: { 'retry-after': String(waitSeconds) },
  })
}

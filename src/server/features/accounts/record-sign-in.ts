import { emailKey } from '#shared/applications/email.ts'
import { eq } from 'drizzle-orm'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { siteOf } from '#server/http/rate-limit.ts'
import { takeShared, type SharedLimit } from '#server/http/shared-limit.ts'

interface RecordedCall {
  done: `account.${string}`
  failed: `account.${string}`
  method?: string
}

/** What a call of the sign-in library means for the record, by its path; others leave none. */
const recorded: Record<string, RecordedCall> = {
  '/sign-in/email': { done: 'account.signed_in', failed: 'account.sign_in_failed', method: 'password' },
  '/sign-in/email-otp': { done: 'account.signed_in', failed: 'account.sign_in_failed', method: 'email_code' },
  '/email-otp/reset-password': { done: 'account.password_reset', failed: 'account.password_reset_failed' },
  '/email-otp/send-verification-otp': {
    done: 'account.code_mailed',
    failed: 'account.code_refused',
    method: 'email_code',
  },
  '/email-otp/request-password-reset': { done: 'account.reset_mailed', failed: 'account.reset_refused' },
}

/** Of what mails and of what a limit refused, one a quarter of an hour of a network (an IPv6 /48) and an account: more would say the same. */
const again: SharedLimit = { name: 'records of an act again', perMinute: 1 / 15, burst: 1 }
/** And from whatever many networks, of one account. */
const ofAccount: SharedLimit = { name: 'records of an act by account', perMinute: 1 / 10, burst: 20 }

/**
 * Failures for addresses without an account cost a stranger nothing and say little one by one. The first ones of a network show
 * that somebody tries; all networks together fill no more than some hundreds of records a day.
 */
export const strangerRecords = {
  network: { name: 'records of strangers by network', perMinute: 3 / 60, burst: 3 },
  all: { name: 'records of strangers', perMinute: 30 / 60, burst: 100 },
} as const satisfies Record<string, SharedLimit>

async function isWorthRecording(scope: RequestScope): Promise<boolean> {
  if ((await takeShared(scope, strangerRecords.network, siteOf(scope.ip))) > 0) return false
  return (await takeShared(scope, strangerRecords.all, '')) === 0
}

async function isNews(scope: RequestScope, act: string): Promise<boolean> {
  if ((await takeShared(scope, again, `${act} ${siteOf(scope.ip)}`)) > 0) return false
  return (await takeShared(scope, ofAccount, act)) === 0
}

/**
 * Records a sign-in, one that failed or that a limit refused, and the codes that were asked for, with where it came from: never what was typed. An address without an account is left
 * out as well, because people type passwords into the wrong field.
 */
export async function recordSignIn(scope: RequestScope, path: string, email: unknown, status: number): Promise<void> {
  if (path === '/sign-out') return recordSignOut(scope, status)
  const call = recorded[path]
  if (!call || typeof email !== 'string') return
  const isDone = status < 300
  const isMailed = path.startsWith('/email-otp/') && path !== '/email-otp/reset-password'
  const work = recordTry(scope, call, email, { isDone, status, isOften: isMailed || status === 429 })
  if (isDone && !isMailed) return work
  // After the answer: what is recorded differs by whether there is an account, and the time of the answer must not.
  void work.catch((error: unknown) => scope.log.error({ err: error }, 'failed sign-in was not recorded'))
}

async function recordTry(
  scope: RequestScope,
  call: RecordedCall,
  email: string,
  { isDone, status, isOften }: { isDone: boolean; status: number; isOften: boolean },
): Promise<void> {
  const address = emailKey(email).slice(0, 254)
  const [user] = await scope.db.select({ id: users.id }).from(users).where(eq(users.email, address))
  if (!user && !(await isWorthRecording(scope))) return
  if (user && isOften && !(await isNews(scope, `${isDone ? call.done : call.failed} ${user.id}`))) return
  await audit(scope, scope.db, {
    action: isDone ? call.done : call.failed,
    subject: user ? `user:${user.id}` : 'user',
    detail: { ...(call.method && { method: call.method }), ...(!isDone && { status }) },
    // Who fails to prove who they are is nobody known.
    actorId: isDone && !isOften && user ? user.id : null,
    keepsClient: true,
  })
}

async function recordSignOut(scope: RequestScope, status: number): Promise<void> {
  if (!scope.viewer || status >= 300) return
  const subject = `user:${scope.viewer.id}`
  await audit(scope, scope.db, { action: 'account.signed_out', subject, keepsClient: true })
}

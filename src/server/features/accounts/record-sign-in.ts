import type { ActionOn } from '#shared/audit-log/actions.ts'
import { emailKey } from '#shared/applications/email.ts'
import { eq } from 'drizzle-orm'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { siteOf } from '#server/http/limits/rate-limit.ts'
import { takeShared, type SharedLimit } from '#server/http/limits/shared-limit.ts'

interface RecordedCall {
  done: ActionOn<'account'>
  failed: ActionOn<'account'>
  method?: string
}

/** How a call of the sign-in library is recorded, by its path; other calls leave no record. */
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

/**
 * Emails and refusals by limits are recorded once per quarter of an hour for each network (an IPv6 /48) and account: more
 * would say the same.
 */
const again: SharedLimit = { name: 'records of an act again', perMinute: 1 / 15, burst: 1 }
/** And this many for one account, from any number of networks. */
const ofAccount: SharedLimit = { name: 'records of an act by account', perMinute: 1 / 10, burst: 20 }

/**
 * Failures for addresses without an account cost a stranger nothing and mean little individually. A network's first ones show
 * that someone is trying; all networks together produce at most some hundreds of records a day.
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
 * Records a sign-in, a failed or refused attempt, and requested codes, with their origin but never with what was typed.
 * Addresses without an account are omitted as well, because people type passwords into the wrong field.
 */
export async function recordSignIn(scope: RequestScope, path: string, email: unknown, status: number): Promise<void> {
  if (path === '/sign-out') return recordSignOut(scope, status)
  const call = recorded[path]
  if (!call || typeof email !== 'string') return
  const isDone = status < 300
  const isMailed = path.startsWith('/email-otp/') && path !== '/email-otp/reset-password'
  const work = recordTry(scope, call, email, { isDone, status, isOften: isMailed || status === 429 })
  if (isDone && !isMailed) return work
  // After the response: what is recorded depends on whether there is an account, and the response time must not.
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
    // Someone who failed to prove their identity is unknown.
    actorId: isDone && !isOften && user ? user.id : null,
    keepsClient: true,
  })
}

async function recordSignOut(scope: RequestScope, status: number): Promise<void> {
  if (!scope.viewer || status >= 300) return
  const subject = `user:${scope.viewer.id}`
  await audit(scope, scope.db, { action: 'account.signed_out', subject, keepsClient: true })
}

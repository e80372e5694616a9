import { randomUUID } from 'node:crypto'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { asAsker, codeHash, codeIdentifier, codePurpose, type CodeAsker } from './code-asker.ts'
import { maySignIn } from './login-policy.ts'
import { isSame, takeCodeTry } from './mailed-codes.ts'

interface Asked {
  email: string
  otp: string
}

/** What the code of a browser is kept under. */
export const askedIdentifier = (
  { deps, employer }: RequestScope,
  asker: CodeAsker,
  kind: 'code' | 'reset',
  email: string,
): Promise<string> =>
  asAsker(asker, async () => codeIdentifier(deps.env.secret, employer.domain, codePurpose(kind, email)))

/** Whether this is the code that the browser asked for. The try counts; the right one is not used up by it. */
export async function isAskedCode(
  scope: RequestScope,
  asker: CodeAsker,
  kind: 'code' | 'reset',
  { email, otp }: Asked,
): Promise<boolean> {
  const { deps, employer } = scope
  // The sign-in library makes these codes, by the real time.
  const hash = await takeCodeTry(scope.db, await askedIdentifier(scope, asker, kind, email), new Date())
  if (hash === null) return false
  return isSame(hash, await asAsker(asker, async () => codeHash(deps.env.secret, employer.domain, otp)))
}

/** Makes the account of an address that was just proved, where there is none: of two at once both find the same. */
export async function ensureAccount({ db, employer, deps }: RequestScope, email: string): Promise<void> {
  if (!maySignIn(employer, 'candidate')) return
  const now = deps.clock.now()
  const made = { domain: employer.domain, id: randomUUID(), name: '', email, emailVerified: true }
  await db
    .insert(users)
    .values({ ...made, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

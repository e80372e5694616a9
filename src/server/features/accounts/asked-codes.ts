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

/** The key under which a browser's code is stored. */
export const askedIdentifier = (
  { deps, employer }: RequestScope,
  asker: CodeAsker,
  kind: 'code' | 'reset',
  email: string,
): Promise<string> =>
  asAsker(asker, async () => codeIdentifier(deps.env.secret, employer.domain, codePurpose(kind, email)))

/** Whether this is the code that the browser asked for. The attempt counts, but the right code is not used up. */
export async function isAskedCode(
  scope: RequestScope,
  asker: CodeAsker,
  kind: 'code' | 'reset',
  { email, otp }: Asked,
): Promise<boolean> {
  const { deps, employer } = scope
  // The sign-in library creates these codes, using the real time.
  const hash = await takeCodeTry(scope.db, await askedIdentifier(scope, asker, kind, email), new Date())
  if (hash === null) return false
  return isSame(hash, await asAsker(asker, async () => codeHash(deps.env.secret, employer.domain, otp)))
}

/** Creates the account for an address that was just proved, if there is none; two concurrent calls find the same one. */
export async function ensureAccount({ db, employer, deps }: RequestScope, email: string): Promise<void> {
  if (!maySignIn(employer, 'candidate')) return
  const now = deps.clock.now()
  const made = { domain: employer.domain, id: randomUUID(), name: '', email, emailVerified: true }
  await db
    .insert(users)
    .values({ ...made, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

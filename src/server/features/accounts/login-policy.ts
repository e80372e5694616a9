import { and, eq, ne } from 'drizzle-orm'
import type { Employer, RequestScope, Role } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import type { AuthKind } from './auth-routes.ts'

/**
 * Refuses a way of signing in that the employer has turned off, for everyone alike.
 * @throws AppError `forbidden`
 */
export function requireWayIn({ employer, locale }: Pick<RequestScope, 'employer' | 'locale'>, kind: AuthKind): void {
  const { passwordEnabled, emailCodeEnabled } = employer.config.loginSignupConfig
  const needsPassword = kind === 'password' || kind === 'mailReset' || kind === 'reset'
  if (needsPassword && !passwordEnabled)
    throw new AppError('forbidden', messagesFor(locale)('settings.refused.passwordsOff'))
  if ((kind === 'code' || kind === 'mailCode') && !emailCodeEnabled)
    throw new AppError('forbidden', messagesFor(locale)('accounts.codesOff'))
}

/** If candidates cannot sign in, staff still can. */
export const maySignIn = ({ config }: Pick<Employer, 'config'>, role: Role): boolean =>
  role !== 'candidate' || config.loginSignupConfig.candidateLoginEnabled

/** Whether an emailed code could sign anyone in: an address without an account gets one by it. */
export async function mayGetCode(db: Db, employer: Pick<Employer, 'config'>, email: string): Promise<boolean> {
  if (employer.config.loginSignupConfig.candidateLoginEnabled) return true
  return (await db.$count(users, and(eq(users.email, email.toLowerCase()), ne(users.role, 'candidate')))) > 0
}

import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { emailOTP } from 'better-auth/plugins/email-otp'
import type { Employer } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { sessions, signInMethods, users, verifications } from '#server/db/schema/accounts.ts'
import { AccountLimits } from './account-limits.ts'
import { sendAccountExistsMail, sendCodeMail } from './account-mails.ts'

/** decisions "People": a six-digit code by e-mail, 10 minutes, single use. */
export const codeLifetimeSeconds = 600
const codeAttempts = 5
export const minPasswordLength = 10
const sessionDays = 14

/** The header in which the server hands its own view of the client's address to the sign-in library. */
export const clientAddressHeader = 'x-candela-client'
/** And this one the language of the page: who has no account yet chose none elsewhere. */
export const clientLocaleHeader = 'x-candela-locale'

export interface AuthOptions {
  db: Database
  employer: Employer
  origin: string
  secret: string
  onError: (error: unknown) => void
}

/**
 * Sign-in for one employer at one origin. All its queries run on a connection bound to that employer, so an address,
 * a session or a code of another employer does not exist for it.
 */
export function createAuth({ db, employer, origin, secret, onError }: AuthOptions) {
  const bound = db.of(employer.domain)
  /** Mail leaves after the answer: its time must not tell whether the address is known. */
  const later = (work: Promise<void>) => void work.catch(onError)
  return betterAuth({
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // What nobody expected is logged and answered as everywhere else.
    onAPIError: { throw: true },
    database: drizzleAdapter(bound, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: signInMethods, verification: verifications },
      transaction: true,
    }),
    user: {
      additionalFields: {
        role: { type: 'string', defaultValue: 'candidate', input: false },
        isThemeBuilder: { type: 'boolean', defaultValue: false, input: false },
      },
    },
    session: {
      expiresIn: sessionDays * 86_400,
      updateAge: 86_400,
      additionalFields: { signInMethod: { type: 'string', required: false, input: false, returned: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, call) => ({ data: { ...session, signInMethod: methodOf(call?.path ?? '') } }),
        },
      },
    },
    emailAndPassword: {
      enabled: employer.config.loginSignupConfig.passwordEnabled,
      minPasswordLength,
      maxPasswordLength: 200,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: async ({ user }, request) =>
        later(sendAccountExistsMail(bound, employer, origin, { email: user.email, shown: localeIn(request?.headers) })),
    },
    emailVerification: { autoSignInAfterVerification: true },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: codeLifetimeSeconds,
        allowedAttempts: codeAttempts,
        storeOTP: 'hashed',
        sendVerificationOnSignUp: true,
        overrideDefaultEmailVerification: true,
        sendVerificationOTP: async ({ email, otp }, call) =>
          later(sendCodeMail(bound, employer, { email, code: otp, shown: localeIn(call?.headers) })),
        rateLimit: { window: 60, max: 10 },
      }),
    ],
    rateLimit: {
      enabled: true,
      window: 60,
      max: 300,
      customRules: { '/sign-in/email': { window: 60, max: 30 }, '/sign-up/email': { window: 60, max: 20 } },
    },
    advanced: {
      cookiePrefix: 'candela',
      useSecureCookies: origin.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    },
  })
}

const localeIn = (headers: Headers | undefined) => headers?.get(clientLocaleHeader) ?? undefined

/** How somebody proved who they are, by the call that began their session; signatures name it. */
function methodOf(path: string): NonNullable<(typeof sessions.$inferSelect)['signInMethod']> {
  if (path.includes('otp')) return 'email_code'
  if (path.includes('callback')) return 'single_sign_on'
  return path === '/verify-email' ? 'link' : 'password'
}

export type Auth = ReturnType<typeof createAuth>

const maxInstances = 200

/** The sign-in handlers of this process, one an employer and origin. */
export class AuthDirectory {
  readonly limits = new AccountLimits()
  readonly #instances = new Map<string, { auth: Auth; employer: Employer }>()
  readonly #options: Pick<AuthOptions, 'db' | 'secret' | 'onError'>

  constructor(options: Pick<AuthOptions, 'db' | 'secret' | 'onError'>) {
    this.#options = options
  }

  of(employer: Employer, origin: string): Auth {
    const key = `${employer.domain} ${origin}`
    const known = this.#instances.get(key)
    // A changed configuration arrives as a new object; the sign-in options follow it.
    if (
      known &&
      known.employer.config.loginSignupConfig.passwordEnabled === employer.config.loginSignupConfig.passwordEnabled
    ) {
      return known.auth
    }
    if (this.#instances.size >= maxInstances) this.#instances.clear()
    const auth = createAuth({ ...this.#options, employer, origin })
    this.#instances.set(key, { auth, employer })
    return auth
  }
}

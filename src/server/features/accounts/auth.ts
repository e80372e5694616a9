import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { eq } from 'drizzle-orm'
import type { Employer } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { sessions, signInMethods, users, verifications } from '#server/db/schema/accounts.ts'
import { messagesFor } from '#server/messages.ts'
import type { SessionLimits } from '#server/env.ts'
import { cookieName } from '#server/http/headers/own-cookie.ts'
import { sendCodeMail } from './account-mails.ts'
import { codeHash, codeIdentifier } from './code-asker.ts'
import { codeLifetimeSeconds } from './code-lifetime.ts'
import { codeNameFromLibrary, fromLibrary, libraryUsers } from './library-address.ts'
import { mostTries } from './mailed-codes.ts'
import { mayGetCode, maySignIn } from './login-policy.ts'
import { minPasswordLength } from '#shared/accounts/password-length.ts'

/** Our codes are checked before the library's (asked-codes.ts), so it only sees valid ones. */
const codeAttempts = mostTries + 1

/** The header in which the server passes the client's address to the sign-in library. */
export const clientAddressHeader = 'x-candela-client'
/** And this one the page's language, for people without an account who have chosen none. */
export const clientLocaleHeader = 'x-candela-locale'

export interface AuthOptions {
  db: Database
  employer: Employer
  origin: string
  secret: string
  sessions: SessionLimits
  onError: (error: unknown) => void
}

/**
 * Sign-in for one employer at one origin. All its queries run on a connection bound to that employer, so an address, session or
 * code of another employer does not exist for it.
 */
function createAuth({ db, employer, origin, secret, sessions: { idleDays }, onError }: AuthOptions) {
  const idleSeconds = idleDays * 86_400
  const bound = db.of(employer.domain)
  /** Mail is sent after the response, whose timing must not reveal whether the address is known. */
  const later = (work: Promise<void>) => void work.catch(onError)
  return betterAuth({
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Unexpected errors are logged and answered as everywhere else.
    onAPIError: { throw: true },
    database: drizzleAdapter(bound, {
      provider: 'pg',
      schema: { user: libraryUsers, session: sessions, account: signInMethods, verification: verifications },
      transaction: true,
    }),
    verification: {
      storeIdentifier: {
        hash: async (identifier) => codeIdentifier(secret, employer.domain, codeNameFromLibrary(identifier)),
      },
    },
    user: {
      additionalFields: {
        role: { type: 'string', defaultValue: 'candidate', input: false },
        isThemeBuilder: { type: 'boolean', defaultValue: false, input: false },
        consoleMenu: { type: 'string', required: false, input: false },
        hasConsoleKeys: { type: 'boolean', defaultValue: true, input: false },
        listColumns: { type: 'string', required: false, input: false },
        listView: { type: 'string', required: false, input: false },
        hidesNames: { type: 'boolean', defaultValue: false, input: false },
      },
    },
    session: {
      expiresIn: idleSeconds,
      updateAge: Math.min(86_400, idleSeconds / 14),
      additionalFields: { signInMethod: { type: 'string', required: false, input: false, returned: false } },
    },
    databaseHooks: {
      user: {
        create: {
          before: async () => {
            // A code creates candidates only; if candidates cannot sign in, it creates no one.
            if (!maySignIn(employer, 'candidate')) throw signInOff()
          },
        },
      },
      session: {
        create: {
          before: async (session, call) => {
            const [user] = await bound.select({ role: users.role }).from(users).where(eq(users.id, session.userId))
            // Only someone with the right password or code gets here, so no one else learns anything about the address.
            if (!maySignIn(employer, user?.role ?? 'candidate')) throw signInOff()
            return { data: { ...session, signInMethod: methodOf(call?.path ?? '') } }
          },
        },
      },
    },
    emailAndPassword: {
      enabled: employer.config.loginSignupConfig.passwordEnabled,
      minPasswordLength,
      maxPasswordLength: 200,
      // A code creates an account; a password typed by a stranger for someone else's address would work once its owner arrives.
      disableSignUp: true,
      requireEmailVerification: true,
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: codeLifetimeSeconds,
        allowedAttempts: codeAttempts,
        storeOTP: { hash: async (code) => codeHash(secret, employer.domain, code) },
        sendVerificationOTP: async ({ email: known, otp }, call) => {
          const email = fromLibrary(known)
          later(
            mayGetCode(bound, employer, email).then(async (may) => {
              if (may) await sendCodeMail(bound, employer, { email, code: otp, shown: localeIn(call?.headers) })
            }),
          )
        },
      }),
    ],
    // Our limits apply across all processes (account-limits.ts).
    rateLimit: { enabled: false },
    advanced: {
      // The library's own prefix for https would be `__Secure-`, which a neighboring host under the same domain can still set.
      cookiePrefix: cookieName('candela.session_token', origin).split('.')[0]!,
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') },
    },
  })
}

const signInOff = () => new APIError('FORBIDDEN', { message: messagesFor('en')('accounts.off'), code: 'SIGN_IN_OFF' })

const localeIn = (headers: Headers | undefined) => headers?.get(clientLocaleHeader) ?? undefined

/** How the person signed in, by the call that started the session; signatures record it. */
function methodOf(path: string): NonNullable<(typeof sessions.$inferSelect)['signInMethod']> {
  if (path.includes('otp')) return 'email_code'
  if (path.includes('callback')) return 'single_sign_on'
  return path === '/verify-email' ? 'link' : 'password'
}

export type Auth = ReturnType<typeof createAuth>

const maxInstances = 200

/** The sign-in handlers of this process, one per employer and origin. */
export class AuthDirectory {
  readonly #instances = new Map<string, { auth: Auth; employer: Employer }>()
  readonly #options: Pick<AuthOptions, 'db' | 'secret' | 'sessions' | 'onError'>

  constructor(options: Pick<AuthOptions, 'db' | 'secret' | 'sessions' | 'onError'>) {
    this.#options = options
  }

  of(employer: Employer, origin: string): Auth {
    const key = `${employer.domain} ${origin}`
    const known = this.#instances.get(key)
    // A changed configuration arrives as a new object, and the sign-in options follow it.
    if (known && isSame(known.employer, employer)) {
      return known.auth
    }
    if (this.#instances.size >= maxInstances) this.#instances.clear()
    const auth = createAuth({ ...this.#options, employer, origin })
    this.#instances.set(key, { auth, employer })
    return auth
  }
}

const isSame = (one: Employer, other: Employer): boolean =>
  one === other || JSON.stringify(one.config.loginSignupConfig) === JSON.stringify(other.config.loginSignupConfig)

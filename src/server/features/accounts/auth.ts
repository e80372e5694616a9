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
import { cookieName } from '#server/http/own-cookie.ts'
import { sendCodeMail } from './account-mails.ts'
import { codeHash, codeIdentifier } from './code-asker.ts'
import { codeLifetimeSeconds } from './code-lifetime.ts'
import { codeNameFromLibrary, fromLibrary, libraryUsers } from './library-address.ts'
import { mostTries } from './mailed-codes.ts'
import { mayGetCode, maySignIn } from './login-policy.ts'

/** Ours count before the library looks (asked-codes.ts): it sees right codes only. */
const codeAttempts = mostTries + 1
export const minPasswordLength = 10

/** The header in which the server hands its own view of the client's address to the sign-in library. */
export const clientAddressHeader = 'x-candela-client'
/** And this one the language of the page: who has no account yet chose none elsewhere. */
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
 * Sign-in for one employer at one origin. All its queries run on a connection bound to that employer, so an address,
 * a session or a code of another employer does not exist for it.
 */
export function createAuth({ db, employer, origin, secret, sessions: { idleDays }, onError }: AuthOptions) {
  const idleSeconds = idleDays * 86_400
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
            // A code makes candidates only: where they do not sign in, it makes nobody.
            if (!maySignIn(employer, 'candidate')) throw signInOff()
          },
        },
      },
      session: {
        create: {
          before: async (session, call) => {
            const [user] = await bound.select({ role: users.role }).from(users).where(eq(users.id, session.userId))
            // Only who gave the right password or code gets here: to nobody else it says what an address is.
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
      // A code makes an account; a password that somebody typed for an address of another would wait there for its owner.
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
    // Ours hold in all processes (account-limits.ts).
    rateLimit: { enabled: false },
    advanced: {
      // The library's own prefix for https would be `__Secure-`, which a neighbour under the same domain may still set.
      cookiePrefix: cookieName('candela.session_token', origin).split('.')[0]!,
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') },
    },
  })
}

const signInOff = () => new APIError('FORBIDDEN', { message: messagesFor('en')('account.off'), code: 'SIGN_IN_OFF' })

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
  readonly #instances = new Map<string, { auth: Auth; employer: Employer }>()
  readonly #options: Pick<AuthOptions, 'db' | 'secret' | 'sessions' | 'onError'>

  constructor(options: Pick<AuthOptions, 'db' | 'secret' | 'sessions' | 'onError'>) {
    this.#options = options
  }

  of(employer: Employer, origin: string): Auth {
    const key = `${employer.domain} ${origin}`
    const known = this.#instances.get(key)
    // A changed configuration arrives as a new object; the sign-in options follow it.
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

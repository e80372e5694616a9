import { RateLimiter, type RateLimit } from '#server/http/rate-limit.ts'

interface AccountLimit extends RateLimit {
  paths: string[]
  /** Whether a try that succeeded is given back: whoever knows the password is nobody who guesses. */
  isRefunded: boolean
}

/** What may be tried for one address in a while, from wherever it is tried. Codes stay open where passwords are closed. */
const accountLimits: AccountLimit[] = [
  { paths: ['/sign-in/email'], perMinute: 1, burst: 20, isRefunded: true },
  {
    paths: [
      '/sign-in/email-otp',
      '/email-otp/verify-email',
      '/email-otp/check-verification-otp',
      '/email-otp/reset-password',
    ],
    perMinute: 2,
    burst: 30,
    isRefunded: true,
  },
  // Every one of these sends a mail, and makes another code that may be guessed at.
  {
    paths: [
      '/sign-up/email',
      '/email-otp/send-verification-otp',
      '/email-otp/request-password-reset',
      '/forget-password/email-otp',
    ],
    perMinute: 0.5,
    burst: 20,
    isRefunded: false,
  },
]

export interface AccountTry {
  /** 0 when it may go on. */
  waitSeconds: number
  succeeded: () => void
}

/** Limits of sign-in by account, beside those by client: a crowd of clients guesses no faster than one. */
export class AccountLimits {
  readonly #limiters = accountLimits.map((limit) => ({ ...limit, limiter: new RateLimiter(limit) }))

  /** `path` is that below `/api/auth`; `email` as it was given. */
  take(domain: string, path: string, email: unknown, nowMs: number): AccountTry {
    const limit = this.#limiters.find((one) => one.paths.includes(path))
    if (!limit || typeof email !== 'string') return { waitSeconds: 0, succeeded: () => undefined }
    const account = `${domain} ${email.trim().toLowerCase().slice(0, 254)}`
    return {
      waitSeconds: limit.limiter.take(account, 1, nowMs),
      succeeded: () => {
        if (limit.isRefunded) limit.limiter.spend(account, -1, nowMs)
      },
    }
  }
}

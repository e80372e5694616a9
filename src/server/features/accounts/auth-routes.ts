import type * as z from 'zod/mini'
import * as calls from '#contract/accounts/sign-in.ts'

/** A call's effect on an account: which limits apply, and what an employer may have turned off. */
export type AuthKind = 'password' | 'code' | 'mailCode' | 'mailReset' | 'reset' | 'signOut'

interface AuthRoute {
  kind: AuthKind
  /** All fields that are read; the library gets all but `known`, and other fields are dropped. */
  body: z.ZodMiniType<Record<string, string | undefined>>
}

/**
 * The sign-in library's calls that are exposed, by their path below `/api/auth`: those that our pages make, all of them POST.
 * The library has some thirty more, and each bypasses what our own calls protect: they tell whether a password is right, change
 * one without informing the owner, create accounts for other people's addresses, or give the session's token to scripts.
 */
export const authRoutes: ReadonlyMap<string, AuthRoute> = new Map(
  (
    [
      [calls.signInWithPassword, 'password'],
      [calls.signInWithCode, 'code'],
      [calls.mailSignInCode, 'mailCode'],
      [calls.mailResetCode, 'mailReset'],
      [calls.resetPassword, 'reset'],
      [calls.signOut, 'signOut'],
    ] as const
  ).map(([{ path, body }, kind]): [string, AuthRoute] => [path.slice('/api/auth'.length), { kind, body: body! }]),
)

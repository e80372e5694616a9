import type * as z from 'zod/mini'
import * as calls from '#contract/sign-in.ts'

/** What a call does to an account: what it is limited by, and what an employer may have switched off. */
export type AuthKind = 'password' | 'code' | 'mailCode' | 'mailReset' | 'reset' | 'signOut'

interface AuthRoute {
  kind: AuthKind
  /** Everything that is read, of which the library gets all but `known`; what else a body holds is dropped. */
  body: z.ZodMiniType<Record<string, string | undefined>>
}

/**
 * The calls of the sign-in library that exist here, by their path below `/api/auth`: those that our pages make, all of them POST.
 * The library has some thirty more, and each is a way around what our own calls guard: it tells whether a password is right,
 * changes one without telling the owner, makes accounts for addresses of others, hands the session's token to scripts.
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

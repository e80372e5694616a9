import type { Employer, RequestScope, Viewer } from '#server/context.ts'
import type { Env } from '#server/env.ts'

type Asked = { deps: { env: Pick<Env, 'isDemo' | 'isDemoShared' | 'isDev'> } } & Pick<RequestScope, 'isLocal'>

/** Demo accounts, the mailbox and the component pages are available on the machine itself; elsewhere only with DEMO=on. */
export const isDemoOpen = ({ deps: { env }, isLocal }: Asked): boolean =>
  (env.isDemo || env.isDev) && (isLocal || env.isDemoShared)

/** Mail is private: another employer's than the demo's is shown to no one, wherever they are. */
export const isMailboxOpen = (scope: Pick<RequestScope, 'deps' | 'isLocal' | 'employer'>): boolean =>
  isDemoOpen(scope) && scope.employer.isDemo

/** Whether any request could be shown an employer's mail; if not, it is not stored. */
export const isMailKept = (env: Pick<Env, 'isDemo' | 'isDev'>, { isDemo }: Pick<Employer, 'isDemo'>): boolean =>
  (env.isDemo || env.isDev) && isDemo

/** Their passwords are public. Mail to the top-level domain `test` is never delivered, so no one else has such an address. */
export const isDemoAccount = (email: unknown): boolean => typeof email === 'string' && /@demo\.test\s*$/i.test(email)

/** Whether an account is the demo's: by its address, or as one of the demo employer's people, even with a changed address. */
export const isOfDemo = (
  employer: Pick<Employer, 'isDemo'>,
  { email, role }: Pick<Viewer, 'email' | 'role'>,
): boolean => isDemoAccount(email) || (employer.isDemo && role !== 'candidate')

import type { Employer, RequestScope, Viewer } from '#server/context.ts'
import type { Env } from '#server/env.ts'

type Asked = { deps: { env: Pick<Env, 'isDemo' | 'isDemoShared' | 'isDev'> } } & Pick<RequestScope, 'isLocal'>

/** Demo accounts, the mailbox and the part pages are there on the machine itself; elsewhere where DEMO=on says so. */
export const isDemoOpen = ({ deps: { env }, isLocal }: Asked): boolean =>
  (env.isDemo || env.isDev) && (isLocal || env.isDemoShared)

/** Mail is private: what another employer than the demo sends is shown to nobody, wherever they are. */
export const isMailboxOpen = (scope: Pick<RequestScope, 'deps' | 'isLocal' | 'employer'>): boolean =>
  isDemoOpen(scope) && scope.employer.isDemo

/** Whether some request may be shown an employer's mail: it is not kept for nobody. */
export const isMailKept = (env: Pick<Env, 'isDemo' | 'isDev'>, { isDemo }: Pick<Employer, 'isDemo'>): boolean =>
  (env.isDemo || env.isDev) && isDemo

/** Their passwords are public. No mail reaches the top-level domain `test`, so nobody else has such an address. */
export const isDemoAccount = (email: unknown): boolean => typeof email === 'string' && /@demo\.test\s*$/i.test(email)

/** Whether an account is the demo's: by its address, or as one of the demo employer's people, whatever its address became. */
export const isOfDemo = (
  employer: Pick<Employer, 'isDemo'>,
  { email, role }: Pick<Viewer, 'email' | 'role'>,
): boolean => isDemoAccount(email) || (employer.isDemo && role !== 'candidate')

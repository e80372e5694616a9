import type { Noun, PolicyWorld } from './policy-world.ts'

/**
 * Who may use a call. `anyone` needs no account; `signedIn` sees only their own data; `owner` is the person whose row the path
 * names. Which of the `staff` may use a call is in `server/access/staff-calls.ts`, whose areas `roles.test.ts` compares with what
 * each role is for.
 */
type Who = 'anyone' | 'signedIn' | 'owner' | 'staff'

export interface CallPolicy {
  who: Who
  /** The row named by each path parameter, or the parameter itself. */
  params?: Record<string, Noun | { is: string }>
  /** A body that passes validation, so that a refusal comes from the policy; `null` for none. */
  body?: unknown | ((world: PolicyWorld) => unknown)
  query?: (world: PolicyWorld) => Record<string, string>
  /**
   * The answer for people other than the owner. 404 reveals nothing; 200 is for idempotent deletion: the tables' hashes prove that
   * the row is still there.
   */
  refusal?: 200 | 403 | 404
  /** The row that its body names. */
  about?: Noun
  /** The permitted caller, if a role is not enough; by default a recruiter, or else an administrator. */
  by?: 'interviewer' | 'manager'
  /** A public call that requires more than an id from a visitor. */
  visitorRefusal?: 401
  /** The call affects its caller (ends the session, deletes the account), so it is not tried as a permitted one. */
  isUntried?: true
}

type Rest = Omit<CallPolicy, 'who'>
export const anyone = (rest: Rest = {}): CallPolicy => ({ who: 'anyone', ...rest })
export const signedIn = (rest: Rest = {}): CallPolicy => ({ who: 'signedIn', ...rest })
export const owner = (id: Noun, rest: Rest = {}): CallPolicy => ({
  who: 'owner',
  ...rest,
  params: { id, ...rest.params },
})
export const staff = (rest: Rest = {}): CallPolicy => ({ who: 'staff', ...rest })
export const staffOf = (id: Noun, rest: Rest = {}): CallPolicy => ({
  who: 'staff',
  ...rest,
  params: { id, ...rest.params },
})

import type { Noun, PolicyWorld } from './policy-world.ts'

/**
 * Who may use a call. `anyone` needs no account; `signedIn` sees what is their own and nobody else's; `owner` is the person
 * whose row the path names; the rest are the employer's own people.
 */
export type Who = 'anyone' | 'signedIn' | 'owner' | 'staff' | 'admin' | 'themeBuilder'

export interface CallPolicy {
  who: Who
  /** Whose row each path parameter names, or the parameter itself. */
  params?: Record<string, Noun | { is: string }>
  /** A body that passes validation, so that a refusal is one of the policy; `null` is none. */
  body?: unknown | ((world: PolicyWorld) => unknown)
  query?: (world: PolicyWorld) => Record<string, string>
  /**
   * What outsiders of an owner's row get. 404 tells them nothing; 200 is for deleting, where once is the same as twice: that the
   * row is still there, the tables' hashes say.
   */
  refusal?: 200 | 403 | 404
  /** A public call that asks a visitor for more than an id. */
  visitorRefusal?: 401
  /** The call has side effects on whoever makes it (ends the session, deletes the account): it is not tried as the one allowed. */
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
export const admin = (rest: Rest = {}): CallPolicy => ({ who: 'admin', ...rest })
export const adminOf = (id: Noun, rest: Rest = {}): CallPolicy => ({
  who: 'admin',
  ...rest,
  params: { id, ...rest.params },
})
export const themeBuilder = (rest: Rest = {}): CallPolicy => ({
  who: 'themeBuilder',
  ...rest,
  params: { product: { is: 'pcsx' }, ...rest.params },
})

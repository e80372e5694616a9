import type { CallName, RefusalOf, RefusalsOf } from '#contract/calls.ts'
import { ApiError } from '../call-api.ts'

/**
 * What a call's refusal with this status carries, as the contract declares it; null for any other failure, and for a refusal
 * that carries nothing. The server has checked it. The call is named for its types.
 */
export const refusalOf = <Name extends CallName, Status extends RefusalsOf<Name>>(
  _call: Name,
  status: Status,
  error: unknown,
): RefusalOf<Name, Status> | null =>
  ((error instanceof ApiError && error.status === status && error.detail) || null) as RefusalOf<Name, Status> | null

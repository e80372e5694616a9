import type { FormAssignment } from '#contract/forms/form-assignments.ts'

export type AssignmentAct = 'remind' | 'reopen' | 'cancel'

/** What staff can do with one person's form: what the server allows in its status. */
export function actsOf({ status, isCanceled }: Pick<FormAssignment, 'status' | 'isCanceled'>): AssignmentAct[] {
  if (isCanceled) return []
  return status === 'completed' ? ['reopen'] : ['remind', 'cancel']
}

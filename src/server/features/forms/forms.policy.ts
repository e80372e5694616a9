import { isStaff, type Viewer } from '#server/context.ts'
import type { FormAssignmentRow } from '#server/db/schema/forms.ts'

/**
 * Who may call what is said by each call's `access`: administrators build, publish and say when forms are assigned by
 * themselves; staff assign them. Of answers staff see what was sent, never a draft.
 */
export const canReadAnswers = (viewer: Viewer | null, { status }: Pick<FormAssignmentRow, 'status'>): boolean =>
  isStaff(viewer) && status === 'completed'

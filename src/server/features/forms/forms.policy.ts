import { may } from '#shared/team/roles.ts'
import type { Viewer } from '#server/context.ts'
import type { FormAssignmentRow } from '#server/db/schema/forms.ts'

/**
 * Who builds forms and who assigns them and reads answers is in `server/access/staff-calls.ts`. Sent answers are seen, never
 * drafts.
 */
export const canReadAnswers = (viewer: Viewer | null, { status }: Pick<FormAssignmentRow, 'status'>): boolean =>
  may(viewer, 'form_answers', 'read') && status === 'completed'

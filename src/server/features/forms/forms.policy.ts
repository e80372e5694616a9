import { may } from '#shared/team/roles.ts'
import type { Viewer } from '#server/context.ts'
import type { FormAssignmentRow } from '#server/db/schema/forms.ts'

/**
 * `server/access/staff-calls.ts` decides who builds forms and who assigns them and reads answers. They see sent answers, never
 * drafts.
 */
export const canReadAnswers = (viewer: Viewer | null, { status }: Pick<FormAssignmentRow, 'status'>): boolean =>
  may(viewer, 'form_answers', 'read') && status === 'completed'

import { isStaff, type Viewer } from '#server/context.ts'
import type { FormAssignmentRow } from '#server/db/schema/forms.ts'

/**
 * Each call's `access` says who can call it: administrators build, publish and define when forms are assigned automatically;
 * staff assign them. Staff see sent answers, never drafts.
 */
export const canReadAnswers = (viewer: Viewer | null, { status }: Pick<FormAssignmentRow, 'status'>): boolean =>
  isStaff(viewer) && status === 'completed'

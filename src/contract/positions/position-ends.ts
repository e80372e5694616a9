import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AnswerDays } from '../fields/answer-days.ts'
import { problem } from '../fields/problem.ts'
import { StaffPositionDetail } from './staff-positions.ts'

/** A position's closing date, its private link, and its time to an answer; closing is in `staff-positions.ts`. */

const EndField = z.object({
  /** When it closes automatically, in Unix seconds; null for no date. Imports keep it, unless it is the source's own. */
  closesTs: z.nullable(z.int().check(z.minimum(0), z.maximum(253_402_300_799))),
})

/** Rejections are not undone. 409 if it is open already. An import does not close it until its source has listed it. */
export const reopenStaffPosition = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/positions/:id/reopen',
  summary: 'Reopen a position (staff)',
  access: 'staff',
  body: EndField,
  data: StaffPositionDetail,
})

/** 410 if it is closed. */
export const setStaffPositionEnd = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/positions/:id/end',
  summary: 'Set when an open position closes (staff)',
  access: 'staff',
  body: EndField,
  data: StaffPositionDetail,
})

/** It counts as changed now. 410 if it is closed. A second call within a minute changes nothing. */
export const confirmStaffPosition = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/positions/:id/confirm',
  summary: 'Confirm that a position still hires (staff)',
  access: 'staff',
  body: z.object({}),
  data: StaffPositionDetail,
})

/**
 * The number of days within which future applicants for an imported position are promised an answer. Imports keep it. 409 for a
 * position that is written here, whose own content has the number.
 */
export const setStaffAnswerDays = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/positions/:id/answer_days',
  summary: 'Set how soon applications for an imported position are answered (staff)',
  access: 'staff',
  body: z.object({ days: AnswerDays }),
  data: StaffPositionDetail,
})

/**
 * Creates another private link; the one with `token` stops working. People who saved the position or began to apply still
 * find it in their lists, and can finish. A link that was already replaced, even by this call, is not replaced again.
 */
export const replacePrivateLink = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/positions/:id/private_link',
  summary: 'Replace the private link of a position (staff)',
  access: 'staff',
  body: z.object({
    /** The token of the link to replace. */
    token: z.string().check(z.minLength(1, problem('staffPositions.refused.token')), z.maxLength(200)),
  }),
  data: StaffPositionDetail,
})

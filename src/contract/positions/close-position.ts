import * as z from 'zod/mini'
import { mostApplications, mostNamed } from '#shared/applications/decisions.ts'
import { sentStatuses } from '#shared/applications/staff-list.ts'
import { Decision, SendAt } from '../applications/decisions.ts'
import { endpoint } from '../endpoint.ts'
import { cleanText } from '../fields/clean-text.ts'
import { problem } from '../fields/problem.ts'
import { TimeZone } from '../interviews/interviews.ts'
import { StaffPositionDetail } from './staff-positions.ts'

/** Closing a position, with an answer for everyone, reopening it, and when it closes by itself. */

const Named = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(mostNamed))
const KeyField = z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key')))

/**
 * Everyone who is considered for a position, for a reader who is about to close it: those with an offer first, then those with
 * an upcoming interview, then the furthest along; at most 2,000 of them.
 */
export const listConsidered = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/positions/:id/considered',
  summary: 'Who is considered for a position (staff)',
  access: 'staff',
  recorded: { action: 'position.considered_read', subject: 'position:id' },
  data: z.object({
    /** The server's time, in milliseconds. */
    readMs: z.int(),
    count: z.int(),
    people: z.array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        email: z.string(),
        status: z.enum(sentStatuses),
        /** An upcoming one, or one whose time they have to choose. */
        hasInterview: z.boolean(),
      }),
    ),
  }),
})

/**
 * Closes a position and, in the same transaction, rejects everyone whose application for it is open, except those in `keep`, who
 * are still considered. 410 if it is closed already. 409 if someone has applied, or an application was changed or withdrawn, since
 * `readMs`, and if someone with an offer or an upcoming interview is in neither `keep` nor `reject`: then nothing was changed. Imports
 * do not open it again. The same `key` with the same request changes nothing and gives the same answer; with any other, 409.
 */
export const closeStaffPosition = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/positions/:id/close',
  summary: 'Close a position and answer everyone who is still being considered (staff)',
  access: 'staff',
  body: z.object({
    key: KeyField,
    /** `readMs` of the list of considered people that the reader saw. */
    readMs: z.int().check(z.minimum(0), z.maximum(8.64e15)),
    /** The number of applications in that list. */
    count: z.int().check(z.minimum(0), z.maximum(mostApplications)),
    keep: z._default(Named, []),
    /** People with an offer or an upcoming interview to reject like the others; those who have neither need not be named. */
    reject: z._default(Named, []),
    /** The message to the others, as in a decision; null if everyone is kept, or none is open. */
    answer: z.nullable(
      z.object({
        reason: z.optional(cleanText(1_000)),
        internalReason: z.optional(z.string().check(z.maxLength(64))),
        usesReasonText: z.optional(z.boolean()),
        templateId: z.optional(z.string().check(z.maxLength(64))),
        sendAt: SendAt,
        timeZone: z.optional(TimeZone),
      }),
    ),
  }),
  data: z.object({ position: StaffPositionDetail, decision: z.nullable(Decision) }),
})

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

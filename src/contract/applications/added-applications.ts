import * as z from 'zod/mini'
import { applicationLimits } from '#shared/applications/application-fields.ts'
import { emailKey, isEmailAddress } from '#shared/applications/email.ts'
import { longestCarried } from '#shared/applications/sources.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { AppliedElsewhere } from './applications.ts'
import { endpoint, type CallLimit } from '../endpoint.ts'
import { UploadedFile } from '../files/files.ts'
import { PositionIdParam } from '../fields/position-id.ts'
import { problem } from '../fields/problem.ts'
import { textField } from '../fields/query-fields.ts'

/**
 * Applications that staff add by hand, for someone they met or who wrote to them. The person is notified by email, and claims the
 * application with its link, as visitors do with theirs.
 */

const byHand = { of: 'caller', message: 'addedApplications.refused.tooMany' } as const
const adding: CallLimit = { name: 'applications added by hand', perMinute: 2, burst: 120, ...byHand }
const uploading: CallLimit = { name: 'résumés added by hand', perMinute: 4, burst: 240, ...byHand }

const required = problem('input.empty')
const filled = (max: number) => cleanLine(max).check(z.refine((text) => text !== '', required))

const addressField = cleanLine(applicationLimits.email).check(
  z.refine((text) => text !== '', required),
  z.refine((text) => text === '' || isEmailAddress(emailKey(text)), problem('email.refused')),
)

/** The application for the same position that there is under the address. */
export const ApplicationThere = z.object({ applicationId: z.string() })

/**
 * Adds an application. Its candidate is emailed once it can no longer be undone, at the address that it has then. Idempotent by
 * `key`, which the page generates. 409 with `applicationId`: there is one for this position
 * under the address; 410 the position is closed; 404 it is not in the caller's reach.
 */
export const addApplication = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/applications',
  summary: 'Add an application by hand (staff)',
  access: 'staff',
  limits: [adding],
  body: z.object({
    key: z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key'))),
    position_id: PositionIdParam,
    fullName: filled(applicationLimits.fullName),
    email: addressField,
    phone: z._default(cleanLine(applicationLimits.phone), ''),
    location: z._default(cleanLine(applicationLimits.location), ''),
    /** The source: a fair, a letter, a colleague's recommendation. */
    source: filled(longestCarried),
  }),
  data: z.object({ id: z.string() }),
  refusals: { 409: z.union([ApplicationThere, AppliedElsewhere]) },
})

/** Form data `resume`. Replaces the previous one, until the candidate claims the application: then 409. */
export const uploadAddedResume = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/applications/:id/resume',
  summary: 'Upload the résumé of an application that was added by hand (staff)',
  access: 'staff',
  bodyType: 'multipart',
  limits: [uploading],
  data: z.object({ resume: UploadedFile }),
})

const changing: CallLimit = { name: 'changes of applications added by hand', perMinute: 4, burst: 240, ...byHand }

/**
 * Corrects the address, until the candidate claims the application: then 409. Unsent mail goes to the new one, with
 * the same time to undo it. 409 also if the address is no longer `from`; with `applicationId` if there is another application
 * for this position under the new one; and once someone has replied from the old one.
 */
export const correctAddedAddress = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/applications/:id/address',
  summary: 'Correct the email address of an application that was added by hand (staff)',
  access: 'staff',
  limits: [changing],
  body: z.object({ from: z.string(), email: addressField }),
  data: z.object({ email: z.string() }),
  refusals: { 409: ApplicationThere },
})

/** Deletes the application and everything about it, until the candidate claims it: then 409. */
export const deleteAddedApplication = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/applications/:id',
  summary: 'Delete an application that was added by hand (staff)',
  access: 'staff',
  limits: [changing],
  data: z.object({ isDeleted: z.boolean() }),
})

/** Positions in the caller's reach that take applications here, by title; at most 20. */
export const searchOpenPositions = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/open_positions',
  summary: 'Open positions to which staff can add applications',
  access: 'staff',
  query: z.object({ query: textField(100, 'Words of the title.') }),
  data: z.object({ positions: z.array(z.object({ id: z.int(), title: z.string(), location: z.string() })) }),
})

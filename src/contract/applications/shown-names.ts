import * as z from 'zod/mini'
import { longestReason, shortestReason } from '#shared/names/reason.ts'
import { cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'

/**
 * While someone's name is hidden from the reader: they are identified by the number, and identifying data is empty or
 * cut. `isRequired`: the position hides it in this stage, not the reader.
 */
export const HiddenName = z.object({ number: z.int(), isRequired: z.boolean() })

/** The reason for revealing it now. */
const ShowingName = z.object({
  reason: cleanText(longestReason).check(
    z.refine(
      (text) => text.trim().length >= shortestReason,
      problem('staffApplications.names.reasonShort', { count: shortestReason }),
    ),
  ),
})
const NameShown = z.object({ isShown: z.boolean() })

/** Reveals a hidden name to the reader, and no one else. Recorded with the reason. Idempotent. */
export const showApplicationName = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/applications/:id/name_shown',
  summary: 'Show a hidden name (staff)',
  access: 'staff',
  body: ShowingName,
  data: NameShown,
})

/** The same for interviewers who cannot read the application. It is recorded with the application. */
export const showInterviewName = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/interviews/:id/name_shown',
  summary: 'Show the hidden name of an interview (staff)',
  access: 'staff',
  body: ShowingName,
  data: NameShown,
})

/** Hides it again. Idempotent. */
export const hideApplicationName = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/applications/:id/name_shown',
  summary: 'Hide a name again that was shown (staff)',
  access: 'staff',
  data: NameShown,
})

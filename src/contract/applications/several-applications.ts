import * as z from 'zod/mini'
import { applicationLimits } from '#shared/applications/application-fields.ts'
import { maxCartItems } from '#shared/job-cart/cart-size.ts'
import { Application, ApplicationForm } from './applications.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { commonFields, requiredField } from '../fields/query-fields.ts'
import { parsePositionId } from '#shared/positions/position-address.ts'
import { problem } from '../fields/problem.ts'

/**
 * Applying for several positions in one form (spec/2 §2): contact details and résumé once, each position's own
 * questions in its own application. Each position has an ordinary application that is started, saved and sent.
 */

const readIds = (text: string): number[] | null => {
  const ids = text.split(',').map((part) => parsePositionId(part.trim()))
  if (ids.length > maxCartItems) return null
  return ids.every((id) => id !== null) ? [...new Set(ids)] : null
}

export const SeveralApplicationForms = z.object({
  /** In the order of the call. */
  forms: z.array(ApplicationForm),
  /** Positions in the call that do not exist (any more). */
  missingIds: z.array(z.int()),
})
export type SeveralApplicationForms = z.infer<typeof SeveralApplicationForms>

/** The same for each position as `application_form`; a problem with one does not affect the others. */
export const getSeveralApplicationForms = endpoint({
  method: 'GET',
  path: '/api/pcsx/application_forms',
  summary: "Several positions' application forms",
  access: 'public',
  query: z.object({
    ...commonFields,
    position_ids: requiredField(
      readIds,
      problem('input.positionNumbers', { max: maxCartItems }),
      'The positions, separated by commas.',
      { examples: ['100123,100124'] },
    ),
  }),
  data: SeveralApplicationForms,
})

/**
 * The result for one of them. `sent`: it is sent, now or before. `invalid`: `fields` lists what is missing; the draft is kept.
 * `refused`: the position takes no applications (any more); the draft is kept. `failed`: nothing is lost, send again.
 */
export const SentApplication = z.object({
  id: z.string(),
  outcome: z.enum(['sent', 'invalid', 'refused', 'failed']),
  /** Why it was not sent; null if it was. */
  message: z.nullable(z.string()),
  /** Messages by field, as `submitApplication` names them. */
  fields: z.record(z.string(), z.string()),
  /** Its current state; null if it is not the user's application. */
  application: z.nullable(Application),
})
export type SentApplication = z.infer<typeof SentApplication>

const ApplicationId = z.string().check(z.maxLength(64))

/**
 * Sends several started applications with the same contact details and résumé. Each is sent separately, once, no matter how
 * often the call is repeated; a problem with one does not hold back the others. Answers in the order of the call.
 */
export const submitSeveralApplications = endpoint({
  method: 'POST',
  path: '/api/pcsx/applications/submit_several',
  summary: 'Send several applications at once',
  access: 'public',
  body: z.object({
    application_ids: z
      .array(ApplicationId, { error: problem('input.applicationList') })
      .check(
        z.minLength(1, problem('input.applications.none')),
        z.maxLength(maxCartItems, problem('input.applications.most', { count: maxCartItems })),
      ),
    contact: z.object({
      fullName: cleanLine(applicationLimits.fullName),
      email: cleanLine(applicationLimits.email),
      phone: cleanLine(applicationLimits.phone),
      location: cleanLine(applicationLimits.location),
    }),
    /** The user's application whose résumé is used for all of them. */
    resume_of: ApplicationId,
  }),
  data: z.object({ applications: z.array(SentApplication) }),
})

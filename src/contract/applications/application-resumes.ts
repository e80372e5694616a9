import * as z from 'zod/mini'
import { resumeFactKinds } from '#shared/applications/resume-fact-kinds.ts'
import { Application, ApplicationConflict, AppliedElsewhere, applicationUploads } from './applications.ts'
import { endpoint } from '../endpoint.ts'

/** The résumé of an application: uploading, removing and reusing it, and reading facts about the applicant from it. */

/**
 * Form data `resume`: one file; replaces the previous one. Leaves `revision` unchanged, because a file and typed text cannot
 * conflict. Errors: 413 larger than 10 MB, 415 unsupported type, 422 empty, damaged or not what its name says;
 * `error.body.resume`. Form data `chosen_in` (a random name of the browser tab) and `chosen_turn` (a number that increases with
 * each choice there) tell which of several files was chosen last, in whatever order they arrive. 409 if a file that was chosen
 * later has already been stored; without these fields, or from another tab, the file that arrives last stays.
 */
export const uploadApplicationResume = endpoint({
  method: 'POST',
  path: '/api/pcsx/applications/:id/resume',
  summary: 'Upload the résumé of an application',
  access: 'public',
  bodyType: 'multipart',
  limits: [applicationUploads],
  data: Application,
  refusals: { 409: z.union([ApplicationConflict, AppliedElsewhere]) },
})

/** Removes this file and no other: if it has been replaced, the new one is kept. Idempotent. */
export const removeApplicationResume = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/applications/:id/resume/:fileId',
  summary: 'Remove the résumé of an application',
  access: 'public',
  data: Application,
  refusals: { 409: z.union([ApplicationConflict, AppliedElsewhere]) },
})

/**
 * Copies a résumé from one of the user's own applications to this draft, replacing the previous one. 404: none of their
 * applications has it; 409 already sent.
 */
export const reuseApplicationResume = endpoint({
  method: 'PUT',
  path: '/api/pcsx/applications/:id/resume',
  summary: 'Use the résumé of another of your applications',
  access: 'candidate',
  body: z.object({ file_id: z.string().check(z.maxLength(64)) }),
  data: Application,
  refusals: { 409: z.union([ApplicationConflict, AppliedElsewhere]) },
})

/**
 * The answers to the form's questions that the résumé of the user's application contains, and how certain they are. Nothing is
 * stored. If nothing can be read, `notRead` is the reason. 429 and 503 with Retry-After: too many résumés are being read.
 */
export const getResumeFacts = endpoint({
  method: 'GET',
  path: '/api/pcsx/applications/:id/resume_facts',
  summary: 'Facts about the applicant from the résumé of an application',
  access: 'public',
  data: z.object({
    facts: z.array(z.object({ kind: z.enum(resumeFactKinds), value: z.string(), isSure: z.boolean() })),
    notRead: z.nullable(z.string()),
  }),
})

/**
 * Starts the user's profile with the résumé of a sent application, because they asked for it: it is stored and read, and the
 * result awaits review. Idempotent. 409: the profile has another résumé.
 */
export const keepResumeInProfile = endpoint({
  method: 'POST',
  path: '/api/pcsx/applications/:id/keep_resume',
  summary: 'Start your profile from the résumé of an application',
  access: 'candidate',
  data: z.object({ hasReading: z.boolean(), notRead: z.nullable(z.string()) }),
})

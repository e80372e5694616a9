import * as z from 'zod/mini'
import { resumeFactKinds } from '#shared/applications/resume-fact-kinds.ts'
import { Application, applicationUploads } from './applications.ts'
import { endpoint } from './endpoint.ts'

/** The résumé of an application: put there, taken away, used again, and what it says of its applicant. */

/**
 * Form data `resume`: one file; replaces the one before. Leaves `revision` as it is: a file and typed text do not collide.
 * Errors: 413 larger than 10 MB, 415 not an allowed type, 422 empty, damaged or not what its name says; `error.body.resume`.
 * Form data `chosen_in` (a random name of the browser tab) and `chosen_turn` (a number that grows with each choice there) say
 * which of several was chosen last, in whatever order they arrive. 409 a file that was chosen later is there already; without
 * them, or from another tab, the one that came last stays.
 */
export const uploadApplicationResume = endpoint({
  method: 'POST',
  path: '/api/pcsx/applications/:id/resume',
  summary: 'Upload the résumé of an application',
  access: 'public',
  bodyType: 'multipart',
  limits: [applicationUploads],
  data: Application,
})

/** Removes this file and no other: where another has taken its place by now, that one stays. Again is the same as once. */
export const removeApplicationResume = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/applications/:id/resume/:fileId',
  summary: 'Remove the résumé of an application',
  access: 'public',
  data: Application,
})

/**
 * Puts a résumé that an own application holds on this draft as well, in place of the one before. 404: no own application holds
 * it; 409 sent.
 */
export const reuseApplicationResume = endpoint({
  method: 'PUT',
  path: '/api/pcsx/applications/:id/resume',
  summary: 'Use the résumé of another own application',
  access: 'candidate',
  body: z.object({ file_id: z.string().check(z.maxLength(64)) }),
  data: Application,
})

/**
 * What the résumé of an own application says about what is asked, and how sure that is; nothing of it is written anywhere. Where
 * nothing can be read `notRead` says why. 429 and 503 with Retry-After: too many are read.
 */
export const getResumeFacts = endpoint({
  method: 'GET',
  path: '/api/pcsx/applications/:id/resume_facts',
  summary: 'What the résumé of an application says about its applicant',
  access: 'public',
  data: z.object({
    facts: z.array(z.object({ kind: z.enum(resumeFactKinds), value: z.string(), isSure: z.boolean() })),
    notRead: z.nullable(z.string()),
  }),
})

/**
 * Begins the own profile with the résumé of a sent application, because its owner said so: it is stored and read, and what was
 * read waits for its review. Again is the same as once. 409: the profile has another résumé.
 */
export const keepResumeInProfile = endpoint({
  method: 'POST',
  path: '/api/pcsx/applications/:id/keep_resume',
  summary: 'Begin the own profile with the résumé of an application',
  access: 'candidate',
  data: z.object({ hasReading: z.boolean(), notRead: z.nullable(z.string()) }),
})

import * as z from 'zod/mini'
import type { ResumeReading as ResumeReadingDocument } from '#shared/profiles/resume-reading.ts'
import { endpoint } from '../endpoint.ts'
import { UploadedFile } from '../files/files.ts'
import { Profile, ProfileDetails } from './profiles.ts'
import { problem } from '../fields/problem.ts'

/**
 * Résumés: stored, read, reviewed, exported (spec/2 §4 and §7). What was read from a file is stored next to it until its owner
 * accepts it, field by field; nothing else writes it into the profile.
 */

export const ResumeReading = z.custom<ResumeReadingDocument>((value) => typeof value === 'object' && value !== null)
export type ResumeReading = ResumeReadingDocument

export const PendingReading = z.object({
  /** The file that was read; null for an import. */
  file: z.nullable(UploadedFile),
  /** Display name: the file's name. */
  name: z.string(),
  /** Unix seconds. */
  readTs: z.int(),
  reading: ResumeReading,
})
export type PendingReading = z.infer<typeof PendingReading>

/**
 * spec/2 §7: stores the profile's résumé and reads it. Form data `resume_file_name`, `resume_content` (a data URL, or a file
 * part), `domain`, `chosen_in` and `chosen_turn` as for the résumé of an application. The profile's texts stay as they are
 * until what was read is accepted. `candidate.location` is the profile's or, if that is empty, the one that was read, so that a
 * search can start there. Errors: 413 larger than 10 MB, 415 unsupported type, 422 empty, damaged, protected or not what its
 * name says; `error.body.resume_content`.
 */
export const uploadResume = endpoint({
  method: 'POST',
  path: '/api/pcsx/upload_resume',
  summary: "Store the profile's résumé and read it",
  access: 'candidate',
  bodyType: 'multipart',
  data: z.object({
    candidate: z.object({
      id: z.string(),
      fullName: z.string(),
      email: z.string(),
      phone: z.string(),
      location: z.string(),
      hasResume: z.boolean(),
      resume: z.nullable(UploadedFile),
    }),
    /** The extracted values that await review. */
    pending: z.nullable(PendingReading),
    /** Why nothing could be read from the file, which is stored anyway; null if something was read. */
    notRead: z.nullable(z.string()),
  }),
})

/** Values that await review; `pending` is null if there are none. */
export const getResumeReading = endpoint({
  method: 'GET',
  path: '/api/pcsx/resume_reading',
  summary: 'What was read from your résumé and is not accepted yet',
  access: 'candidate',
  data: z.object({ pending: z.nullable(PendingReading) }),
})

const accepted = z.partial(Profile)

/**
 * Adds what was accepted (and corrected) to the profile, and ends the review. Texts replace the profile's, and entries are
 * added to existing ones without duplicates. Errors: 409 the review is now about another file; 422 with each field in
 * `error.body`.
 */
export const acceptResumeReading = endpoint({
  method: 'POST',
  path: '/api/pcsx/resume_reading/accept',
  summary: 'Add what was read from a résumé to your profile',
  access: 'candidate',
  body: z.object({ read_ts: z.int({ error: problem('input.readTs') }), accepted }),
  data: ProfileDetails,
})

/** Ends the review without accepting anything. Idempotent. */
export const discardResumeReading = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/resume_reading',
  summary: 'Discard what was read from a résumé',
  access: 'candidate',
  data: z.object({ pending: z.null() }),
})

export const StoredResume = z.extend(UploadedFile, {
  /** The profile's résumé; others were sent with applications. */
  isProfile: z.boolean(),
  /** How many sent or started applications use it. */
  applicationCount: z.int(),
})
export type StoredResume = z.infer<typeof StoredResume>

const StoredResumes = z.object({ resumes: z.array(StoredResume) })

/** The user's résumés, newest first. */
export const getResumes = endpoint({
  method: 'GET',
  path: '/api/pcsx/resumes',
  summary: 'Your stored résumés',
  access: 'candidate',
  data: StoredResumes,
})

/** Removes a résumé from the profile, and deletes it unless an application uses it. 409 if only applications use it. */
export const deleteResume = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/resumes/:id',
  summary: 'Delete one of your résumés',
  access: 'candidate',
  data: StoredResumes,
})

/**
 * Form data `file`: a JSON Resume document, or LinkedIn's export archive. It is read like a résumé, and awaits review. Errors:
 * 413 too large, 415 neither of them, 422 damaged or empty; `error.body.file`.
 */
export const importProfile = endpoint({
  method: 'POST',
  path: '/api/pcsx/profile_import',
  summary: 'Import a JSON Resume or a LinkedIn export for review',
  access: 'candidate',
  bodyType: 'multipart',
  data: z.object({ pending: PendingReading }),
})

export const exportFormats = ['pdf', 'docx', 'json'] as const
export const exportTemplates = ['classic', 'modern'] as const

/** The user's profile as a résumé, as an attachment without the envelope. */
export const exportResume = endpoint({
  method: 'GET',
  path: '/api/pcsx/resume_export',
  summary: 'Your profile as a résumé: PDF in two templates, DOCX or JSON Resume',
  access: 'candidate',
  query: z.object({
    format: z.enum(exportFormats),
    template: z._default(z.enum(exportTemplates), 'classic'),
    hl: z.optional(z.string()),
  }),
  data: z.unknown(),
  media: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/json',
  ],
})

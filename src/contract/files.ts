import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** An uploaded file as its owner sees it. */
export const UploadedFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Media type, from the content. */
  type: z.string(),
  /** Relative; answers an attachment. */
  url: z.string(),
  /** Unix seconds. */
  uploadedTs: z.int(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/**
 * The bytes of an own file (staff: a file of an application that was sent), always as an attachment. Anybody else's: 404.
 * Served without the envelope.
 */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/pcsx/files/:id',
  summary: 'Download an own uploaded file',
  access: 'public',
  data: z.unknown(),
})

/**
 * spec/2 §7: stores the profile's résumé. Form data `resume_file_name`, `resume_content` (a data URL, or a file part), `domain`.
 * Errors: 413 larger than 10 MB, 415 not an allowed type, 422 empty, damaged or not what its name says; `error.body.resume_content`.
 */
export const uploadResume = endpoint({
  method: 'POST',
  path: '/api/pcsx/upload_resume',
  summary: "Store the profile's résumé",
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
  }),
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** An uploaded file as its owner sees it. */
export const UploadedFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Media type, determined from the content. */
  type: z.string(),
  /** Relative; returns an attachment. */
  url: z.string(),
  /** Unix seconds. */
  uploadedTs: z.int(),
})
export type UploadedFile = z.infer<typeof UploadedFile>

/**
 * The bytes of the user's own file (for staff: a file of a sent application), always as an attachment, without the envelope.
 * Someone else's file answers 404.
 */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/pcsx/files/:id',
  summary: 'Download a file you uploaded',
  access: 'public',
  data: z.unknown(),
  media: ['application/octet-stream'],
})

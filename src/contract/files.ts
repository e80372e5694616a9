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
  media: ['application/octet-stream'],
})

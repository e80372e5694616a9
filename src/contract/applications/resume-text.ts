import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * The text that was read from a sent résumé, with its line breaks: for files that browsers do not show, and for people who read text
 * better than pages. The audit log records every answer with a text. `text`: null if it could not be read, was not sent, or the name
 * is hidden from the reader. `isRead`: false as long as it is still to be read, usually for seconds.
 */
export const getResumeText = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/applications/:id/resume_text',
  summary: 'The text of a sent résumé (staff)',
  access: 'staff',
  data: z.object({ text: z.nullable(z.string()), isRead: z.boolean() }),
})

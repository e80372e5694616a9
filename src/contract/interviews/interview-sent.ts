import * as z from 'zod/mini'
import { StaffApplicationDetail } from '../applications/staff-applications.ts'
import { endpoint } from '../endpoint.ts'

/**
 * What the candidate of an interview sent with their application, for people who only hold the interview: the résumé and the
 * answers, without contact details and with confidential answers masked. `sent` is null if the interview was canceled or declined,
 * the application has ended or was withdrawn, or there is none; for those who may open the application, only without one.
 */
export const getInterviewSent = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/interviews/:id/sent',
  summary: 'Résumé and answers of an interview’s candidate (staff)',
  access: 'staff',
  recorded: { action: 'interview.sent_read', subject: 'interview:id' },
  data: z.object({
    sent: z.nullable(z.pick(StaffApplicationDetail, { definition: true, answers: true, resume: true, redacted: true })),
  }),
})

/** The résumé or a file among the answers, as an attachment, without the envelope, recorded in the audit log. */
export const downloadInterviewFile = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/interviews/:id/files/:fileId',
  summary: 'Download a file of an interview’s candidate (staff)',
  access: 'staff',
  data: z.unknown(),
  media: ['application/octet-stream'],
})

import { staffOf, type CallPolicy } from './call-policy.ts'

const path = '/api/pcsx/staff/applications/:id/resume_evidence'

/** What a résumé shows, and its text. */
export const evidenceCalls: Record<string, CallPolicy> = {
  [`GET ${path}`]: staffOf('application'),
  'GET /api/pcsx/staff/applications/:id/resume_text': staffOf('application'),
  [`PUT ${path}`]: staffOf('application', { body: { key: 'nothing-known', state: 'met', isWrong: true } }),
}

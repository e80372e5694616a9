import { staff, staffOf, type CallPolicy } from './call-policy.ts'

const document = {
  schemaVersion: 1,
  title: 'Before your first day',
  variant: 'StepperForm',
  sections: [{ name: 'section', title: 'Questions', items: [{ type: 'text', name: 'boots', label: 'Boots' }] }],
}

/** Calls of the employer's own people about forms. */
export const formCalls: Record<string, CallPolicy> = {
  'GET /api/pcsx/admin/forms': staff(),
  'POST /api/pcsx/admin/forms': staff({ body: { from: 'blank', name: 'A form', purpose: 'survey' } }),
  'GET /api/pcsx/admin/form_templates': staff(),
  'GET /api/pcsx/admin/forms/:id': staffOf('form'),
  'PATCH /api/pcsx/admin/forms/:id': staffOf('form', { body: { draftRevision: 1, name: 'Renamed' } }),
  'POST /api/pcsx/admin/form_check': staff({ body: { definition: document } }),
  'POST /api/pcsx/admin/forms/:id/publish': staffOf('form', { body: { draftRevision: 1 } }),
  'GET /api/pcsx/admin/forms/:id/versions/:version': staffOf('form', { params: { version: { is: '1' } } }),
  'POST /api/pcsx/admin/forms/:id/duplicate': staffOf('form', { body: {} }),
  'POST /api/pcsx/admin/forms/:id/archive': staffOf('form'),
  'POST /api/pcsx/admin/forms/:id/restore': staffOf('form'),
  'GET /api/pcsx/admin/forms/:id/export': staffOf('form'),
  'GET /api/pcsx/admin/form_candidates': staff({ query: () => ({ query: 'zeph' }) }),
  'POST /api/pcsx/admin/forms/:id/assignments': staffOf('form', { body: { emails: ['nobody@example.test'] } }),
  'GET /api/pcsx/admin/forms/:id/assignments': staffOf('form'),
  'GET /api/pcsx/admin/form_assignments/:id': staffOf('sentForm'),
  'POST /api/pcsx/admin/form_assignments/:id/reveal': staffOf('sentForm', { body: { path: 'ssn' } }),
  'POST /api/pcsx/admin/form_assignments/:id/reopen': staffOf('sentForm', { body: { note: 'Left or right?' } }),
  'POST /api/pcsx/admin/form_assignments/:id/remind': staffOf('assignment', { body: {} }),
  'POST /api/pcsx/admin/form_assignments/:id/cancel': staffOf('assignment'),
  'GET /api/pcsx/admin/forms/:id/rules': staffOf('form'),
  'PUT /api/pcsx/admin/forms/:id/rules': staffOf('form', { body: { rules: [] } }),
  'GET /api/pcsx/admin/forms/:id/answers': staffOf('form'),
  'GET /api/pcsx/admin/form_assignments/:id/files/:fileId': staffOf('sentForm', { params: { fileId: 'sentFile' } }),
}

import { blankDraft } from '#server/features/offers/staff/draft-beginning.ts'
import { staff, staffOf, type CallPolicy } from './call-policy.ts'
import { upload } from './upload-form.ts'

const letterBody = { title: 'Letter', blocks: [{ kind: 'paragraph', text: 'Welcome aboard.' }] }
const content = { ...blankDraft, contact: null, timezone: 'Europe/London', expires: null }
const letter = { documentId: 'letter' } as const

interface ApprovalWorld {
  approval: { step: string; version: string }
}
const approvalDecision = ({ approval: { step, version } }: ApprovalWorld) => ({ step, version })

/** Calls about offers, their approvals, and their letters. */
export const staffOfferCalls: Record<string, CallPolicy> = {
  'GET /api/offer/admin/applicants': staff(),
  'POST /api/offer/admin/drafts': staff({ body: { idempotency_key: 'a-key-of-mine-4' } }),
  'GET /api/offer/admin/drafts/:id': staffOf('offerDraft'),
  'PUT /api/offer/admin/drafts/:id': staffOf('offerDraft', { body: { revision: 1, content } }),
  'POST /api/offer/admin/drafts/:id/preview': staffOf('offerDraft', { body: { document: 0 } }),
  'POST /api/offer/admin/drafts/:id/extend': staffOf('offerDraft', { body: { revision: 1 } }),
  'DELETE /api/offer/admin/drafts/:id': staffOf('offerDraft', { refusal: 200 }),
  'POST /api/offer/admin/drafts/:id/approval': staffOf('sentDraft', { body: { revision: 2 } }),
  'DELETE /api/offer/admin/drafts/:id/approval': staffOf('sentDraft'),
  'GET /api/offer/admin/approval_rules': staff(),
  'PUT /api/offer/admin/approval_rules': staff({ body: { revision: 2, steps: [] } }),
  'GET /api/offer/admin/approvals': staff(),
  'GET /api/offer/admin/approvals/:id': staffOf('offerApproval'),
  'GET /api/offer/admin/approvals/:id/documents/:place': staffOf('offerApproval', { params: { place: { is: '0' } } }),
  'GET /api/offer/admin/approvals/:id/documents/:place/content': staffOf('offerApproval', {
    params: { place: { is: '1' } },
  }),
  'POST /api/offer/admin/approvals/:id/approve': staffOf('offerApproval', { body: approvalDecision, by: 'manager' }),
  'POST /api/offer/admin/approvals/:id/send_back': staffOf('offerApproval', {
    body: (world: ApprovalWorld) => ({ ...approvalDecision(world), comment: 'Later.' }),
    by: 'manager',
  }),
  'GET /api/offer/admin/applications/:id/offer': staffOf('application'),
  'POST /api/offer/admin/files': staff({ body: () => upload('file') }),
  'GET /api/offer/admin/offers': staff(),
  'GET /api/offer/admin/offers/:id': staffOf('offer'),
  'PATCH /api/offer/admin/offers/:id': staffOf('offer', { body: { hide_offer_status: true } }),
  'POST /api/offer/admin/offers/:id/documents/:documentId/revise': staffOf('offer', { params: letter, body: {} }),
  'POST /api/offer/admin/offers/:id/documents/:documentId/versions': staffOf('offer', {
    params: letter,
    body: ({ ids }: { ids: { template: string } }) => ({
      base_version: 1,
      source: { from: 'template', template_id: ids.template },
    }),
  }),
  'GET /api/offer/admin/offers/:id/documents/:documentId/content': staffOf('offer', { params: letter }),
  'POST /api/offer/admin/offers/:id/expiry': staffOf('offer', { body: { expires: '2026-12-20T17:00' } }),
  'POST /api/offer/admin/offers/:id/messages': staffOf('offer', {
    body: { text: 'Gladly.', idempotency_key: 'a-key-of-mine-5' },
  }),
  'POST /api/offer/admin/offers/:id/messages/settle': staffOf('offer', { body: { messageId: 1 } }),
  'POST /api/offer/admin/offers/:id/resend': staffOf('offer'),
  'POST /api/offer/admin/offers/:id/cancel': staffOf('offer', { body: { reason: 'Closed.' } }),
  'GET /api/offer/admin/templates': staff(),
  'POST /api/offer/admin/templates': staff({ body: { name: 'A letter' } }),
  'POST /api/offer/admin/starter_templates': staff({ body: {} }),
  'GET /api/offer/admin/templates/:id': staffOf('template'),
  'GET /api/offer/admin/templates/:id/versions/:version': staffOf('template', { params: { version: { is: '1' } } }),
  'PUT /api/offer/admin/templates/:id': staffOf('template', {
    body: { version: 1, name: 'Offer letter', body: letterBody },
  }),
  'POST /api/offer/admin/templates/:id/archive': staffOf('template', { body: { is_archived: true } }),
  'POST /api/offer/admin/template_preview': staff({ body: { body: letterBody } }),
}

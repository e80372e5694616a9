import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'

const message = { name: 'Next step', texts: { en: { subject: 'About {position}', body: 'Hello {first_name}' } } }

/** A decision that changed nothing: what it was about is gone. */
export async function decided(recruiter: ApiClient): Promise<Record<'decision' | 'messageTemplate', string>> {
  const ids = ['7f5b6a3e-0000-4000-8000-000000000001', '7f5b6a3e-0000-4000-8000-000000000002']
  const decision = ok(
    await recruiter.post<{ id: string }>('/api/pcsx/staff/decisions', {
      key: 'a-key-of-the-world',
      status: 'in_review',
      of: { applications: ids.map((id) => ({ id, from: 'submitted' })) },
    }),
  )
  const template = ok(
    await recruiter.post<{ id: string }>('/api/pcsx/staff/message_templates', { kind: 'moved', ...message }),
  )
  return { decision: decision.id, messageTemplate: template.id }
}

/** A draft of an offer with one letter. */
export async function draftOfOffer(recruiter: ApiClient, template: string): Promise<string> {
  const path = '/api/offer/admin/drafts'
  const { id, revision, content } = ok(
    await recruiter.post<OfferDraft>(path, { idempotency_key: 'a-key-of-the-world' }),
  )
  const source = { from: 'template', template_id: template }
  const letter = { name: 'Letter', type: 'inline', document_type: 'offer_letter', needs_signature: true, source }
  ok(await recruiter.call('PUT', `${path}/${id}`, { revision, content: { ...content, documents: [letter] } }))
  return id
}

/** An application that a colleague added, which nobody has taken over. */
export async function addedByHand(recruiter: ApiClient, positionId: number): Promise<string> {
  const person = { fullName: 'Ada Added', email: 'ada.added@example.test', source: 'Letter' }
  const body = { key: 'a-key-of-the-world', position_id: positionId, ...person }
  return ok(await recruiter.post<{ id: string }>('/api/pcsx/staff/applications', body)).id
}

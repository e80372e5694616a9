import { eq } from 'drizzle-orm'
import type { OfferDraft } from '#contract/offers/offer-drafts.ts'
import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import { positions } from '#server/db/schema/positions.ts'
import type { ApiClient, TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { letterPdf } from '#tests/factories/offers.ts'
import { fileForm } from '#tests/factories/applications.ts'

const message = { name: 'Next step', texts: { en: { subject: 'About {position}', body: 'Hello {first_name}' } } }

/** A decision that changed nothing: its subject is gone. */
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

/** An offer awaiting approval by the position's hiring managers, with a letter and an uploaded document. */
export async function sentForApproval(
  { recruiter, admin }: Record<'recruiter' | 'admin', ApiClient>,
  { template, positionId, name, email }: { template: string; positionId: number; name: string; email: string },
): Promise<Record<'id' | 'step' | 'version' | 'draft', string>> {
  const rules = '/api/offer/admin/approval_rules'
  const steps = [{ id: 'a-step-of-the-world', who: { kind: 'team', part: 'hiring_manager' }, pay: null }]
  const everywhere = steps.map((step) => ({ ...step, departments: [], positions: [] }))
  ok(await admin.call('PUT', rules, { revision: 0, steps: everywhere }))
  const path = '/api/offer/admin/drafts'
  const { id, revision, content } = ok(
    await recruiter.post<OfferDraft>(path, { idempotency_key: 'a-second-key-of-the-world' }),
  )
  const file = ok(
    await recruiter.post<{ file_id: string; file_name: string; size: number }>(
      '/api/offer/admin/files',
      fileForm('file', new Uint8Array(await letterPdf()), 'policy.pdf'),
    ),
  )
  const source = { from: 'template', template_id: template }
  const letter = { name: 'Letter', type: 'inline', document_type: 'offer_letter', needs_signature: true, source }
  const { file_id, file_name, size } = file
  const attached = {
    ...letter,
    name: 'Policy',
    needs_signature: false,
    source: { from: 'upload', file_id, file_name, size },
  }
  const saved = ok(
    await recruiter.call<OfferDraft>('PUT', `${path}/${id}`, {
      revision,
      content: {
        ...content,
        position_id: positionId,
        position_name: 'Deckhand',
        candidate_email: email,
        candidate_name: name,
        pay: [{ label: 'Base salary', amount: 42_300, currency: 'GBP', interval: 'year', note: '' }],
        start_date: '2027-02-01',
        end_date: '2028-02-01',
        place: 'Kirkwall',
        manager: 'Magnus Rendall',
        documents: [letter, attached],
      },
    }),
  )
  const sent = ok(await recruiter.post<{ id: string }>(`${path}/${id}/approval`, { revision: saved.revision }))
  // The other rows of the world need no approval.
  ok(await admin.call('PUT', rules, { revision: 1, steps: [] }))
  const read = ok(await recruiter.get<{ version: string }>(`/api/offer/admin/approvals/${sent.id}`))
  return { id: sent.id, step: steps[0]!.id, version: read.version, draft: id }
}

/** An unclaimed application that a colleague added. */
export async function addedByHand(recruiter: ApiClient, positionId: number): Promise<string> {
  const person = { fullName: 'Ada Added', email: 'ada.added@example.test', source: 'Letter' }
  const body = { key: 'a-key-of-the-world', position_id: positionId, ...person }
  return ok(await recruiter.post<{ id: string }>('/api/pcsx/staff/applications', body)).id
}

/** The content of a position that is written here. */
export const positionContent = (content: PositionContent): PositionContent => ({
  ...content,
  texts: { en: { title: 'Harbor pilot', description: '<p>Bring ships in.</p>', benefits: '' } },
  language: 'en',
  places: [
    {
      label: 'Kirkwall, Scotland, GB',
      city: 'Kirkwall',
      region: 'Scotland',
      regionCode: 'SCT',
      country: 'GB',
      lat: 58.98,
      lng: -2.96,
    },
  ],
})

/** A position that was written here, for which the manager hires, with unpublished changes. */
export async function changesOfPosition(
  recruiter: ApiClient,
  managerId: string,
): Promise<Record<'ownPosition' | 'positionDraft', string>> {
  const path = '/api/pcsx/staff/position_drafts'
  const start = async (key: string, from: object) => ok(await recruiter.post<PositionDraft>(path, { key, from }))
  const { id, revision, content } = await start('a-key-of-the-world', { kind: 'nothing' })
  const team = [{ userId: managerId, part: 'hiring_manager' as const }]
  const body = { revision, content: { ...positionContent(content), team } }
  const saved = ok(await recruiter.call<PositionDraft>('PUT', `${path}/${id}`, body))
  const { positionId } = ok(
    await recruiter.post<{ positionId: number }>(`${path}/${id}/publish`, { revision: saved.revision }),
  )
  const draft = await start('a-second-key-of-the-world', { kind: 'changes', positionId })
  return { ownPosition: String(positionId), positionDraft: draft.id }
}

/** The owner consented to a pool, and will be invited to apply for another position in five minutes. */
export async function inPool(
  site: TestApp,
  owner: ApiClient,
  recruiter: ApiClient,
  application: string,
): Promise<Record<'pool' | 'membership' | 'invitationSending', string>> {
  const pool = ok(await recruiter.post<{ id: string }>('/api/pcsx/staff/pools', { name: 'Night pilots' }))
  ok(await recruiter.post(`/api/pcsx/staff/pools/${pool.id}/ask`, { people: [application] }))
  const { memberships } = ok(await owner.get<{ memberships: { id: string }[] }>('/api/pcsx/pools'))
  const membership = memberships[0]!.id
  ok(await owner.call('PUT', `/api/pcsx/pools/${membership}`, { answer: 'yes' }))
  const sending = ok(
    await recruiter.post<{ id: string; invitedCount: number }>('/api/pcsx/staff/position_invitations', {
      key: 'a-key-of-the-world',
      position_id: await addPosition(site),
      people: [application],
    }),
  )
  if (sending.invitedCount !== 1) throw new Error('Nobody was invited.')
  return { pool: pool.id, membership, invitationSending: sending.id }
}

const peopleFile = (email: string) => ({
  name: 'fair.csv',
  content: Buffer.from(`Name,Email\nUlf Sandvik,${email}`).toString('base64'),
})

/** The request for adding someone from a file. */
export const readsPeopleFile = () => peopleFile('read@example.test')
export const addsPeopleFile = ({ position }: { position: number }) => ({
  ...peopleFile('added@example.test'),
  position_id: position,
  key: 'a-key-of-a-file-of-people',
  origin: 'Job fair',
})

/** A person other than the owner. */
export const otherPerson = ({ ids }: { ids: { addedApplication: string } }) => ({ other: ids.addedApplication })

/** A file from which someone was added a moment ago. */
export async function addedPeopleFile(recruiter: ApiClient, position: number): Promise<string> {
  const body = {
    ...peopleFile('ulf@example.test'),
    position_id: position,
    key: 'a-key-of-the-world',
    origin: 'Job fair',
  }
  return ok(await recruiter.post<{ id: string }>('/api/pcsx/staff/people_files', body)).id
}

/** The link that the call replaces. */
export async function withPrivateLink(site: TestApp, positionId: string): Promise<void> {
  await site.deps.db
    .of('demo.test')
    .update(positions)
    .set({ isPrivate: true, privateToken: 'the-link-of-before' })
    .where(eq(positions.id, Number(positionId)))
}

/** The end of one position, as a change of many. */
export const positionChange = ({ ids }: { ids: { position: string } }) => ({
  of: { ids: [Number(ids.position)] },
  change: { kind: 'end', closesTs: null },
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { assistantQuestions } from '#server/db/schema/assistant.ts'
import { mails } from '#server/db/schema/records.ts'
import { offerMessages } from '#server/db/schema/offers.ts'
import { users } from '#server/db/schema/accounts.ts'
import { interviewerCalendars, interviewers, interviews } from '#server/db/schema/interviews.ts'
import type { getApplicationLabels } from '#contract/applications/application-labels.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { listConsidered } from '#contract/positions/close-position.ts'
import type { OfferDraft } from '#contract/offers/offer-drafts.ts'
import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import type { FakeClock } from '#server/adapters/clock.ts'
import { demoResumePdf } from '#demo/demo-resume.ts'
import { emptyCard } from '#shared/interviews/scorecard.ts'
import { answerInterview, interviewInput } from '#tests/factories/interviews.ts'
import { eventInput } from '#tests/factories/events.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { evidenceToMark } from './evidence-to-mark.ts'
import { withReadyDryRun } from './import-rows.ts'
import { ownSite, type PolicyWorld } from './policy-world.ts'
import { savedSettings } from './saved-settings.ts'
import { prepareSettings } from './settings-rows.ts'
import { withPrivateLink } from './staff-rows.ts'

/** The preparations that make staff's changing calls succeed. */

/** Prerequisites and bodies; those in the policy tables are only sufficient for permission. */
type Prepare = (world: PolicyWorld) => Promise<unknown>

const draftOf = async ({ actors, ids }: PolicyWorld) =>
  ok(await actors.recruiter.get<OfferDraft>(`/api/offer/admin/drafts/${ids.offerDraft}`))
const positionDraftOf = async ({ actors, ids }: PolicyWorld) =>
  ok(await actors.recruiter.get<PositionDraft>(`/api/pcsx/staff/position_drafts/${ids.positionDraft}`))
const pdf = () => new File([new Uint8Array(demoResumePdf())], 'letter.pdf')
const formOf = (file: File) => {
  const form = new FormData()
  form.append('file', file)
  return form
}

const definition = {
  schemaVersion: 1,
  title: 'Before your first day',
  variant: 'StepperForm',
  sections: [{ name: 'section', title: 'Questions', items: [{ type: 'text', name: 'boots', label: 'Boots' }] }],
}

const addedPool = async ({ actors }: PolicyWorld, name: string): Promise<string> =>
  ok(await actors.recruiter.post<{ id: string }>('/api/pcsx/staff/pools', { name })).id

export const prepare: Record<string, Prepare> = {
  // Everyone is kept: what other calls are about stays as it is. The next call reopens it.
  'POST /api/pcsx/staff/positions/:id/close': async ({ actors, ids }) => {
    const path = `/api/pcsx/staff/positions/${ids.position}/considered`
    const { readMs, count, people } = ok(await actors.recruiter.get<DataOf<typeof listConsidered>>(path))
    return { key: 'a-key-of-a-closing', readMs, count, keep: people.map(({ id }) => id), answer: null }
  },
  'POST /api/pcsx/staff/positions/:id/private_link': ({ site, ids }) => withPrivateLink(site, ids.ownPosition),
  'POST /api/pcsx/admin/forms/:id/publish': async ({ actors, ids }) => {
    const path = `/api/pcsx/admin/forms/${ids.form}`
    const { draftRevision } = ok(await actors.admin.get<{ draftRevision: number }>(path))
    const changed = ok(await actors.admin.call<{ draftRevision: number }>('PATCH', path, { draftRevision, definition }))
    return { draftRevision: changed.draftRevision }
  },
  'POST /api/pcsx/admin/forms/:id/restore': async ({ actors, ids }) => {
    ok(await actors.admin.post(`/api/pcsx/admin/forms/${ids.form}/archive`))
  },
  'POST /api/pcsx/staff/interviews/:id/take_back_times': async ({ actors, ids }) => {
    const offeredTimes = [1_796_119_200, 1_796_205_600]
    ok(await actors.recruiter.call('PATCH', `/api/pcsx/staff/interviews/${ids.interview}`, { offeredTimes }))
    return { times: offeredTimes.slice(0, 1) }
  },
  'POST /api/pcsx/staff/applications/:id/review_done': async ({ actors, ids }) => {
    const { colleagues } = ok(
      await actors.recruiter.get<DataOf<typeof getApplicationLabels>>('/api/pcsx/staff/application_labels'),
    )
    const of = { applications: [{ id: ids.application, from: 'submitted' }] }
    const reviewerId = colleagues.find(({ isOwn }) => isOwn)!.id
    ok(await actors.recruiter.post('/api/pcsx/staff/application_reviews', { of, reviewerId }))
  },
  'POST /api/pcsx/staff/applications/:id/messages/settle': async ({ site, actors, ids }) => {
    ;(site.deps.clock as FakeClock).advance(1_000)
    const body = { key: 'a-key-after-a-reply', text: 'Thank you' }
    const path = `/api/pcsx/applications/${ids.application}/messages`
    return { messageId: ok(await actors.owner.post<{ id: string }>(path, body)).id }
  },
  'POST /api/offer/admin/offers/:id/messages/settle': async (world) => ({ messageId: await askedAboutOffer(world) }),
  'POST /api/pcsx/staff/mails/:id/resend': async ({ site, ids }) =>
    void (await site.deps.db
      .of(ownSite)
      .update(mails)
      .set({ state: 'failed' })
      .where(eq(mails.id, Number(ids.mail)))),
  'POST /api/pcsx/staff/questions/:id/answer': async (world) => void (await unanswered(world)),
  'POST /api/pcsx/staff/questions/:id/settle': async (world) => void (await unanswered(world)),
  'POST /api/pcsx/staff/questions/:id/undo': async (world) => {
    await unanswered(world)
    const body = { key: 'a-key-to-be-undone', text: 'There is none.' }
    ok(await world.actors.recruiter.post(`/api/pcsx/staff/questions/${world.ids.question}/answer`, body))
  },
  'DELETE /api/pcsx/staff/applications/:id/message_files/:fileId': async ({ actors, ids }) => {
    const path = `/api/pcsx/staff/applications/${ids.application}/message_files`
    ids.messageFile = ok(await actors.recruiter.post<{ id: string }>(path, formOf(pdf()))).id
  },
  'DELETE /api/pcsx/staff/my_calendar': async ({ site }) => {
    const db = site.deps.db.of(ownSite)
    const owners = await db.select({ userId: users.id }).from(users).where(eq(users.role, 'recruiter'))
    await db
      .insert(interviewerCalendars)
      .values(owners.map(({ userId }) => ({ userId, sealedAddress: '', host: 'calendar.test' })))
  },
  'POST /api/pcsx/staff/interviews': async ({ email }) => interviewInput({ email }),
  'POST /api/pcsx/staff/interviews/:id/attendance': async (world) => void (await heldByRecruiter(world)),
  'POST /api/pcsx/staff/interviews/:id/accommodation': async ({ actors, ids }) => {
    ok(await answerInterview(actors.owner, ids.interview, 'accommodation', { text: 'A ramp.' }))
    return { reply: 'Gladly.' }
  },
  'POST /api/pcsx/staff/interviews/:id/scorecard/excuse': async (world) => {
    await heldByRecruiter(world)
    const startsAt = new Date('2026-11-20T09:00:00Z')
    const createdAt = new Date('2026-11-10T09:00:00Z')
    await world.site.deps.db.of(ownSite).update(interviews).set({ startsAt, createdAt })
    return { isExcused: true }
  },
  'PUT /api/pcsx/staff/interviews/:id/scorecard': async (world) => void (await heldByRecruiter(world)),
  'POST /api/pcsx/staff/interviews/:id/scorecard/send': async () => ({ revision: 1, content: otherCard('Calm, too.') }),
  'DELETE /api/pcsx/staff/interviews/:id/scorecard': async ({ actors, ids }) => {
    const body = { revision: 2, content: otherCard('Not so calm.') }
    ok(await actors.recruiter.call('PUT', `/api/pcsx/staff/interviews/${ids.interview}/scorecard`, body))
  },
  'POST /api/pcsx/staff/applications/:id/scorecard/send': async () => ({
    revision: 1,
    content: otherCard('Calm, too.'),
  }),
  'DELETE /api/pcsx/staff/applications/:id/scorecard': async ({ actors, ids }) => {
    const body = { revision: 2, content: otherCard('Not so calm.') }
    ok(await actors.recruiter.call('PUT', `/api/pcsx/staff/applications/${ids.application}/scorecard`, body))
  },
  'POST /api/pcsx/staff/events': async () => eventInput(),
  'POST /api/pcsx/staff/events/:id/attendance': async ({ actors, ids }) => {
    ok(await actors.owner.post(`/api/pcsx/events/${ids.event}/register`, {}))
    return { registrationId: ids.registration, attended: true }
  },
  'PUT /api/offer/admin/drafts/:id': async (world) => {
    const { revision, content } = await draftOf(world)
    return { revision, content: { ...content, place: 'Kirkwall' } }
  },
  'POST /api/offer/admin/drafts/:id/approval': async (world) => {
    await withRules(world)
    ok(await world.actors.recruiter.call('DELETE', `/api/offer/admin/drafts/${world.ids.sentDraft}/approval`))
    return { revision: 2 }
  },
  ...savedSettings,
  ...prepareSettings,
  'PUT /api/offer/admin/approval_rules': async (world) => ({ revision: await rulesRevision(world), steps: [] }),
  'POST /api/offer/admin/approvals/:id/approve': sentAgain,
  'POST /api/offer/admin/approvals/:id/send_back': async (world) => ({
    ...(await sentAgain(world)),
    comment: 'Later.',
  }),
  'DELETE /api/offer/admin/drafts/:id/approval': async (world) => void (await sentAgain(world)),
  'POST /api/offer/admin/files': async () => formOf(pdf()),
  'POST /api/offer/admin/drafts/:id/extend': async (world) => {
    const draft = await draftOf(world)
    const change = {
      revision: draft.revision,
      content: { ...draft.content, ...complete, candidate_email: world.email },
    }
    const path = `/api/offer/admin/drafts/${world.ids.offerDraft}`
    return { revision: ok(await world.actors.recruiter.call<OfferDraft>('PUT', path, change)).revision }
  },
  'DELETE /api/offer/admin/drafts/:id': async ({ actors, ids }) => {
    const body = { idempotency_key: 'a-key-of-another' }
    ids.offerDraft = ok(await actors.recruiter.post<OfferDraft>('/api/offer/admin/drafts', body)).id
  },
  'POST /api/offer/admin/offers/:id/documents/:documentId/versions': async ({ actors }) => {
    const file = pdf()
    const kept = ok(await actors.recruiter.post<{ file_id: string }>('/api/offer/admin/files', formOf(file)))
    const source = { from: 'upload', file_id: kept.file_id, file_name: file.name, size: file.size }
    return { base_version: 1, source }
  },
  'POST /api/pcsx/staff/position_drafts': async () => ({ key: 'a-key-of-a-new-one', from: { kind: 'nothing' } }),
  'PUT /api/pcsx/staff/position_drafts/:id': async (world) => {
    const { revision, content } = await positionDraftOf(world)
    return { revision, content: { ...content, department: 'Pilotage' } }
  },
  'POST /api/pcsx/staff/position_drafts/:id/publish': async (world) => ({
    revision: (await positionDraftOf(world)).revision,
  }),
  'DELETE /api/pcsx/staff/position_drafts/:id': async ({ actors, ids }) => {
    const body = { key: 'a-key-of-one-to-discard', from: { kind: 'nothing' } }
    ids.positionDraft = ok(await actors.recruiter.post<PositionDraft>('/api/pcsx/staff/position_drafts', body)).id
  },
  'DELETE /api/pcsx/staff/pools/:id': async (world) => void (world.ids.pool = await addedPool(world, 'To be deleted')),
  'POST /api/pcsx/staff/pools/:id/ask': async (world) => {
    world.ids.pool = await addedPool(world, 'Future riggers')
    return { people: [world.ids.application] }
  },
  'POST /api/pcsx/staff/position_invitations': async ({ site, ids }) => ({
    key: 'a-key-of-an-invitation',
    position_id: await addPosition(site),
    people: [ids.application],
  }),
  'PUT /api/pcsx/staff/applications/:id/resume_evidence': evidenceToMark,
  'POST /api/pcsx/staff/import_dry_runs/:id/import': withReadyDryRun,
  'PUT /api/pcsx/staff/positions/:id/hidden_names': async () => ({ stages: ['interview'], from: [] }),
  'PUT /api/pcsx/admin/themes/:product': async () => ({ revision: 1, theme: { brandHue: 200 } }),
  'POST /api/pcsx/admin/themes/:product/publish': async () => ({ revision: 2 }),
}

const rulesPath = '/api/offer/admin/approval_rules'
const rulesRevision = async ({ actors }: PolicyWorld) =>
  ok(await actors.admin.get<{ revision: number }>(rulesPath)).revision

/** Offers need the approval of the position's hiring managers. */
async function withRules(world: PolicyWorld): Promise<void> {
  const step = { id: 'another-step', who: { kind: 'team', part: 'hiring_manager' }, pay: null }
  const body = { revision: await rulesRevision(world), steps: [{ ...step, departments: [], positions: [] }] }
  ok(await world.actors.admin.call('PUT', rulesPath, body))
}

/** The only pending offer, which awaits the manager. */
async function waitingStep({ actors, ids }: PolicyWorld): Promise<{ step: string; version: string }> {
  const path = '/api/offer/admin/approvals'
  const { approvals } = ok(await actors.manager.get<{ approvals: { id: string }[] }>(path))
  ids.offerApproval = approvals[0]!.id
  const { version } = ok(await actors.manager.get<{ version: string }>(`${path}/${ids.offerApproval}`))
  return { step: 'another-step', version }
}

/** The offer is sent once more; the world's other offers need no approval afterward. */
async function sentAgain(world: PolicyWorld): Promise<{ step: string; version: string }> {
  const path = `/api/offer/admin/drafts/${world.ids.sentDraft}/approval`
  await withRules(world)
  ok(await world.actors.recruiter.call('DELETE', path))
  ok(await world.actors.recruiter.post(path, { revision: 2 }))
  ok(await world.actors.admin.call('PUT', rulesPath, { revision: await rulesRevision(world), steps: [] }))
  return waitingStep(world)
}

/** No one has answered or closed it yet. */
async function unanswered({ site, ids }: PolicyWorld): Promise<void> {
  const none = { answer: null, answerKey: null, answeredBy: null, answererName: null, answeredAt: null }
  await site.deps.db
    .of(ownSite)
    .update(assistantQuestions)
    .set({ ...none, sendsAt: null, leftAt: null, settledAt: null })
    .where(eq(assistantQuestions.id, ids.question))
}

/** The candidate asks once more. */
async function askedAboutOffer({ site, ids }: PolicyWorld): Promise<number> {
  const asked = {
    kind: 'question',
    author: 'candidate',
    authorId: 'owner',
    authorName: '',
    text: 'Is there a ferry?',
  } as const
  const [row] = await site.deps.db
    .of(ownSite)
    .insert(offerMessages)
    .values({ ...asked, offerId: Number(ids.offer), idempotencyKey: randomUUID(), at: site.deps.clock.now() })
    .returning({ id: offerMessages.id })
  return row!.id
}

const otherCard = (summary: string) => ({ ...emptyCard(), recommendation: 'no', summary })

async function heldByRecruiter({ site, actors, ids }: PolicyWorld): Promise<void> {
  const { user } = ok(await actors.recruiter.get<{ user: { id: string } }>('/api/pcsx/boot_data'))
  await site.deps.db
    .of(ownSite)
    .insert(interviewers)
    .values({ interviewId: ids.interview, userId: user.id })
    .onConflictDoNothing()
}

const complete = {
  candidate_name: 'Zephyrine Quillback',
  position_name: 'Tidal turbine technician',
  pay: [{ label: 'Base salary', amount: 42_300, currency: 'GBP', interval: 'year', note: '' }],
  start_date: '2027-02-01',
  place: 'Hatston Quay, Kirkwall',
  manager: 'Magnus Rendall',
  expires: '2026-12-30T17:00',
}

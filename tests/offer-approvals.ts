import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import type { ApprovalProgress } from '#contract/offers/approval-steps.ts'
import type {
  ApplicationOffer,
  ApprovalRules,
  listOfferApprovals,
  OfferApproval,
} from '#contract/offers/offer-approvals.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { OfferDraft, OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import type { ApprovalStep } from '#shared/offers/approval-steps.ts'
import type { TeamPart } from '#shared/team/roles.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'
import { base, candidate, complete, db, ok, person, setUpStaff, site, staff } from '#tests/offer-staff.ts'

/** For tests of approvals, in addition to `tests/offer-staff.ts`: set by `setUpApprovals`, all but the administrator for each test. */
export let admin: ApiClient
export let boss: ApiClient
export let bossUser: TestUser
export let application: { id: string; positionId: number }

/** An administrator, an application, the hiring manager of its position, and the rule that they approve. */
export function setUpApprovals(): void {
  setUpStaff()
  beforeAll(async () => {
    admin = (await signedInClient(site, { role: 'admin', name: 'Ada Admin' })).client
  })
  beforeEach(async () => {
    ;({ client: boss, user: bossUser } = await signedInClient(site, { role: 'hiring_manager', name: 'Magnus Rendall' }))
    application = await applied()
    await putOnTeam(application.positionId, bossUser.id)
    await setRules(admin, [step()])
  })
}

export const newsOf = (userId: string) => db().select().from(notifications).where(eq(notifications.userId, userId))
export const auditOf = async (draftId: string) =>
  (
    await db()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, `offer_draft:${draftId}`), like(auditEvents.action, 'offer.appro%')))
      .orderBy(auditEvents.id)
  ).map(({ action }) => action)

/** The application's offer, sent for approval. */
export async function sent(more: Partial<OfferDraftContent> = {}) {
  const draft = await draftFor(application.id, more)
  const progress = ok(await send(draft))
  return { draft, id: progress.id!, progress }
}

export const step = (more: Partial<ApprovalStep> = {}): ApprovalStep => ({
  id: randomUUID(),
  who: { kind: 'team', part: 'hiring_manager' },
  pay: null,
  departments: [],
  positions: [],
  ...more,
})

/** The employer's chain from now on. */
export async function setRules(admin: ApiClient, steps: ApprovalStep[]): Promise<ApprovalRules> {
  const { revision } = ok(await admin.get<ApprovalRules>(`${base}/approval_rules`))
  return ok(await admin.call<ApprovalRules>('PUT', `${base}/approval_rules`, { revision, steps }))
}

export async function putOnTeam(positionId: number, userId: string, part: TeamPart = 'hiring_manager'): Promise<void> {
  await db().insert(hiringTeam).values({ domain: 'demo.test', positionId, userId, part })
}

/** The test's candidate applies for a new position. */
export async function applied(department: string | null = null): Promise<{ id: string; positionId: number }> {
  const positionId = await addPosition(site, { department })
  const { id } = await sentApplication(candidate, positionId, person.email)
  return { id, positionId }
}

export const beginFor = (applicationId: string, client: ApiClient = staff) =>
  client.post<OfferDraft>(`${base}/drafts`, { application_id: applicationId, idempotency_key: randomUUID() })

/** A complete draft for an application. */
export async function draftFor(
  applicationId: string,
  more: Partial<OfferDraftContent> = {},
  client = staff,
): Promise<OfferDraft> {
  const draft = ok(await beginFor(applicationId, client))
  const content = { ...complete(draft), ...more }
  return ok(await client.call<OfferDraft>('PUT', `${base}/drafts/${draft.id}`, { revision: draft.revision, content }))
}

export const send = ({ id, revision }: Pick<OfferDraft, 'id' | 'revision'>, client = staff) =>
  client.post<ApprovalProgress>(`${base}/drafts/${id}/approval`, { revision })
export const withdraw = ({ id }: Pick<OfferDraft, 'id'>, client = staff) =>
  client.call<ApprovalProgress>('DELETE', `${base}/drafts/${id}/approval`)
export const extend = ({ id, revision }: Pick<OfferDraft, 'id' | 'revision'>, client = staff) =>
  client.post<{ offer_id: string }>(`${base}/drafts/${id}/extend`, { revision })
export const readDraft = async (id: string) => ok(await staff.get<OfferDraft>(`${base}/drafts/${id}`))
export const list = async (client: ApiClient) =>
  ok(await client.get<DataOf<typeof listOfferApprovals>>(`${base}/approvals`))
export const readApproval = (client: ApiClient, id: string) => client.get<OfferApproval>(`${base}/approvals/${id}`)
export const offerOf = async (client: ApiClient, applicationId: string) =>
  ok(await client.get<ApplicationOffer>(`${base}/applications/${applicationId}/offer`))

/** Approves the current step as someone who may. */
export async function approve(client: ApiClient, id: string, more: { comment?: string; step?: string } = {}) {
  const { version, progress } = ok(await readApproval(client, id))
  const current = progress.steps.find(({ state }) => state === 'current') ?? progress.steps.at(-1)!
  return client.post<OfferApproval>(`${base}/approvals/${id}/approve`, { step: current.id, version, ...more })
}

export async function sendBack(client: ApiClient, id: string, comment: string) {
  const { version, progress } = ok(await readApproval(client, id))
  const current = progress.steps.find(({ state }) => state === 'current')!
  return client.post<OfferApproval>(`${base}/approvals/${id}/send_back`, { step: current.id, version, comment })
}

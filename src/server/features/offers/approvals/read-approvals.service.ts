import { and, asc, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/offers/offer-approvals.ts'
import type { ApprovalSummary, OfferApproval } from '#contract/offers/offer-approvals.ts'
import { grantOf } from '#shared/team/roles.ts'
import { workingDayAfter } from '#shared/time/working-day.ts'
import { applicationIdOf, isNotOwnDraft } from '#server/access/own-offer.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { offerApprovals, type OfferApprovalRow } from '#server/db/schema/offer-approvals.ts'
import { offerDrafts, type OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError, notFound } from '#server/http/refusals/app-error.ts'
import type { DocumentContent } from '../model/document-content.ts'
import { contentOfFile } from '../staff/offer-files.service.ts'
import { approvableOf, approversOf, loadPeople, mayDecide, mayRead, type People } from './approvers.ts'
import { approvalColumns } from './current-approval.ts'
import { endedStatuses } from './live-application.ts'
import { progressOf } from './present-approval.ts'

const mostOthers = 200

export interface FoundApproval {
  row: OfferApprovalRow
  draft: OfferDraftRow
  people: People
}

/** Pending requests that the viewer could see, the longest-waiting first. */
async function waitingApprovals({ db, viewer }: RequestScope): Promise<Omit<FoundApproval, 'people'>[]> {
  const { content } = offerDrafts
  const ownTeams = sql`${content}->>'position_id' in (
    select ${hiringTeam.positionId}::text from ${hiringTeam} where ${hiringTeam.userId} = ${viewer!.id})`
  return db
    .select({ row: approvalColumns, draft: offerDrafts })
    .from(offerApprovals)
    .innerJoin(offerDrafts, eq(offerDrafts.id, offerApprovals.draftId))
    .leftJoin(applications, eq(applications.id, applicationIdOf(sql`${content}`)))
    .where(
      and(
        eq(offerApprovals.state, 'waiting'),
        isNull(offerDrafts.offerId),
        or(sql`${content}->>'application_id' is null`, notInArray(applications.status, [...endedStatuses])),
        isNotOwnDraft(viewer!),
        grantOf(viewer!, 'offer_approvals')?.reach === 'all' ? undefined : ownTeams,
      ),
    )
    .orderBy(asc(offerApprovals.stepSince), asc(offerApprovals.id))
}

/** All requests for the viewer's approval, and then the first of the others that they may see. */
export async function listApprovals(scope: RequestScope): Promise<DataOf<typeof calls.listOfferApprovals>> {
  const found = await waitingApprovals(scope)
  const people = await loadPeople(
    scope.db,
    found.map(({ draft }) => draft.content),
  )
  const seen = found
    .filter(({ row, draft }) => mayRead(scope.viewer!, row, people, approvableOf(draft, row)))
    .map((each) => summaryOf(scope, { ...each, people }))
  const mine = seen.filter((each) => each.is_mine)
  const others = seen.filter((each) => !each.is_mine)
  return { approvals: [...mine, ...others.slice(0, mostOthers)], mine: mine.length, others: others.length }
}

function summaryOf(scope: RequestScope, { row, draft, people }: FoundApproval): ApprovalSummary {
  const step = row.state === 'waiting' ? row.steps[row.given.length] : undefined
  const approvers = step ? approversOf(people, step, approvableOf(draft, row)).people : []
  const { content } = draft
  return {
    id: row.id,
    draft_id: draft.id,
    candidate: content.candidate_name || content.candidate_email,
    position: content.position_name,
    requested: { by: row.requesterName, at: unixSeconds(row.requestedAt) },
    since: unixSeconds(row.stepSince),
    is_late: step !== undefined && unixSeconds(scope.deps.clock.now()) >= lateTs(row, draft),
    waits_for: approvers.map(({ name }) => name),
    is_mine: approvers.some(({ id }) => id === scope.viewer?.id),
  }
}

/** Two working days after it reached its current step, in the time zone of the offer's location. */
export const lateTs = ({ stepSince }: OfferApprovalRow, { content: { timezone } }: OfferDraftRow): number =>
  workingDayAfter(workingDayAfter(unixSeconds(stepSince), timezone), timezone)

/** @throws AppError `not_found` */
export async function findApproval(scope: RequestScope, db: Db, id: string): Promise<FoundApproval> {
  const [found] = isUuid(id)
    ? await db
        .select({ row: approvalColumns, draft: offerDrafts })
        .from(offerApprovals)
        .innerJoin(offerDrafts, eq(offerDrafts.id, offerApprovals.draftId))
        .where(eq(offerApprovals.id, id))
    : []
  // A sent version can be read permanently, however the draft has changed.
  const draft = found && { ...found.draft, content: found.row.content }
  const people = await loadPeople(db, draft ? [draft.content] : [])
  if (!draft || !mayRead(scope.viewer!, found.row, people, approvableOf(draft, found.row)))
    throw new AppError('not_found', { key: 'offerApprovals.refused.notFound' })
  return { row: found.row, draft, people }
}

/** With its draft, which is locked first, as everywhere that changes either. @throws AppError `not_found` */
export async function lockApproval(scope: RequestScope, tx: Db, id: string): Promise<FoundApproval> {
  const { draft } = await findApproval(scope, tx, id)
  await tx.select({ id: offerDrafts.id }).from(offerDrafts).where(eq(offerDrafts.id, draft.id)).for('update')
  return findApproval(scope, tx, id)
}

export function presentApproval(scope: RequestScope, found: FoundApproval): OfferApproval {
  const { row, draft, people } = found
  const { content } = draft
  const offer = approvableOf(draft, row)
  const step = row.state === 'waiting' && draft.offerId === null ? row.steps[row.given.length] : undefined
  const { pay, start_date, end_date, place, manager, expires, timezone, is_contract } = content
  return {
    ...summaryOf(scope, found),
    state: row.state,
    version: row.version,
    progress: progressOf(row, people, offer),
    terms: { pay, start_date, end_date, place, manager, expires, timezone, is_contract },
    candidate_email: content.candidate_email,
    application_id: content.application_id,
    documents: content.documents.map(({ name, source, needs_signature }) => ({
      name,
      is_letter: source.from === 'template',
      needs_signature,
      file_name: source.from === 'upload' ? source.file_name : '',
    })),
    may_decide: step ? mayDecide(people, scope.viewer!, step, offer) : 'no',
  }
}

/** @throws AppError `not_found` */
export async function readLetter(
  scope: RequestScope,
  id: string,
  place: string,
): Promise<DataOf<typeof calls.readApprovalLetter>> {
  const { row } = await findApproval(scope, scope.db, id)
  const [frozen] = await scope.db
    .select({ letters: offerApprovals.letters })
    .from(offerApprovals)
    .where(eq(offerApprovals.id, row.id))
  const letter = isPlace(place) ? frozen?.letters[Number(place)] : undefined
  if (!letter) throw notFound('refused.noLetter')
  return letter
}

/** @throws AppError `not_found` */
export async function readFile(scope: RequestScope, id: string, place: string): Promise<DocumentContent> {
  const { row } = await findApproval(scope, scope.db, id)
  const document = isPlace(place) ? row.content.documents[Number(place)] : undefined
  if (document?.source.from !== 'upload') throw notFound('refused.noLetter')
  const file = await contentOfFile(scope.db, document.source.file_id)
  if (!file) throw notFound('refused.noLetter')
  return file
}

const isPlace = (text: string): boolean => /^\d{1,2}$/.test(text)

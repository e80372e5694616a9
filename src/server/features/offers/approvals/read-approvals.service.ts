import { and, asc, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/offer-approvals.ts'
import type { ApprovalSummary, OfferApproval } from '#contract/offer-approvals.ts'
import { workingDayAfter } from '#shared/time/working-day.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import { offerApprovals, type OfferApprovalRow } from '#server/db/schema/offer-approvals.ts'
import { offerDrafts, type OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError, notFound } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import type { DocumentContent } from '../model/document-content.ts'
import { findTemplate } from '../staff/letter-templates.service.ts'
import { letterInput, previewHtml } from '../staff/make-letter.ts'
import { contentOfFile } from '../staff/offer-files.service.ts'
import { approvableOf, approversOf, loadPeople, mayDecide, mayRead, type People } from './approvers.ts'
import { endedStatuses } from './live-application.ts'
import { progressOf } from './present-approval.ts'

const mostListed = 200

export interface FoundApproval {
  row: OfferApprovalRow
  draft: OfferDraftRow
  people: People
}

/** What waits for someone: of drafts whose application has not ended, who has waited longest first. */
const waitingApprovals = (db: Db) =>
  db
    .select({ row: offerApprovals, draft: offerDrafts })
    .from(offerApprovals)
    .innerJoin(offerDrafts, eq(offerDrafts.id, offerApprovals.draftId))
    .leftJoin(applications, eq(sql`${applications.id}::text`, sql`${offerDrafts.content}->>'application_id'`))
    .where(
      and(
        eq(offerApprovals.state, 'waiting'),
        isNull(offerDrafts.offerId),
        or(sql`${offerDrafts.content}->>'application_id' is null`, notInArray(applications.status, [...endedStatuses])),
      ),
    )
    .orderBy(asc(offerApprovals.stepSince), asc(offerApprovals.id))
    .limit(mostListed)

/** Those that wait for the viewer first, then the others that they may see. */
export async function listApprovals(scope: RequestScope): Promise<DataOf<typeof calls.listOfferApprovals>> {
  const found = await waitingApprovals(scope.db)
  const people = await loadPeople(
    scope.db,
    found.map(({ draft }) => draft.content.position_id),
  )
  const seen = found
    .filter(({ row, draft }) => mayRead(scope.viewer!, row, people, approvableOf(draft, row)))
    .map((each) => summaryOf(scope, { ...each, people }))
  const mine = seen.filter((each) => each.is_mine)
  return { approvals: [...mine, ...seen.filter((each) => !each.is_mine)], mine: mine.length }
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

/** Two working days after it came to its current step, by the clocks of the offer's place. */
export const lateTs = ({ stepSince }: OfferApprovalRow, { content: { timezone } }: OfferDraftRow): number =>
  workingDayAfter(workingDayAfter(unixSeconds(stepSince), timezone), timezone)

/** @throws AppError `not_found` */
export async function findApproval(scope: RequestScope, db: Db, id: string): Promise<FoundApproval> {
  const [found] = isUuid(id)
    ? await db
        .select({ row: offerApprovals, draft: offerDrafts })
        .from(offerApprovals)
        .innerJoin(offerDrafts, eq(offerDrafts.id, offerApprovals.draftId))
        .where(eq(offerApprovals.id, id))
    : []
  const people = await loadPeople(db, [found?.draft.content.position_id ?? null])
  if (!found || !mayRead(scope.viewer!, found.row, people, approvableOf(found.draft, found.row)))
    throw new AppError('not_found', { key: 'offerApprovals.refused.notFound' })
  return { ...found, people }
}

/** With its draft, which is locked first, as by everyone who changes either. @throws AppError `not_found` */
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
    application_id: content.application_id,
    documents: content.documents.map(({ name, source, needs_signature }) => ({
      name,
      is_letter: source.from === 'template',
      needs_signature,
      file_name: source.from === 'upload' ? source.file_name : '',
    })),
    may_decide: step ? mayDecide(scope.viewer!, approversOf(people, step, offer), offer) : 'no',
  }
}

/** @throws AppError `not_found` */
export async function readLetter(
  scope: RequestScope,
  id: string,
  place: string,
): Promise<DataOf<typeof calls.readApprovalLetter>> {
  const source = await sourceAt(scope, id, place)
  if (source?.document.source.from !== 'template') throw notFound('refused.noLetter')
  const { content } = source.draft
  const input = letterInput(scope, content, await findTemplate(scope, scope.db, source.document.source.template_id))
  const t = messagesFor(scope.locale)
  const html = previewHtml(input, (name) => t(`staffOffers.value.${name.replace('.', '_')}`))
  return { title: input.template.title, html }
}

/** @throws AppError `not_found` */
export async function readFile(scope: RequestScope, id: string, place: string): Promise<DocumentContent> {
  const source = await sourceAt(scope, id, place)
  if (source?.document.source.from !== 'upload') throw notFound('refused.noLetter')
  const file = await contentOfFile(scope.db, source.document.source.file_id)
  if (!file) throw notFound('refused.noLetter')
  return file
}

async function sourceAt(scope: RequestScope, id: string, place: string) {
  const { draft } = await findApproval(scope, scope.db, id)
  const document = /^\d{1,2}$/.test(place) ? draft.content.documents[Number(place)] : undefined
  return document && { draft, document }
}

import { eq } from 'drizzle-orm'
import { type OwnScorecard, ScorecardConflict } from '#contract/interviews/scorecards.ts'
import { hasBegun } from '#shared/interviews/interview-status.ts'
import {
  cardLimits,
  cardProblems,
  emptyCard,
  isSameCard,
  type CardCompetency,
  type CardContent,
} from '#shared/interviews/scorecard.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { scorecards, type ScorecardRow } from '#server/db/schema/scorecards.ts'
import { endReview } from '#server/features/applications/labels/ask-for-review.service.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { stateOf } from '../interview-state.ts'
import { competenciesOf, ownCard, subjectOf, type CardSubject, type SubjectKind } from './card-subject.ts'
import { notifyCardSent, settleFeedback } from './notify-feedback.ts'

interface Asked {
  kind: SubjectKind
  id: string
}
interface Typed {
  revision: number
  content: CardContent
}

/** A card that was not started is empty, with the kit's questions. */
export function presentOwn(row: ScorecardRow | undefined, competencies: CardCompetency[]): OwnScorecard {
  return {
    competencies,
    draft: row?.draft ?? null,
    sent: row?.versions.at(-1)?.content ?? null,
    sentTs: row?.sentAt ? unixSeconds(row.sentAt) : null,
    versionCount: row?.versions.length ?? 0,
    revision: row?.revision ?? 0,
    savedTs: row ? unixSeconds(row.updatedAt) : null,
  }
}

/** Saves the draft. @throws AppError `not_found`, `forbidden`; `conflict` if another tab has saved since */
export async function saveCard(scope: RequestScope, viewer: Viewer, asked: Asked, typed: Typed): Promise<OwnScorecard> {
  return scope.db.transaction(async (tx) => {
    const { subject, row, competencies } = await lockedCard(scope, tx, viewer, asked)
    const stands = row?.draft ?? row?.versions.at(-1)?.content ?? emptyCard()
    if (isSameCard(stands, typed.content)) return presentOwn(row, competencies)
    requireRevision(row, competencies, typed.revision)
    // Equal to the sent card, so there is nothing to send.
    const sent = row?.versions.at(-1)?.content
    const draft = sent && isSameCard(sent, typed.content) ? null : typed.content
    const saved = await store(scope, tx, viewer, { subject, row, competencies }, { draft })
    // Once: a card is saved at every pause in typing.
    if (!row) await auditCard(scope, tx, 'begun', subject, {})
    return presentOwn(saved, competencies)
  })
}

/**
 * Sends the card: colleagues can read it from now on, and theirs become visible.
 * @throws AppError as `saveCard`; `conflict` before the interview; `invalid` naming `recommendation` and `answers.KEY`
 */
export async function sendCard(scope: RequestScope, viewer: Viewer, asked: Asked, typed: Typed): Promise<OwnScorecard> {
  return scope.db.transaction(async (tx) => {
    const found = await lockedCard(scope, tx, viewer, asked)
    const { subject, row, competencies } = found
    const before = row?.versions ?? []
    const last = before.at(-1)?.content
    // A second click, or one after a lost answer, sends nothing again.
    if (last && isSameCard(last, typed.content)) {
      const same = row!.draft === null ? row! : await store(scope, tx, viewer, found, { draft: null })
      return presentOwn(same, competencies)
    }
    requireRevision(row, competencies, typed.revision)
    if (subject.interview && before.length === 0) requireTakenPlace(scope, subject.interview)
    requireComplete(typed.content, competencies)
    if (before.length >= cardLimits.versions) throw new AppError('conflict', { key: 'scorecards.refused.tooOften' })
    const sentAt = scope.deps.clock.now()
    const versions = [...before, { content: typed.content, sentTs: unixSeconds(sentAt) }]
    const saved = await store(scope, tx, viewer, found, { draft: null, versions, sentAt })
    if (subject.interview) await settleFeedback(tx, subject.interview.id, viewer.id)
    if (before.length === 0) {
      if (subject.applicationId !== null) await endReview(scope, tx, viewer, subject.applicationId)
      if (subject.interview) await notifyCardSent(scope, tx, viewer, subject.interview)
    }
    await auditCard(scope, tx, before.length === 0 ? 'sent' : 'corrected', subject, { version: versions.length })
    return presentOwn(saved, competencies)
  })
}

/** Discards the unsent draft. @throws AppError `not_found`, `forbidden` */
export async function discardCard(scope: RequestScope, viewer: Viewer, asked: Asked): Promise<OwnScorecard> {
  return scope.db.transaction(async (tx) => {
    const found = await lockedCard(scope, tx, viewer, asked)
    const { subject, row, competencies } = found
    if (!row || row.draft === null) return presentOwn(row, competencies)
    await auditCard(scope, tx, 'discarded', subject, {})
    if (row.versions.length > 0) return presentOwn(await store(scope, tx, viewer, found, { draft: null }), competencies)
    await tx.delete(scorecards).where(eq(scorecards.id, row.id))
    return presentOwn(undefined, await competenciesOf(tx, subject, undefined))
  })
}

interface LockedCard {
  subject: CardSubject
  row: ScorecardRow | undefined
  competencies: CardCompetency[]
}

async function lockedCard(scope: RequestScope, tx: Db, viewer: Viewer, asked: Asked): Promise<LockedCard> {
  const subject = await subjectOf(scope, tx, viewer, asked)
  const row = await ownCard(tx, viewer, subject, { lock: true })
  return { subject, row, competencies: await competenciesOf(tx, subject, row) }
}

async function store(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  { subject, row, competencies }: LockedCard,
  set: Partial<Pick<ScorecardRow, 'draft' | 'versions' | 'sentAt'>>,
): Promise<ScorecardRow> {
  const updatedAt = scope.deps.clock.now()
  if (row) {
    const change = { ...set, revision: row.revision + 1, updatedAt }
    const [saved] = await tx.update(scorecards).set(change).where(eq(scorecards.id, row.id)).returning()
    return saved!
  }
  const [made] = await tx
    .insert(scorecards)
    .values({
      domain: scope.employer.domain,
      applicationId: subject.applicationId,
      interviewId: subject.interview?.id ?? null,
      authorId: viewer.id,
      authorName: viewer.name || viewer.email,
      competencies,
      ...set,
      createdAt: updatedAt,
      updatedAt,
    })
    .onConflictDoNothing()
    .returning()
  // Two tabs started it at the same time.
  if (!made) throw changedSince(await ownCard(tx, viewer, subject, { lock: false }), competencies)
  return made
}

function requireRevision(row: ScorecardRow | undefined, competencies: CardCompetency[], revision: number): void {
  if ((row?.revision ?? 0) !== revision) throw changedSince(row, competencies)
}

const changedSince = (row: ScorecardRow | undefined, competencies: CardCompetency[]): AppError =>
  new AppError(
    'conflict',
    { key: 'scorecards.refused.changedSince' },
    { detail: refusalDetail(ScorecardConflict, { own: presentOwn(row, row?.competencies ?? competencies) }) },
  )

/** A card about an interview that has not begun would only reveal the others'. */
function requireTakenPlace({ deps }: RequestScope, interview: InterviewRow): void {
  const { startsAt, status, updatedAt } = interview
  const isOff = status === 'declined' || status === 'canceled'
  // If it ended early, it has taken place.
  if (isOff && (startsAt === null || updatedAt < startsAt))
    throw new AppError('conflict', { key: 'scorecards.refused.calledOff' })
  if (!hasBegun(stateOf(interview), unixSeconds(deps.clock.now())))
    throw new AppError('conflict', { key: 'scorecards.refused.notBegun' })
}

function requireComplete(content: CardContent, competencies: readonly CardCompetency[]): void {
  const problems = [...cardProblems(content, competencies)]
  if (problems.length === 0) return
  const fields = Object.fromEntries(
    problems.map(([name, problem]) => [
      name === 'recommendation' ? name : `answers.${name}`,
      { key: `scorecards.problem.${problem}` } as const,
    ]),
  )
  throw new AppError('invalid', Object.values(fields)[0]!, { fields })
}

/** Logs that a card exists, never its content: the log is kept when the candidate's data is deleted. */
const auditCard = (
  scope: RequestScope,
  tx: Db,
  action: 'begun' | 'discarded' | 'sent' | 'corrected',
  { interview, applicationId }: CardSubject,
  detail: Record<string, unknown>,
): Promise<void> =>
  audit(scope, tx, {
    action: `scorecard.${action}`,
    subject: applicationId === null ? `interview:${interview!.id}` : `application:${applicationId}`,
    detail: { ...detail, interview: interview?.id ?? null },
  })

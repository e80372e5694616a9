import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { CardCompetency } from '#shared/interviews/scorecard.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { interviewKits } from '#server/db/schema/interview-kits.ts'
import { interviewers, interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { scorecards, type ScorecardRow } from '#server/db/schema/scorecards.ts'
import { sentApplication } from '#server/features/applications/staff/read-staff-application.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { staffInterview } from '../own-interview.ts'

/** The subject of a card: an interview that its author holds, or an application that they read. */
export interface CardSubject {
  interview: InterviewRow | null
  applicationId: string | null
  positionId: number | null
}

export type SubjectKind = 'interviews' | 'applications'

/** @throws AppError `not_found` out of the viewer's reach; `forbidden` for an interview that others hold */
export async function subjectOf(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  { kind, id }: { kind: SubjectKind; id: string },
): Promise<CardSubject> {
  if (kind === 'applications') {
    const application = await sentApplication(scope, tx, id)
    return { interview: null, applicationId: application.id, positionId: application.positionId }
  }
  const interview = await staffInterview(scope, tx, id, 'read')
  const isTheirs = (await tx.$count(interviewers, heldBy(interview.id, viewer.id))) > 0
  if (!isTheirs) throw new AppError('forbidden', { key: 'scorecards.refused.notInterviewer' })
  return { interview, applicationId: interview.applicationId, positionId: interview.positionId }
}

export const heldBy = (interviewId: string, userId: string) =>
  and(eq(interviewers.interviewId, interviewId), eq(interviewers.userId, userId))

/** The viewer's card about it; undefined if it was not started. */
export async function ownCard(
  tx: Db,
  viewer: Viewer,
  { interview, applicationId }: CardSubject,
  { lock }: { lock: boolean },
): Promise<ScorecardRow | undefined> {
  const query = tx
    .select()
    .from(scorecards)
    .where(
      and(
        eq(scorecards.authorId, viewer.id),
        interview
          ? eq(scorecards.interviewId, interview.id)
          : and(eq(scorecards.applicationId, applicationId!), isNull(scorecards.interviewId)),
      ),
    )
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** The kit for filling in a card: the interview's, or, for a reader, the one last used for the position. */
export async function kitOf(tx: Db, { interview, positionId }: CardSubject) {
  const id = interview ? interview.kitId : await lastKitOf(tx, positionId)
  if (id === null) return null
  const [kit] = await tx.select().from(interviewKits).where(eq(interviewKits.id, id))
  return kit ?? null
}

/** The kit last chosen for the position's interviews, so that everyone is asked the same. */
export async function lastKitOf(tx: Db, positionId: number | null): Promise<string | null> {
  if (positionId === null) return null
  const [last] = await tx
    .select({ kitId: interviews.kitId })
    .from(interviews)
    .innerJoin(interviewKits, eq(interviewKits.id, interviews.kitId))
    .where(and(eq(interviews.positionId, positionId), isNotNull(interviews.kitId), isNull(interviewKits.archivedAt)))
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(1)
  return last?.kitId ?? null
}

/** The card's questions: from when it was started, else the kit's current ones. */
export async function competenciesOf(
  tx: Db,
  subject: CardSubject,
  card: ScorecardRow | undefined,
): Promise<CardCompetency[]> {
  if (card) return card.competencies
  const kit = await kitOf(tx, subject)
  return (kit?.competencies ?? []).map(({ key, name, lookFor }) => ({ key, name, lookFor }))
}

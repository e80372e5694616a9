import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { DataOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/interviews/scorecards.ts'
import type { AwaitedCard, Scorecard } from '#contract/interviews/scorecards.ts'
import { hidesOthers } from '#shared/interviews/hides-others.ts'
import { grantOf } from '#shared/team/roles.ts'
import { hasInReach } from '#server/access/reach.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applicationReviews } from '#server/db/schema/application-labels.ts'
import { interviews, type InterviewRow } from '#server/db/schema/interviews.ts'
import { scorecards, type ScorecardRow } from '#server/db/schema/scorecards.ts'
import { sentApplication } from '#server/features/applications/staff/read-staff-application.service.ts'
import { presentKit } from '../kits/interview-kits.service.ts'
import { staffInterview } from '../own-interview.ts'
import { competenciesOf, kitOf, ownCard, type CardSubject } from './card-subject.ts'
import { holdersOf, type Holder } from './owed-feedback.ts'
import { presentOwn } from './own-card.service.ts'

/** Everything that decides which cards someone can read about one candidate. */
interface Found {
  rows: ScorecardRow[]
  interviews: InterviewRow[]
  holders: Holder[]
  asked: { id: string; name: string }[]
}

/** @throws AppError `not_found` */
export async function listScorecards(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
): Promise<DataOf<typeof calls.listScorecards>> {
  const { db } = scope
  const application = await sentApplication(scope, db, id)
  const subject = { interview: null, applicationId: application.id, positionId: application.positionId }
  const [found, own] = await Promise.all([findAbout(scope, db, subject), ownOf(db, viewer, subject)])
  const mine = found.holders.filter(({ userId, state }) => userId === viewer.id && state !== null)
  return {
    ...shown(viewer, found, () => true),
    own,
    interviews: mine.map(({ interviewId, state }) => ({
      id: interviewId,
      title: found.interviews.find((each) => each.id === interviewId)?.title ?? '',
      isSent: state === 'sent',
    })),
  }
}

/** @throws AppError `not_found` */
export async function readInterviewFeedback(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
): Promise<DataOf<typeof calls.getInterviewFeedback>> {
  return scope.db.transaction(async (tx) => {
    const interview = await staffInterview(scope, tx, id, 'read')
    const { applicationId, positionId } = interview
    const subject = { interview, applicationId, positionId }
    const found = await findAbout(scope, tx, subject)
    const held = found.holders.find((each) => each.interviewId === interview.id && each.userId === viewer.id)
    const kit = await kitOf(tx, subject)
    const mayReadApplication = applicationId !== null && (await hasInReach(scope, tx, 'applications', positionId))
    return {
      ...shown(viewer, found, ({ interviewId }) => interviewId === interview.id),
      kit: kit && presentKit(kit),
      own: held ? await ownOf(tx, viewer, subject) : null,
      state: held?.state ?? null,
      applicationId: mayReadApplication ? applicationId : null,
    }
  })
}

const ownOf = async (db: Db, viewer: Viewer, subject: CardSubject) => {
  const row = await ownCard(db, viewer, subject, { lock: false })
  return presentOwn(row, await competenciesOf(db, subject, row))
}

/** Cards, interviews and open reviews about a candidate's application; of the interview alone if they have not applied. */
async function findAbout(scope: RequestScope, db: Db, { interview, applicationId }: CardSubject): Promise<Found> {
  // One after the other: a transaction has one connection.
  const about =
    applicationId === null ? eq(scorecards.interviewId, interview!.id) : eq(scorecards.applicationId, applicationId)
  const rows = await db.select().from(scorecards).where(about).orderBy(scorecards.sentAt, scorecards.id)
  const held =
    applicationId === null
      ? [interview!]
      : await db
          .select()
          .from(interviews)
          .where(eq(interviews.applicationId, applicationId))
          .orderBy(interviews.startsAt, interviews.id)
  const asked = applicationId === null ? [] : await openReviews(db, applicationId)
  return { rows, interviews: held, holders: await holdersOf(db, scope.deps.clock, held), asked }
}

async function openReviews(db: Db, applicationId: string): Promise<Found['asked']> {
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(applicationReviews)
    .innerJoin(users, eq(users.id, applicationReviews.reviewerId))
    .where(
      and(
        eq(applicationReviews.applicationId, applicationId),
        isNull(applicationReviews.doneAt),
        isNotNull(users.role),
        ne(users.role, 'candidate'),
      ),
    )
    .orderBy(users.name, users.email)
  return rows.map(({ id, name, email }) => ({ id, name: name || email }))
}

/** Others' cards, unless the reader has to send theirs first; and who has sent one, which reveals no content. */
function shown(viewer: Viewer, found: Found, isShown: (card: { interviewId: string | null }) => boolean) {
  const own = found.rows.filter(({ authorId }) => authorId === viewer.id)
  // Drafts for an interview that the author no longer holds can be neither sent nor discarded.
  const isOpen = ({ interviewId }: ScorecardRow) =>
    interviewId === null ||
    found.holders.some(
      (holder) =>
        holder.interviewId === interviewId &&
        holder.userId === viewer.id &&
        holder.state !== null &&
        holder.state !== 'excused',
    )
  const isHidden = hidesOthers({
    reachesAll: grantOf(viewer, 'applications')?.reach === 'all',
    interviews: found.holders
      .filter(({ userId }) => userId === viewer.id)
      .map(({ state, isExcused }) => (isExcused ? 'excused' : state)),
    isAsked: found.asked.some(({ id }) => id === viewer.id),
    hasBegun: own.some((row) => row.sentAt === null && isOpen(row)),
    hasSent: own.some(({ sentAt }) => sentAt !== null),
  })
  const titleOf = (id: string | null) => found.interviews.find((each) => each.id === id)?.title ?? null
  const present = (row: ScorecardRow): Scorecard => ({
    id: row.id,
    authorName: row.authorName,
    isOwn: row.authorId === viewer.id,
    interviewTitle: titleOf(row.interviewId),
    competencies: row.competencies,
    versions: row.versions,
  })
  return {
    isHidden,
    cards: found.rows
      .filter((row) => row.sentAt !== null && isShown(row) && (!isHidden || row.authorId === viewer.id))
      .map(present),
    people: peopleOf(viewer, found, titleOf).filter(isShown),
  }
}

/** Interviewers first, with their due cards; then readers of the application; then requested reviewers. */
function peopleOf(viewer: Viewer, found: Found, titleOf: (id: string | null) => string | null): AwaitedCard[] {
  const holders = found.holders.flatMap(({ interviewId, userId, name, state }): AwaitedCard[] =>
    state === null
      ? []
      : [{ name, isOwn: userId === viewer.id, interviewId, interviewTitle: titleOf(interviewId), state }],
  )
  const isHolder = (row: ScorecardRow) =>
    found.holders.some(({ interviewId, userId }) => interviewId === row.interviewId && userId === row.authorId)
  // Includes people who were removed after they sent theirs.
  const others = found.rows
    .filter((row) => row.sentAt !== null && !isHolder(row))
    .map((row) => ({
      name: row.authorName,
      isOwn: row.authorId === viewer.id,
      interviewId: row.interviewId,
      interviewTitle: titleOf(row.interviewId),
      state: 'sent' as const,
    }))
  const hasSent = new Set(found.rows.filter(({ sentAt }) => sentAt !== null).map(({ authorId }) => authorId))
  const asked = found.asked
    .filter(({ id }) => !hasSent.has(id))
    .map(({ id, name }) => ({
      name,
      isOwn: id === viewer.id,
      interviewId: null,
      interviewTitle: null,
      state: 'asked' as const,
    }))
  return [...holders, ...others, ...asked]
}

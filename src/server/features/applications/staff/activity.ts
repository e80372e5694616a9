import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { ApplicationActivity } from '#contract/applications/application-activity.ts'
import { applicationCan } from '#shared/applications/application-status.ts'
import { hasInReach } from '#server/access/reach.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applicationReviews, applicationTags } from '#server/db/schema/application-labels.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { applicationMessages } from '#server/db/schema/application-messages.ts'
import { applicationNotes } from '#server/db/schema/application-notes.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { shownNames } from '#server/db/schema/hidden-names.ts'
import { messagesFor } from '#server/messages.ts'

type Kind = ApplicationActivity['kind']
type Happened = Omit<ApplicationActivity, 'did' | 'atTs'> & { at: Date }

/** More of one kind than anyone looks through. */
const most = 200

const texts = {
  note: 'auditLog.did.application.note_added',
  message_sent: 'auditLog.did.application.message_sent',
  message_received: 'auditLog.did.application.message_received',
  review_asked: 'auditLog.did.application.review_asked',
  review_done: 'auditLog.did.application.review_done',
  tagged: 'auditLog.did.application.tagged',
  name_shown: 'auditLog.did.application.name_shown',
  resume_read: 'staffApplications.resumeRead',
} as const satisfies Record<Kind, string>

/**
 * What colleagues and the candidate did with an application, latest first. It says who and when, and never what they wrote: notes and
 * messages have their own calls, which cut hidden names. Read from the tables themselves, because what is done to many applications
 * at once has a single entry in the audit log.
 */
export async function activityOf(scope: RequestScope, row: ApplicationRow): Promise<ApplicationActivity[]> {
  const t = messagesFor(scope.locale)
  const found = await Promise.all([
    notes(scope, row),
    messages(scope, row),
    reviews(scope, row),
    tags(scope, row),
    namesShown(scope, row),
    resumeRead(scope, row),
  ])
  return found
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...each }) => ({ ...each, atTs: unixSeconds(at), did: t(texts[each.kind]) }))
}

const happened = (kind: Kind, at: Date, actorName: string | null, more: Partial<Happened> = {}): Happened => ({
  kind,
  at,
  actorName: actorName ?? '',
  reviewers: [],
  tags: [],
  ...more,
})

const name = sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`

async function notes({ db }: RequestScope, { id }: ApplicationRow): Promise<Happened[]> {
  const rows = await db
    .select({ at: applicationNotes.writtenAt, authorName: applicationNotes.authorName })
    .from(applicationNotes)
    .where(eq(applicationNotes.applicationId, id))
    .orderBy(desc(applicationNotes.writtenAt), desc(applicationNotes.id))
    .limit(most)
  return rows.map(({ at, authorName }) => happened('note', at, authorName))
}

/** Those that both sides can read; for people who may read conversations. The candidate is not named, here or anywhere below. */
async function messages(scope: RequestScope, { id, positionId }: ApplicationRow): Promise<Happened[]> {
  if (!(await hasInReach(scope, scope.db, 'messages', positionId))) return []
  const { at, author, authorName } = applicationMessages
  const rows = await scope.db
    .select({ at, author, authorName })
    .from(applicationMessages)
    .where(and(eq(applicationMessages.applicationId, id), eq(applicationMessages.state, 'sent')))
    .orderBy(desc(at), desc(applicationMessages.id))
    .limit(most)
  return rows.map((row) =>
    row.author === 'candidate'
      ? happened('message_received', row.at, null)
      : happened('message_sent', row.at, row.authorName),
  )
}

async function reviews({ db }: RequestScope, { id }: ApplicationRow): Promise<Happened[]> {
  const rows = await db
    .select({ review: applicationReviews, reviewer: name })
    .from(applicationReviews)
    .leftJoin(users, eq(users.id, applicationReviews.reviewerId))
    .where(eq(applicationReviews.applicationId, id))
    .orderBy(desc(applicationReviews.askedAt), desc(applicationReviews.reviewerId))
    .limit(most)
  return rows.flatMap(({ review, reviewer }) => [
    happened('review_asked', review.askedAt, review.askerName, { reviewers: reviewer ? [reviewer] : [] }),
    ...(review.doneAt ? [happened('review_done', review.doneAt, reviewer)] : []),
  ])
}

/** Tags that one colleague added at once are one event. A removed tag leaves none: its text was about the candidate. */
async function tags({ db }: RequestScope, { id }: ApplicationRow): Promise<Happened[]> {
  const rows = await db
    .select({ tag: applicationTags, adder: name })
    .from(applicationTags)
    .leftJoin(users, eq(users.id, applicationTags.addedBy))
    .where(eq(applicationTags.applicationId, id))
    .orderBy(desc(applicationTags.addedAt), applicationTags.key)
  const groups = Map.groupBy(rows, ({ tag }) => `${tag.addedAt.getTime()} ${tag.addedBy}`)
  return [...groups.values()].map((group) => {
    const [{ tag, adder }] = group as [(typeof rows)[number]]
    return happened('tagged', tag.addedAt, adder, { tags: group.map((each) => each.tag.label) })
  })
}

/** Not the reason, which is only for those who check it. */
async function namesShown({ db }: RequestScope, { id }: ApplicationRow): Promise<Happened[]> {
  const rows = await db
    .select({ at: shownNames.shownAt, actorName: name })
    .from(shownNames)
    .leftJoin(users, eq(users.id, shownNames.userId))
    .where(eq(shownNames.applicationId, id))
    .orderBy(desc(shownNames.shownAt), desc(shownNames.userId))
    .limit(most)
  return rows.map(({ at, actorName }) => happened('name_shown', at, actorName))
}

/** When the program finished reading it, unless nothing in it could be read. Withdrawing takes the résumé back. */
async function resumeRead({ db }: RequestScope, row: ApplicationRow): Promise<Happened[]> {
  if (row.resumeFileId === null || !applicationCan.beRead(row)) return []
  const [found] = await db
    .select({ at: applicationTexts.readAt })
    .from(applicationTexts)
    .where(
      and(
        eq(applicationTexts.applicationId, row.id),
        eq(applicationTexts.isResumeRead, true),
        ne(sql`btrim(${applicationTexts.resume})`, ''),
      ),
    )
  return found ? [happened('resume_read', found.at, null)] : []
}

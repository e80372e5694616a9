import { and, count, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { StaffPersonDetail } from '#contract/people.ts'
import { emailKey } from '#shared/applications/email.ts'
import { may } from '#shared/team/roles.ts'
import { hasName, isHidden } from '#server/access/names/hidden-names.ts'
import { isNotOwnDraft, applicationIdOf } from '#server/access/own-offer.ts'
import { applicationsInReach, interviewsInReach, positionsInReach } from '#server/access/reach.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationMessages } from '#server/db/schema/application-messages.ts'
import { applicationNotes } from '#server/db/schema/application-notes.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { positionInvitations } from '#server/db/schema/pools.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiddenRows, tagsOf, withoutName } from '#server/features/applications/public.ts'
import { staffPositions } from '#server/features/applications/staff/list-staff-applications.service.ts'
import { sentApplication } from '#server/features/applications/staff/read-staff-application.service.ts'
import { invitationsOf, isOfPerson, membershipsOf } from '../pools/members-of.ts'
import { uniqueTags } from './list-people.service.ts'

const mostApplications = 100
const mostInterviews = 50
const longestExcerpt = 200

/** A person's applications that the viewer may see, latest first; of one whose name is hidden, this one. */
async function applicationsOfPerson(
  scope: RequestScope,
  row: ApplicationRow,
): Promise<{ rows: ApplicationRow[]; isHidden: boolean }> {
  const { db } = scope
  const isNameHidden = (await hiddenRows(scope, [row.id])).size > 0
  if (isNameHidden || (row.userId === null && row.email === '')) return { rows: [row], isHidden: isNameHidden }
  const rows = await db
    .select()
    .from(applications)
    .where(
      and(
        isOfPerson(row),
        ne(applications.status, 'draft'),
        applicationsInReach(scope, db, 'people'),
        // One that is hidden would be told by its neighbors.
        await hasName(scope),
      ),
    )
    .orderBy(desc(applications.submittedAt), desc(applications.id))
    .limit(mostApplications)
  return { rows, isHidden: false }
}

/** @throws AppError `not_found`, also for someone out of the viewer's reach */
export async function readPerson(scope: RequestScope, id: string): Promise<StaffPersonDetail> {
  const { db, deps } = scope
  const asked = await sentApplication(scope, db, id)
  const { rows, isHidden: isNameHidden } = await applicationsOfPerson(scope, asked)
  const first = rows[0] ?? asked
  const ids = rows.map((row) => row.id)
  // As the list has it: what was asked in front of one whose name is hidden is shown with that one only.
  const isShown = isNameHidden ? eq(applications.id, first.id) : await hasName(scope)
  const isInReach = positionsInReach(scope, db, 'people', positionInvitations.positionId)
  const [hidden, tags, messages, notes, offerIds, meetings, sameAddress, memberships, invitations] = await Promise.all([
    hiddenRows(scope, [first.id]),
    tagsOf(db, ids),
    lastMessages(db, ids),
    noteCounts(db, ids),
    offersOf(scope, ids),
    interviewsOf(scope, first, ids, isNameHidden),
    isNameHidden ? [] : othersWithAddress(scope, first),
    membershipsOf(db, first, isShown),
    invitationsOf(db, first, and(isShown, isInReach)),
  ])
  const positionOf = await staffPositions(
    db,
    [...rows, ...invitations].map(({ positionId }) => positionId),
  )
  return {
    id: first.id,
    ...withoutName(scope, first, hidden.get(first.id) ?? null),
    hasAccount: !isNameHidden && first.userId !== null,
    isSameAddressNotConfirmed: !isNameHidden && first.userId === null && (rows.length > 1 || sameAddress.length > 0),
    activeTs: Math.max(...rows.map((row) => unixSeconds(row.updatedAt))),
    nowTs: unixSeconds(deps.clock.now()),
    tags: uniqueTags([...tags.values()].flat()),
    applications: rows.map((row) => ({
      id: row.id,
      status: row.status,
      position: positionOf(row.positionId),
      submittedTs: unixSeconds(row.submittedAt ?? row.createdAt),
      tags: tags.get(row.id) ?? [],
      // What is written there is about a name that is not shown here.
      message: presentMessage(messages.get(row.id), isNameHidden),
      noteCount: notes.get(row.id) ?? 0,
      offerId: offerIds.get(row.id) ?? null,
    })),
    interviews: meetings,
    sameAddress,
    pools: memberships.map(({ poolId, poolName, state, askedAt, answeredAt, until, endedAt }) => ({
      id: poolId,
      name: poolName,
      state,
      askedTs: unixSeconds(askedAt),
      answeredTs: answeredAt && unixSeconds(answeredAt),
      untilTs: until && unixSeconds(until),
      endedTs: endedAt && unixSeconds(endedAt),
    })),
    invitations: invitations.map(({ positionId, state, leavesAt, sendingId }) => ({
      position: positionOf(positionId),
      state,
      leavesTs: unixSeconds(leavesAt),
      sendingId,
    })),
  }
}

interface LastMessage {
  author: 'candidate' | 'staff'
  text: string | null
  at: Date
}

function presentMessage(last: LastMessage | undefined, isNameHidden: boolean) {
  if (!last) return null
  const { author, text, at } = last
  const excerpt = isNameHidden ? '' : (text ?? '').replace(/\s+/g, ' ').trim().slice(0, longestExcerpt).toWellFormed()
  return { author, excerpt, ts: unixSeconds(at) }
}

async function lastMessages(db: Db, ids: string[]): Promise<Map<string, LastMessage>> {
  const rows = await db
    .selectDistinctOn([applicationMessages.applicationId], {
      id: applicationMessages.applicationId,
      author: applicationMessages.author,
      text: applicationMessages.text,
      at: applicationMessages.at,
    })
    .from(applicationMessages)
    .where(inArray(applicationMessages.applicationId, ids))
    .orderBy(applicationMessages.applicationId, desc(applicationMessages.at), desc(applicationMessages.id))
  return new Map(rows.map((row) => [row.id, row]))
}

async function noteCounts(db: Db, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: applicationNotes.applicationId, count: count() })
    .from(applicationNotes)
    .where(inArray(applicationNotes.applicationId, ids))
    .groupBy(applicationNotes.applicationId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** The last offer of each application, or its draft, for those who read offers. */
async function offersOf({ db, viewer }: RequestScope, ids: string[]): Promise<Map<string, string>> {
  if (!viewer || !may(viewer, 'offers', 'read')) return new Map()
  const of = applicationIdOf(sql`${offerDrafts.content}`)
  const rows = await db
    .select({ of: sql<string>`${of}::text`, id: offerDrafts.id, offerId: offerDrafts.offerId })
    .from(offerDrafts)
    .where(and(sql`${of} = any(${sql.param(ids)}::uuid[])`, isNotOwnDraft(viewer)))
    .orderBy(offerDrafts.createdAt)
  return new Map(rows.map((row) => [row.of, row.offerId === null ? row.id : String(row.offerId)]))
}

/** Of the account, or about one of the applications; latest first. */
async function interviewsOf(
  scope: RequestScope,
  { userId }: ApplicationRow,
  ids: string[],
  isNameHidden: boolean,
): Promise<StaffPersonDetail['interviews']> {
  const { db } = scope
  const ofApplication = inArray(interviews.applicationId, ids)
  const rows = await db
    .select()
    .from(interviews)
    .where(
      and(
        interviewsInReach(scope, db),
        // Of one whose name is hidden, other interviews would tell whose it is.
        isNameHidden || userId === null ? ofApplication : or(eq(interviews.userId, userId), ofApplication),
        isNameHidden ? undefined : isNotOfHidden(scope, db),
      ),
    )
    .orderBy(sql`${interviews.startsAt} desc nulls first`, desc(interviews.id))
    .limit(mostInterviews)
  return rows.map(({ id, title, status, startsAt }) => ({
    id,
    title,
    status,
    startsTs: startsAt && unixSeconds(startsAt),
  }))
}

/** An interview about an application whose name is hidden, or for its position, is not listed with the name. */
const isNotOfHidden = (scope: RequestScope, db: Db): SQL =>
  sql`not exists (${db
    .select({ one: sql`1` })
    .from(applications)
    .where(
      and(
        or(
          eq(applications.id, interviews.applicationId),
          and(
            isNull(interviews.applicationId),
            eq(applications.userId, interviews.userId),
            eq(applications.positionId, interviews.positionId),
          ),
        ),
        isHidden(scope),
      ),
    )})`

/** Others under the address, of whom nobody knows whether they are this one: the account that has it, and who applied without one. */
async function othersWithAddress(
  scope: RequestScope,
  { userId, email }: ApplicationRow,
): Promise<StaffPersonDetail['sameAddress']> {
  const { db } = scope
  const addresses = [...new Set([emailKey(email), ...(await accountAddress(db, userId))])].filter(Boolean)
  if (addresses.length === 0) return []
  // In parts, so that each has its index.
  const typed = sql`${sql.param(addresses)}::text[]`
  const under = sql`${applications.id} in (
    select a.id from applications a where a.status <> 'draft' and lower(a.email) = any(${typed})
    union select a.id from users u join applications a on a.user_id = u.id where a.status <> 'draft' and u.email = any(${typed}))`
  const rows = await db
    .selectDistinctOn([sql`coalesce(${applications.userId}, lower(${applications.email}))`], {
      id: applications.id,
      fullName: applications.fullName,
      userId: applications.userId,
    })
    .from(applications)
    .where(
      and(
        ne(applications.status, 'draft'),
        under,
        userId === null
          ? sql`${applications.userId} is not null`
          : sql`${applications.userId} is distinct from ${userId}`,
        applicationsInReach(scope, db, 'people'),
        await hasName(scope),
      ),
    )
    .orderBy(sql`coalesce(${applications.userId}, lower(${applications.email}))`, desc(applications.submittedAt))
    .limit(10)
  return rows.map((row) => ({ id: row.id, fullName: row.fullName, hasAccount: row.userId !== null }))
}

async function accountAddress(db: Db, userId: string | null): Promise<string[]> {
  if (userId === null) return []
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row ? [emailKey(row.email)] : []
}

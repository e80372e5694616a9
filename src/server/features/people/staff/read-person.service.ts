import { and, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { StaffPersonDetail } from '#contract/people/people.ts'
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
import { hiddenRows, tagsOf, withoutName } from '#server/features/applications/public.ts'
import { staffPositions } from '#server/features/applications/staff/list-staff-applications.service.ts'
import { sentApplication } from '#server/features/applications/staff/read-staff-application.service.ts'
import { groupKey, groupsOf } from '../merging/groups-of.ts'
import { invitationsOf, membershipsOf, whoseAny, type Whose } from '../pools/members-of.ts'
import { uniqueTags } from './list-people.service.ts'

const mostApplications = 100
const mostInterviews = 50
const longestExcerpt = 200

/** A person's applications that the viewer may see, latest first; for one whose name is hidden, only that one. */
async function applicationsOfPerson(
  scope: RequestScope,
  row: ApplicationRow,
): Promise<{ rows: ApplicationRow[]; isHidden: boolean; groups: Whose[] }> {
  const { db } = scope
  const isNameHidden = (await hiddenRows(scope, [row.id])).size > 0
  if (isNameHidden) return { rows: [row], isHidden: true, groups: [row] }
  const named = await hasName(scope)
  const groups = await groupsOf(db, row, named)
  const rows = await db
    .select()
    .from(applications)
    .where(
      and(
        whoseAny(groups),
        ne(applications.status, 'draft'),
        applicationsInReach(scope, db, 'people'),
        // Its neighbors would reveal a hidden one.
        named,
      ),
    )
    .orderBy(desc(applications.submittedAt), desc(applications.id))
    .limit(mostApplications)
  return { rows, isHidden: false, groups }
}

/** @throws AppError `not_found`, also for someone out of the viewer's reach */
export async function readPerson(scope: RequestScope, id: string): Promise<StaffPersonDetail> {
  const { db, deps } = scope
  const asked = await sentApplication(scope, db, id)
  const { rows, isHidden: isNameHidden, groups } = await applicationsOfPerson(scope, asked)
  const first = rows[0] ?? asked
  const ids = rows.map((row) => row.id)
  // As in the list: requests made from an application whose name is hidden are shown with that one only.
  const isShown = isNameHidden ? eq(applications.id, first.id) : await hasName(scope)
  const isInReach = positionsInReach(scope, db, 'people', positionInvitations.positionId)
  const [hidden, tags, messages, notes, offerIds, meetings, isShared, memberships, invitations] = await Promise.all([
    hiddenRows(scope, [first.id]),
    tagsOf(db, ids),
    lastMessages(db, ids),
    noteCounts(db, ids),
    offersOf(scope, ids),
    interviewsOf(scope, accountsOf(rows), ids, isNameHidden),
    !isNameHidden && isAddressShared(scope, first),
    membershipsOf(db, groups, isShown),
    invitationsOf(db, groups, and(isShown, isInReach)),
  ])
  const positionOf = await staffPositions(
    db,
    [...rows, ...invitations].map(({ positionId }) => positionId),
  )
  return {
    id: first.id,
    ...withoutName(scope, first, hidden.get(first.id) ?? null),
    hasAccount: !isNameHidden && accountsOf(rows).length > 0,
    isSameAddressNotConfirmed:
      !isNameHidden && groups.length === 1 && first.userId === null && (rows.length > 1 || isShared),
    phone: isNameHidden ? '' : first.phone,
    merged: mergedOf(rows, first),
    activeTs: Math.max(...rows.map((row) => unixSeconds(row.updatedAt))),
    nowTs: unixSeconds(deps.clock.now()),
    tags: uniqueTags([...tags.values()].flat()),
    applications: rows.map((row) => ({
      id: row.id,
      status: row.status,
      position: positionOf(row.positionId),
      submittedTs: unixSeconds(row.submittedAt ?? row.createdAt),
      tags: tags.get(row.id) ?? [],
      // Text there is about a name that is not shown here.
      message: presentMessage(messages.get(row.id), isNameHidden),
      noteCount: notes.get(row.id) ?? 0,
      offerId: offerIds.get(row.id) ?? null,
    })),
    interviews: meetings,
    pools: memberships.map(({ poolId, poolName, state, askedAt, answeredAt, until, endedAt }) => ({
      id: poolId,
      name: poolName,
      state,
      askedTs: unixSeconds(askedAt),
      answeredTs: answeredAt && unixSeconds(answeredAt),
      untilTs: until && unixSeconds(until),
      endedTs: endedAt && unixSeconds(endedAt),
    })),
    invitations: invitations.map(({ positionId, state, sendsAt, sendingId }) => ({
      position: positionOf(positionId),
      state,
      sendsTs: unixSeconds(sendsAt),
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

/** The last offer of each application, or its draft, for people who can read offers. */
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

/** Emails to the account or about one of the applications, latest first. */
async function interviewsOf(
  scope: RequestScope,
  accounts: readonly string[],
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
        // For a hidden name, other interviews would reveal whose it is.
        isNameHidden || accounts.length === 0
          ? ofApplication
          : or(inArray(interviews.userId, [...accounts]), ofApplication),
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

/** An interview for an application whose name is hidden, or for its position, is not listed next to the name. */
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

/** Other accounts and addresses than the latest application's, each by its own latest one. */
function mergedOf(rows: readonly ApplicationRow[], first: ApplicationRow): StaffPersonDetail['merged'] {
  const latest = new Map<string, ApplicationRow>()
  for (const row of rows) if (!latest.has(groupKey(row))) latest.set(groupKey(row), row)
  latest.delete(groupKey(first))
  return [...latest.values()].map(({ id, fullName, email, userId }) => ({
    id,
    fullName,
    email,
    hasAccount: userId !== null,
  }))
}

const accountsOf = (rows: readonly ApplicationRow[]): string[] => [
  ...new Set(rows.flatMap(({ userId }) => userId ?? [])),
]

/** Whether an account has the same address as someone without one; no one knows whether they are the same person. */
async function isAddressShared(scope: RequestScope, { userId, email }: ApplicationRow): Promise<boolean> {
  const { db } = scope
  const address = emailKey(email)
  if (userId !== null || address === '') return false
  // In parts, so that each uses its own index.
  const under = sql`${applications.id} in (
    select a.id from applications a where a.status <> 'draft' and lower(a.email) = ${address}
    union select a.id from users u join applications a on a.user_id = u.id where a.status <> 'draft' and u.email = ${address})`
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(under, isNotNull(applications.userId), applicationsInReach(scope, db, 'people'), await hasName(scope)))
    .limit(1)
  return row !== undefined
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import { foldValue } from '#search/analysis/fold.ts'
import type { PositionContent } from '#contract/positions/position-drafts.ts'
import { may, mayOpen } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { positionDrafts } from '#server/db/schema/position-drafts.ts'
import { draftsInReach } from '../drafts/find-draft.ts'
import { namesOf } from '../drafts/present-draft.ts'
import { noApplications, type ListedDraft } from './match-positions.ts'

/**
 * The listed parts of a draft's content. It is unpacked once for each draft: every `->` would unpack all of it again, and for 500
 * long drafts that takes 30 times as long.
 */
const shown = sql`jsonb_to_record(${positionDrafts.content}) as shown(
  texts jsonb, language text, "displayJobId" text, department text, places jsonb, "closesTs" bigint, team jsonb)`

const columns = {
  id: positionDrafts.id,
  title: sql<string>`coalesce(shown.texts->shown.language->>'title', '')`,
  displayJobId: sql<string>`coalesce(shown."displayJobId", '')`,
  department: sql<string>`coalesce(shown.department, '')`,
  place: sql<string | null>`nullif(coalesce(
    shown.places->0->>'city', shown.places->0->>'region', shown.places->0->>'label'), '')`,
  placeCount: sql<number>`jsonb_array_length(shown.places)`,
  closesAt: sql<string | null>`shown."closesTs"`,
  team: sql<PositionContent['team']>`shown.team`,
  opensAt: positionDrafts.opensAt,
  updatedBy: positionDrafts.updatedBy,
  updatedAt: positionDrafts.updatedAt,
}

interface DraftsToList {
  drafts: ListedDraft[]
  /** The last editors, and the recruiters named in drafts; without people who left. */
  names: ReadonlyMap<string, string>
}

/** Drafts of new positions that the reader may edit; changes to positions are found with these. */
export async function draftsToList(scope: RequestScope): Promise<DraftsToList> {
  const { db, viewer } = scope
  if (!viewer || !may(viewer, 'positions', 'write', 'own')) return { drafts: [], names: new Map() }
  const rows = await db
    .select(columns)
    .from(positionDrafts)
    .innerJoin(shown, sql`true`)
    .where(
      and(
        isNull(positionDrafts.publishedAt),
        isNull(positionDrafts.positionId),
        eq(positionDrafts.isTemplate, false),
        draftsInReach(scope, db),
      ),
    )
  const recruitersOf = (team: PositionContent['team']) =>
    team.filter(({ part }) => part === 'recruiter').map(({ userId }) => userId)
  const names = await namesOf(
    db,
    rows.flatMap(({ updatedBy, team }) => [updatedBy, ...recruitersOf(team)]),
  )
  const drafts = rows.map(({ id, team, updatedAt, opensAt, closesAt, department, ...row }): ListedDraft => ({
    id,
    state: 'draft',
    position: {
      ...row,
      department: department || null,
      opensTs: opensAt && unixSeconds(opensAt),
      closesAt: closesAt === null ? null : Number(closesAt),
      postedTs: unixSeconds(updatedAt),
      sortTitle: foldValue(row.title),
      text: foldValue([row.title, row.displayJobId, department, row.place ?? ''].join(' ')),
    },
    recruiters: mayOpen(viewer, 'hiring_teams') ? recruitersOf(team).filter((userId) => names.has(userId)) : [],
    applications: noApplications,
    isOwn: team.some(({ userId }) => userId === viewer.id),
  }))
  return { drafts, names }
}

import { desc, sql } from 'drizzle-orm'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { applicationPath } from '#shared/applications/application-status.ts'
import { openStatuses } from '#shared/applications/open-statuses.ts'
import { sentStatuses, type SentStatus } from '#shared/applications/staff-list.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import { missingForms } from '#shared/positions/position-forms.ts'
import { canonicalPositionPath } from '#shared/positions/slug.ts'
import { positionStateOf } from '#shared/positions/staff-list.ts'
import { may, mayOpen } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { importRuns } from '#server/db/schema/imports.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { countsOfStages, listedStepsOf, processChoices, promisedDays } from '#server/features/applications/public.ts'
import { formsForPositions } from '#server/features/forms/public.ts'
import { usualDays } from '#server/features/reports/public.ts'
import { membersOf } from '#server/features/team/public.ts'
import { isListedNow, readHold } from './position-holds.ts'
import { formsOf } from '../drafts/draft-content.ts'
import { openChangesOf } from '../drafts/open-changes.ts'
import { siteLinksOf, sitePath } from '../site-links.ts'
import { askedTsOf } from '../still-hiring/open-questions.ts'
import { positionInReach } from './position-in-reach.ts'
import { privateLinkOf } from './private-token.ts'
import { presentListed } from './present-listed.ts'

/** A position as its hiring team sees it. @throws AppError `not_found` */
export async function readPositionForStaff(scope: RequestScope, id: string): Promise<StaffPositionDetail> {
  const { db, deps, viewer } = scope
  const row = await positionInReach(scope, db, id)
  const [counts, steps, usual, team, importedTs, hold, askedTs] = await Promise.all([
    countsOfStages(scope, row.id),
    listedStepsOf(scope, row.id),
    usualDays(scope, row.id),
    mayOpen(viewer, 'hiring_teams') ? membersOf(db, [row.id]) : null,
    lastImport(db, row.source),
    readHold(db, row.id),
    askedTsOf(db, row.id, deps.clock.now()),
  ])
  const nowTs = unixSeconds(deps.clock.now())
  const [first] = row.locations
  const held = {
    ...row,
    place: first ? first.city || first.region || first.label || null : null,
    placeCount: row.locations.length,
    state: positionStateOf(row, nowTs),
  }
  const inStage = (status: SentStatus) => counts?.stages[status] ?? 0
  const applications = counts && {
    open: openStatuses.reduce((sum, status) => sum + inStage(status), 0),
    new: inStage('submitted'),
    late: counts.late,
  }
  const path = (applicationPath as readonly SentStatus[]).concat(
    sentStatuses.filter((status) => !(applicationPath as readonly SentStatus[]).includes(status)),
  )
  const privateLink = privateLinkOf(scope, row)
  return {
    ...presentListed(held, applications),
    nowTs,
    places: row.locations.map(({ label }) => label),
    isPrivate: row.isPrivate,
    touchedTs: Math.max(unixSeconds(row.updatedAt), row.confirmedAt ?? 0),
    askedTs,
    confirmedTs: row.confirmedAt,
    publicUrl: privateLink?.url ?? publicUrlOf(scope, row),
    privateLink,
    stages:
      counts &&
      path.map((status) => ({
        status,
        count: inStage(status),
        usualDays: usual.get(status as (typeof applicationPath)[number]) ?? null,
        plannedDays: scope.employer.config.hiring.stages.find(({ stage }) => stage === status)?.typicalDays ?? null,
        steps: steps
          .filter(({ stage }) => stage === status)
          .map(({ id, name, days }) => ({ id, name, count: counts.inStep(id), plannedDays: days })),
      })),
    team: team && (team.get(row.id) ?? []),
    hold: hold && {
      state: hold.state,
      setterName: hold.setterName,
      setTs: unixSeconds(hold.setAt),
      isListed: isListedNow(hold, nowTs),
    },
    answerDays: row.answerDays,
    usualAnswerDays: promisedDays(scope),
    processId: row.processId,
    processes: may(viewer, 'positions', 'write', 'own') ? await processChoices(scope, db, row.processId) : [],
    isOwn: row.source === ownSource,
    draft: await openChangesOf(scope, row.id),
    missingForms: await missingFormsOf(scope, row),
    source: {
      name: row.source,
      id: row.sourceId,
      importedTs,
      closesTs: hold ? hold.sourceClosesAt : row.closesAt,
    },
  }
}

function publicUrlOf(scope: RequestScope, row: PositionRow): string {
  const links = siteLinksOf(scope)
  return `${links.origin}${sitePath(links, canonicalPositionPath({ id: row.id, name: row.title }))}`
}

async function missingFormsOf({ db, viewer }: RequestScope, { forms }: PositionRow): Promise<string[]> {
  if (!forms || !may(viewer, 'positions', 'write', 'own')) return []
  const known = await formsForPositions(db, formsOf({ forms }))
  return [...new Set(missingForms(forms, known).map(({ name }) => name))].filter(Boolean)
}

/** When an import last covered a source. Its runs name all the sources that they covered, separated by commas. */
async function lastImport(db: Db, source: string): Promise<number | null> {
  const [run] = await db
    .select({ at: importRuns.createdAt })
    .from(importRuns)
    .where(sql`${source} = any(string_to_array(${importRuns.source}, ', '))`)
    .orderBy(desc(importRuns.id))
    .limit(1)
  return run ? unixSeconds(run.at) : null
}

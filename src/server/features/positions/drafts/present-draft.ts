import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import { positionStateOf } from '#shared/positions/staff-list.ts'
import { may } from '#shared/team/roles.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { PositionDraftRow } from '#server/db/schema/position-drafts.ts'
import { positions } from '#server/db/schema/positions.ts'
import { processChoices, promisedDays } from '#server/features/applications/public.ts'
import { formsForPositions } from '#server/features/forms/public.ts'
import { privateLinkOf } from '../staff/private-token.ts'
import { formsOf } from './draft-content.ts'
import { readStages } from './draft-stages.ts'

const mostDepartments = 500

export const kindOf = ({ isTemplate, positionId }: Pick<PositionDraftRow, 'isTemplate' | 'positionId'>) =>
  isTemplate ? 'template' : positionId === null ? 'new' : 'changes'

export async function presentDraft(scope: RequestScope, tx: Db, row: PositionDraftRow): Promise<PositionDraft> {
  const nowTs = unixSeconds(scope.deps.clock.now())
  const names = await namesOf(tx, [row.updatedBy])
  return {
    id: row.id,
    kind: kindOf(row),
    revision: row.revision,
    content: row.content,
    updatedTs: unixSeconds(row.updatedAt),
    updaterName: names.get(row.updatedBy) ?? '',
    opensTs: row.opensAt && unixSeconds(row.opensAt),
    name: row.templateName,
    position: await readPosition(scope, tx, row, nowTs),
    colleagues: may(scope.viewer, 'hiring_teams', 'write') ? await readColleagues(tx) : null,
    forms: await formsForPositions(tx, formsOf(row.content)),
    processes: await processChoices(scope, tx, row.content.processId ?? null),
    departments: await readDepartments(tx),
    languages: scope.employer.config.supportedLanguages,
    employeeCount: scope.employer.config.hiring.employeeCount,
    usualAnswerDays: promisedDays(scope),
    stages: await readStages(scope, tx, row.positionId),
    nowTs,
  }
}

/** Colleagues' names; no one else has a name here. */
export async function namesOf(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), ne(users.role, 'candidate')))
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}

const readColleagues = (tx: Db) =>
  tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(ne(users.role, 'candidate'))
    .orderBy(sql`lower(${users.name})`, users.email)

async function readDepartments(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ department: positions.department })
    .from(positions)
    .where(isNotNull(positions.department))
    .groupBy(positions.department)
    .orderBy(sql`count(*) desc`, positions.department)
    .limit(mostDepartments)
  return rows.map(({ department }) => department!)
}

async function readPosition(
  scope: RequestScope,
  tx: Db,
  { positionId, baseClosesAt }: PositionDraftRow,
  nowTs: number,
): Promise<PositionDraft['position']> {
  if (positionId === null) return null
  const [row] = await tx
    .select({
      id: positions.id,
      title: positions.title,
      archivedAt: positions.archivedAt,
      closesAt: positions.closesAt,
      isPrivate: positions.isPrivate,
      privateToken: positions.privateToken,
    })
    .from(positions)
    .where(eq(positions.id, positionId))
  if (!row) return null
  const isClosed = positionStateOf(row, nowTs) === 'closed'
  return {
    id: row.id,
    title: row.title,
    isClosed,
    closesTs: row.closesAt,
    baseClosesTs: baseClosesAt,
    privateLink: privateLinkOf(scope, row),
  }
}

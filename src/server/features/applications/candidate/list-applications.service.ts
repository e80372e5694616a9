import { stepForCandidate } from '#shared/applications/hiring-steps.ts'
import { textIn } from '#shared/applications/stage-texts.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { getApplication, getDashboardApplications } from '#contract/applications/applications.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { applicationDefinitionOf, sentFormIn } from '../drafts/application-definition.ts'
import { applicationNotFound, ownApplication, type Applicant } from '../applicant.ts'
import { positionOf } from '../drafts/position-for-applying.ts'
import { readProcesses } from '../processes/read-processes.ts'
import { deletedTsOf } from '../retention/retention-dates.ts'
import { hidesStatus, isInactiveSummary, presentApplication, presentSummaries, seenBy } from './present-application.ts'

/** Everything that was sent, latest change first, split into active and ended. */
export async function listApplications(
  scope: RequestScope,
  viewer: Viewer,
): Promise<DataOf<typeof getDashboardApplications>> {
  const rows = await scope.db
    .select()
    .from(applications)
    .where(and(eq(applications.userId, viewer.id), ne(applications.status, 'draft')))
    .orderBy(desc(applications.updatedAt), desc(applications.id))
  const all = (await presentSummaries(scope, rows)).sort((a, b) => b.updatedTs - a.updatedTs)
  return {
    applications: all.filter((summary) => !isInactiveSummary(summary)),
    inactiveApplications: all.filter(isInactiveSummary),
  }
}

/** @throws AppError `not_found` */
export async function readApplication(
  scope: RequestScope,
  applicant: Applicant,
  id: string,
): Promise<DataOf<typeof getApplication>> {
  const row = await ownApplication(scope, scope.db, applicant, id, { lock: false })
  const [position, application, [summary]] = await Promise.all([
    positionOf(scope.db, row.positionId),
    presentApplication(scope, row),
    presentSummaries(scope, [row]),
  ])
  const definition = row.submittedForm
    ? sentFormIn(scope.locale, row.submittedForm, position)
    : position && (await applicationDefinitionOf(scope, scope.db, position))
  if (!summary || !definition) throw applicationNotFound(scope)
  const stage = scope.employer.config.hiring.stages.find((each) => each.stage === summary.status)
  return {
    summary,
    told: stage ? textIn(stage.told, scope.locale) : '',
    stepTold: await stepToldOf(scope, row, summary.status),
    deletedTs: await deletedTs(scope, row, summary.status),
    application,
    definition,
  }
}

/**
 * Only once the reader knows how it ended: while staff can undo a rejection, or the employer shows no stages, the date would reveal it.
 */
async function deletedTs(scope: RequestScope, row: ApplicationRow, shown: ApplicationRow['status']) {
  const isKnown = shown === row.status && (shown === 'withdrawn' || (row.userId !== null && !hidesStatus(scope)))
  return isKnown ? deletedTsOf(scope, row) : null
}

/** The text about the step that the reader sees, if they see its stage. */
async function stepToldOf(scope: RequestScope, row: ApplicationRow, status: ApplicationRow['status']): Promise<string> {
  const seen = seenBy(scope, row)
  if (seen.stepId === null || seen.status !== status) return ''
  const step = (await readProcesses(scope.db)).find(seen.stepId)
  return step ? stepForCandidate(step, scope.locale).told : ''
}

import type { Application, ApplicationSummary } from '#contract/applications/applications.ts'
import type { PositionCard } from '#contract/search/saved-jobs.ts'
import { applicationCan, isInactive, ownStatus } from '#shared/applications/application-status.ts'
import { stepForCandidate, stepName } from '#shared/applications/hiring-steps.ts'
import { deriveTimeline, ownEvents, type ApplicationEvent } from '#shared/applications/timeline.ts'
import { isStaff, type RequestScope } from '#server/context.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { fileById } from '#server/features/files/files.service.ts'
import { answersWithUrls } from '../drafts/application-answers.ts'
import { positionCards } from '#server/features/saved-jobs/public.ts'
import { reasonsShown } from '../decisions/rejection-reasons.ts'
import { eventsInForce, eventsSeen, seenByCandidate } from '../decisions/seen-by-candidate.ts'
import { noProcesses, readProcesses, type KnownProcesses } from '../processes/read-processes.ts'
import { sameAddressNotConfirmed } from '../visitors/same-address.ts'

/** Whether this viewer sees what the employer did (`applicationsPageConfig.tabs.submitted.hideApplicationStatus`). */
export const hidesStatus = ({ employer, viewer }: RequestScope): boolean =>
  employer.config.pcsxConfig.applicationsPageConfig.tabs.submitted.hideApplicationStatus && !isStaff(viewer)

/**
 * The status that the viewer sees. A visitor without an account only sees whether it was sent: their mailbox, not their
 * browser, proves who they are.
 */
function shownStatus(scope: RequestScope, row: ApplicationRow): ApplicationRow['status'] {
  if (isSeenByVisitor(scope, row)) return row.submittedAt === null ? 'draft' : 'submitted'
  return hidesStatus(scope) ? ownStatus(row.status) : row.status
}

/** Whether the application is shown to the browser that sent it without an account. */
const isSeenByVisitor = (scope: RequestScope, row: ApplicationRow): boolean =>
  row.userId === null && !isStaff(scope.viewer)

export const seenBy = ({ viewer, deps }: RequestScope, row: ApplicationRow): ApplicationRow =>
  isStaff(viewer) ? row : seenByCandidate(row, deps.clock)

/** An application as its owner sees it; pass the transaction if there is one. */
export async function presentApplication(
  scope: RequestScope,
  given: ApplicationRow,
  tx: Db = scope.db,
): Promise<Application> {
  const row = seenBy(scope, given)
  const status = shownStatus(scope, row)
  return {
    id: row.id,
    positionId: row.positionId,
    status,
    revision: row.revision,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    location: row.location,
    answers: answersWithUrls(scope, row),
    resume: await fileById(tx, row.resumeFileId),
    filled: row.filledFields,
    statusReason: status === row.status ? ((await reasonsShown(tx, [row], scope.locale)).get(row.id) ?? null) : null,
    submittedTs: row.submittedAt && unixSeconds(row.submittedAt),
    updatedTs: unixSeconds(
      row.submittedAt !== null && (status !== row.status || isSeenByVisitor(scope, row))
        ? row.submittedAt
        : row.updatedAt,
    ),
  }
}

/** Dashboard entries, in the order of `rows`, without those whose position was removed. */
export async function presentSummaries(scope: RequestScope, rows: ApplicationRow[]): Promise<ApplicationSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [cards, events, marked] = await Promise.all([
    positionCards(
      scope,
      rows.map((row) => row.positionId),
    ),
    isStaff(scope.viewer)
      ? eventsInForce(scope.db, ids, scope.locale)
      : eventsSeen(scope.db, ids, { clock: scope.deps.clock, locale: scope.locale }),
    isStaff(scope.viewer) ? sameAddressNotConfirmed(scope.db, ids) : new Set<string>(),
  ])
  const hasSteps =
    rows.some(({ stepId, held }) => stepId !== null || held?.stepId != null) ||
    [...events.values()].some((all) => all.some(({ stepId }) => stepId != null))
  const seenRows = rows.map((row) => seenBy(scope, row))
  const reasons = await reasonsShown(scope.db, seenRows, scope.locale)
  const nameOf = stepNamer(scope, hasSteps ? await readProcesses(scope.db) : noProcesses)
  return seenRows.flatMap((row) => {
    const card = cards.get(row.positionId)
    if (!card) return []
    const summary = presentSummary(
      scope,
      { ...row, statusReason: reasons.get(row.id) ?? null },
      {
        position: card,
        events: events.get(row.id) ?? [],
        nameOf,
      },
    )
    return [{ ...summary, isSameAddressNotConfirmed: marked.has(row.id) }]
  })
}

function presentSummary(
  scope: RequestScope,
  row: ApplicationRow,
  { position, events, nameOf }: { position: PositionCard; events: ApplicationEvent[]; nameOf: StepNamer },
): Omit<ApplicationSummary, 'isSameAddressNotConfirmed'> {
  const status = shownStatus(scope, row)
  const isOpen = position.archived_at < 0
  const isOwn = row.userId !== null && row.userId === scope.viewer?.id
  const isHidden = hidesStatus(scope)
  const seen = deriveTimeline(isHidden || row.userId === null ? ownEvents(events) : events)
  const timeline = seen.map(({ stepId, ...each }) => ({ ...each, step: nameOf(stepId) }))
  return {
    id: row.id,
    position,
    status,
    step: status === row.status ? nameOf(row.stepId) : '',
    statusReason: status === row.status ? row.statusReason : null,
    submittedTs: row.submittedAt && unixSeconds(row.submittedAt),
    updatedTs: isHidden || isSeenByVisitor(scope, row) ? ownChange(row, events) : unixSeconds(row.updatedAt),
    // Steps that will never be shown are not announced either.
    timeline: isHidden ? timeline.filter(({ state }) => state !== 'upcoming') : timeline,
    canWithdraw: isOwn && applicationCan.withdraw({ status }),
    canResubmit: isOwn && applicationCan.resubmit({ status, isPositionOpen: isOpen }),
  }
}

type StepNamer = (stepId: string | null | undefined) => string

/** What the viewer calls a step; empty for candidates if it has no name for them. */
const stepNamer =
  ({ viewer, locale }: RequestScope, processes: KnownProcesses): StepNamer =>
  (stepId) => {
    const step = processes.find(stepId)
    if (!step) return ''
    return isStaff(viewer) ? stepName(step, locale) : stepForCandidate(step, locale).name
  }

/** When the candidate last did something; the employer's time would reveal that it acted. */
const ownChange = (row: ApplicationRow, events: ApplicationEvent[]): number =>
  ownEvents(events).at(-1)?.atTs ?? unixSeconds(row.submittedAt ?? row.createdAt)

export const isInactiveSummary = (summary: ApplicationSummary): boolean => isInactive(summary.status)

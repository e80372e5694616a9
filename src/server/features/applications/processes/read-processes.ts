import type { ListedStep } from '#contract/applications/staff-applications.ts'
import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { firstStepOf, isStepStage, isStepTold, stepName, type ProcessStep } from '#shared/applications/hiring-steps.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { hiringProcesses } from '#server/db/schema/hiring-processes.ts'
import { positions } from '#server/db/schema/positions.ts'

/** The employer's processes, as decisions and pages need them. */
export interface KnownProcesses {
  isEmpty: boolean
  /** The steps of a position, with removed ones: those of its own process, or of the employer's default. */
  stepsFor: (processId: string | null) => readonly ProcessStep[]
  /** Steps that people can be in. */
  activeIds: readonly string[]
  /** A step of any process, also a removed one. */
  find: (stepId: string | null | undefined) => ProcessStep | null
}

export const noProcesses: KnownProcesses = { isEmpty: true, stepsFor: () => [], activeIds: [], find: () => null }

/**
 * `isLocked`: steps are not removed until the transaction ends. Lock processes before applications, as the removal of steps does, to
 * avoid deadlocks.
 */
export async function readProcesses(tx: Db, { isLocked = false } = {}): Promise<KnownProcesses> {
  const query = tx
    .select({ id: hiringProcesses.id, steps: hiringProcesses.steps, isDefault: hiringProcesses.isDefault })
    .from(hiringProcesses)
    .orderBy(hiringProcesses.id)
  const rows = await (isLocked ? query.for('share') : query)
  const byId = new Map(rows.map(({ id, steps }) => [id, steps]))
  const usual = rows.find(({ isDefault }) => isDefault)?.steps ?? []
  const steps = new Map(rows.flatMap((row) => row.steps.map((step) => [step.id, step] as const)))
  return {
    isEmpty: rows.length === 0,
    stepsFor: (processId) => (processId === null ? usual : (byId.get(processId) ?? usual)),
    activeIds: [...steps.values()].filter(({ isRetired }) => !isRetired).map(({ id }) => id),
    find: (stepId) => (stepId == null ? null : (steps.get(stepId) ?? null)),
  }
}

/** The steps of each of these positions, with removed ones. */
export async function stepsOfPositions(
  tx: Db,
  processes: KnownProcesses,
  ids: readonly number[],
): Promise<Map<number, readonly ProcessStep[]>> {
  if (processes.isEmpty || ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: positions.id, processId: positions.processId })
    .from(positions)
    .where(isOneOf(positions.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, processId }) => [id, processes.stepsFor(processId)]))
}

/** The step in which an application of this position enters a stage; null if the stage has none. */
export async function entryStep(
  tx: Db,
  processes: KnownProcesses,
  positionId: number,
  status: ApplicationStatus,
): Promise<string | null> {
  if (!isStepStage(status)) return null
  const steps = (await stepsOfPositions(tx, processes, [positionId])).get(positionId) ?? []
  return firstStepOf(steps, status)?.id ?? null
}

/** Steps that people can be in, for staff. */
export const listedSteps = ({ locale }: Pick<RequestScope, 'locale'>, steps: readonly ProcessStep[]): ListedStep[] =>
  steps
    .filter(({ isRetired }) => !isRetired)
    .map((step) => ({
      id: step.id,
      stage: step.stage,
      name: stepName(step, locale),
      isTold: isStepTold(step),
      days: step.days,
    }))

/** Those of a position. */
export async function listedStepsOf(scope: RequestScope, positionId: number): Promise<ListedStep[]> {
  const steps = await stepsOfPositions(scope.db, await readProcesses(scope.db), [positionId])
  return listedSteps(scope, steps.get(positionId) ?? [])
}

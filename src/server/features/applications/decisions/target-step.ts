import { sql, type SQL } from 'drizzle-orm'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import { sourcesOf } from '#shared/applications/decisions.ts'
import { firstStepOf, isStepStage, isStepTold, stepsOf, type ProcessStep } from '#shared/applications/hiring-steps.ts'
import type { Db } from '#server/db/client.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { noProcesses, readProcesses, stepsOfPositions, type KnownProcesses } from '../processes/read-processes.ts'

/** Where a decision moves people. */
export interface Target {
  status: StaffStatus
  /** Undefined: the first step of each position's process; null: the stage without a step. */
  stepId: string | null | undefined
  processes: KnownProcesses
}

type Placed = Pick<ApplicationRow, 'status' | 'stepId' | 'positionId'>
export type Obstacle = 'already' | 'not_possible' | null

/** Locks the processes, before any application. @throws AppError `invalid` naming `stepId`, for a stage that has no steps */
export async function lockTarget(
  tx: Db,
  { status, stepId }: { status: StaffStatus; stepId?: string | null | undefined },
): Promise<Target> {
  if (isStepStage(status)) return { status, stepId, processes: await readProcesses(tx, { isLocked: true }) }
  if (stepId != null) throw noSuchStep()
  return { status, stepId: undefined, processes: noProcesses }
}

function noSuchStep(): AppError {
  const message = { key: 'hiringProcesses.refused.noStep' } as const
  return new AppError('invalid', message, { fields: { stepId: message } })
}

/** By position, the step in which its people arrive; undefined if its process does not have the chosen one. */
export async function arrivalsOf(
  tx: Db,
  { status, stepId, processes }: Target,
  positionIds: readonly number[],
): Promise<(positionId: number) => string | null | undefined> {
  if (stepId === null) return () => null
  const steps = await stepsOfPositions(tx, processes, positionIds)
  const of = (id: number): readonly ProcessStep[] => steps.get(id) ?? []
  if (stepId === undefined) return (id) => firstStepOf(of(id), status)?.id ?? null
  return (id) => (stepsOf(of(id), status).some((step) => step.id === stepId) ? stepId : undefined)
}

/** Why an application cannot be moved there. Without a chosen step, everyone in the stage is already there. */
export function obstacleTo(
  { status, stepId }: Target,
  arrivalOf: (positionId: number) => string | null | undefined,
): (row: Placed) => Obstacle {
  const sources: readonly string[] = sourcesOf(status)
  return (row) => {
    if (row.status === status && (stepId === undefined || row.stepId === stepId)) return 'already'
    const isPossible = row.status === status || sources.includes(row.status)
    return isPossible && arrivalOf(row.positionId) !== undefined ? null : 'not_possible'
  }
}

/** The step of each row, in a statement about applications. */
export function arrivalIn(arrivals: ReadonlyMap<number, string | null>): SQL {
  const steps = new Set(arrivals.values())
  if (steps.size <= 1) return sql`${[...steps][0] ?? null}::text`
  return sql`(${JSON.stringify(Object.fromEntries(arrivals))}::jsonb ->> position_id::text)`
}

/** Whether a move to it within its stage is news for candidates: it has a text for them, or staff chose or wrote a message. */
export const isStepNews = ({ stepId, processes }: Target, { hasMessage }: { hasMessage: boolean }): boolean => {
  const step = processes.find(stepId)
  return stepId !== undefined && (hasMessage || (step !== null && isStepTold(step)))
}

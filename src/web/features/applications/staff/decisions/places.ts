import type { ListedStep } from '#contract/applications/staff-applications.ts'
import { applicationPath, type StaffStatus } from '#shared/applications/application-status.ts'
import { stepsOf } from '#shared/applications/hiring-steps.ts'
import { dotList } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useStageName } from '#web/lib/stage-names.ts'

/** Where people can be moved: a stage, or a step of it. Without `stepId`, the first step of each position's process. */
export interface Place {
  status: StaffStatus
  stepId?: string | null
}

type Steps = readonly Pick<ListedStep, 'id' | 'stage'>[]

/** All of them, in order: the steps of a stage instead of the stage, if it has any. */
export const placesOf = (steps: Steps): Place[] =>
  applicationPath
    .filter((stage) => stage !== 'submitted')
    .flatMap((status): Place[] => {
      const own = stepsOf(
        steps.map((step) => ({ ...step, isRetired: false })),
        status,
      )
      return own.length > 0 ? own.map(({ id }) => ({ status, stepId: id })) : [{ status }]
    })

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.status === other.status && (one.stepId ?? null) === (other.stepId ?? null)

export const placeKey = ({ status, stepId }: Place): string => (stepId == null ? status : `${status} ${stepId}`)

/** "Interview · Technical talk", or only the stage. */
export function usePlaceName(steps: readonly Pick<ListedStep, 'id' | 'name'>[]): (place: Place) => string {
  const { locale } = useBoot()
  const stageName = useStageName()
  return ({ status, stepId }) => {
    const stage = stageName(status)
    const step = stepId == null ? undefined : steps.find(({ id }) => id === stepId)
    return dotList([stage, step?.name], locale)
  }
}

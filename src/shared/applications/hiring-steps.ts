import { localeChain } from '../locales/locale-chain.ts'
import { nextStage, type ApplicationStatus, type StaffStatus } from './application-status.ts'
import { textIn } from './stage-texts.ts'

/**
 * A hiring process is an employer's template: the steps that people go through within the stages, such as a phone call and a
 * technical talk in *Interview*. Rules, reports and candidates' rights depend on the stage alone.
 */

/** The stages that can have steps, in order. What comes before and after them is a single event. */
export const stepStages = ['in_review', 'interview', 'offer'] as const
export type StepStage = (typeof stepStages)[number]

export const processLimits = {
  processes: 30,
  /** In one process, without those that were removed. */
  steps: 12,
  name: 80,
  stepName: 60,
  told: 2_000,
  days: 365,
} as const

export interface ProcessStep {
  /** Unique among the employer's processes; it does not change with the name. */
  id: string
  stage: StepStage
  /** By language: for staff, and for candidates, who do not see a step without a name or a text of its own. */
  names: Readonly<Record<string, string>>
  candidateNames: Readonly<Record<string, string>>
  told: Readonly<Record<string, string>>
  /** Expected number of days; null to say nothing. */
  days: number | null
  /** Removed, and kept because people have been in it: their history says its name. */
  isRetired: boolean
}

/** Where an application is. */
export interface Whereabouts {
  status: ApplicationStatus
  stepId: string | null
}

export const isStepStage = (status: ApplicationStatus): status is StepStage =>
  (stepStages as readonly ApplicationStatus[]).includes(status)

/** The steps of one stage that people can be moved to, in order. */
export const stepsOf = <Step extends Pick<ProcessStep, 'stage' | 'isRetired'>>(
  steps: readonly Step[],
  stage: ApplicationStatus,
): Step[] => steps.filter((step) => step.stage === stage && !step.isRetired)

/** The step in which people enter a stage; null if the stage has none. */
export const firstStepOf = (steps: readonly ProcessStep[], stage: ApplicationStatus): ProcessStep | null =>
  stepsOf(steps, stage)[0] ?? null

/** In the order of the stages, without changing the order within one. */
export const inStageOrder = <Step extends Pick<ProcessStep, 'stage'>>(steps: readonly Step[]): Step[] =>
  stepStages.flatMap((stage) => steps.filter((step) => step.stage === stage))

/**
 * The next step on the way to being hired: of the same stage, or the first one of the next stage. Someone whose step is not in the
 * process, because the position's process changed, continues with the first step of their stage.
 */
export function nextStep<Step extends Pick<ProcessStep, 'id' | 'stage' | 'isRetired'>>(
  steps: readonly Step[],
  { status, stepId }: Whereabouts,
): { status: StaffStatus; stepId: string | null } | null {
  const here = stepsOf(steps, status)
  const step = here[here.findIndex(({ id }) => id === stepId) + 1]
  if (step) return { status: step.stage, stepId: step.id }
  const next = nextStage(status)
  return next && { status: next, stepId: stepsOf(steps, next)[0]?.id ?? null }
}

/** Whether candidates learn of a move to it: it has a name or a text for them, in any language. */
export const isStepTold = ({ candidateNames, told }: Pick<ProcessStep, 'candidateNames' | 'told'>): boolean =>
  [candidateNames, told].some((texts) => Object.values(texts).some((text) => text.trim() !== ''))

/** The staff's name for it; in any language if it has none in the reader's, since a step without a name cannot be chosen. */
export const stepName = ({ names }: Pick<ProcessStep, 'names'>, locale: string): string =>
  textIn(names, locale) ||
  Object.entries(names)
    .filter(([tag]) => !localeChain(locale).includes(tag))
    .map(([, text]) => text.trim())
    .find(Boolean) ||
  ''

/** What candidates read about it; empty texts are not shown. */
export const stepForCandidate = (
  { candidateNames, told }: Pick<ProcessStep, 'candidateNames' | 'told'>,
  locale: string,
): { name: string; told: string } => ({ name: textIn(candidateNames, locale), told: textIn(told, locale) })

import type { HiringProcess, ProcessContent, StepContent } from '#contract/applications/hiring-processes.ts'
import { withAsciiDigits } from '#shared/form-engine/answers/normalize-value.ts'
import { inStageOrder, stepStages, type StepStage } from '#shared/applications/hiring-steps.ts'
import { randomKey } from '#shared/random-key.ts'

/** A process in the form: days are text until it is saved, so that a typo stays as typed and is explained. */

export interface TypedStep extends Omit<StepContent, 'days'> {
  days: string
  /** Number of people in it, as it was loaded. */
  peopleCount: number
}

export interface TypedProcess {
  name: string
  /** In the order of the stages. */
  steps: TypedStep[]
}

export const newStep = (stage: StepStage): TypedStep => ({
  id: randomKey(),
  stage,
  names: {},
  candidateNames: {},
  told: {},
  days: '',
  peopleCount: 0,
})

export const blankProcess = (): TypedProcess => ({ name: '', steps: [newStep('interview')] })

export const typed = ({ name, steps }: Pick<HiringProcess, 'name' | 'steps'>): TypedProcess => ({
  name,
  steps: steps.map(({ days, ...step }) => ({ ...step, days: days?.toString() ?? '' })),
})

/** Another process with the same steps, in which no one is. */
export const copyOf = ({ steps }: Pick<HiringProcess, 'steps'>): TypedProcess => ({
  name: '',
  steps: typed({ name: '', steps }).steps.map((step) => ({ ...step, id: randomKey(), peopleCount: 0 })),
})

/** 0 for anything that is not a number, which the server refuses by the field's name. */
const daysOf = (text: string): number | null => {
  const digits = withAsciiDigits(text).trim()
  return digits === '' ? null : Number(digits.replace(/\D/, '.')) || 0
}

export const contentOf = ({ name, steps }: TypedProcess): ProcessContent => ({
  name,
  steps: steps.map(({ id, stage, names, candidateNames, told, days }) => ({
    id,
    stage,
    names,
    candidateNames,
    told,
    days: daysOf(days),
  })),
})

export const withStep = (steps: readonly TypedStep[], step: TypedStep): TypedStep[] => inStageOrder([...steps, step])

/** To this place among the steps of its stage. */
export function movedTo(steps: readonly TypedStep[], id: string, place: number): TypedStep[] {
  const step = steps.find((each) => each.id === id)
  if (!step) return [...steps]
  const start = steps.findIndex(({ stage }) => stage === step.stage)
  return steps.filter((each) => each !== step).toSpliced(start + place, 0, step)
}

/** Up or down among the steps of its stage; at an end, nothing changes. */
export function moved(steps: readonly TypedStep[], id: string, by: -1 | 1): TypedStep[] {
  const from = steps.findIndex((step) => step.id === id)
  const other = steps[from + by]
  if (from < 0 || other?.stage !== steps[from]!.stage) return [...steps]
  return steps.with(from, other).with(from + by, steps[from]!)
}

/** `steps.0.names.en` is that step's field, whatever language it shows; `steps`, if there are none, the button that adds one. */
export const fieldIdOf = (field: string): string =>
  field === 'steps'
    ? `process-${stepStages[0]}-add`
    : `process-${field.replace(/^(?<step>steps\.\d+\.\w+)\..*$/, '$<step>').replace(/^(?<step>steps\.\d+)\.(?:id|stage)$/, '$<step>.names')}`

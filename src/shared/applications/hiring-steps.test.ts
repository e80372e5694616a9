import { describe, expect, it } from 'vitest'
import { applicationStatuses } from './application-status.ts'
import {
  firstStepOf,
  inStageOrder,
  isStepStage,
  isStepTold,
  nextStep,
  stepForCandidate,
  stepName,
  stepsOf,
  type ProcessStep,
  type StepStage,
} from './hiring-steps.ts'

const step = (id: string, stage: StepStage, more: Partial<ProcessStep> = {}): ProcessStep => ({
  id,
  stage,
  names: { en: id },
  candidateNames: {},
  told: {},
  days: null,
  isRetired: false,
  ...more,
})

const steps = [
  step('call', 'interview'),
  step('old', 'interview', { isRetired: true }),
  step('talk', 'interview'),
  step('terms', 'offer'),
]

describe('the steps of a hiring process', () => {
  it('belong to the stages between the arrival and the end', () => {
    expect(applicationStatuses.filter(isStepStage)).toEqual(['in_review', 'interview', 'offer'])
  })

  it('are chosen among those that were not removed', () => {
    expect(stepsOf(steps, 'interview').map(({ id }) => id)).toEqual(['call', 'talk'])
    expect(firstStepOf(steps, 'interview')?.id).toBe('call')
    expect(firstStepOf(steps, 'in_review')).toBeNull()
    expect(firstStepOf(steps, 'hired')).toBeNull()
  })

  it('are sorted by stage, and keep their order in it', () => {
    const mixed = [
      step('terms', 'offer'),
      step('talk', 'interview'),
      step('read', 'in_review'),
      step('call', 'interview'),
    ]
    expect(inStageOrder(mixed).map(({ id }) => id)).toEqual(['read', 'talk', 'call', 'terms'])
  })
})

describe('the next step', () => {
  it.each([
    ['enters a stage without steps', 'submitted', null, { status: 'in_review', stepId: null }],
    ['enters a stage with steps at the first one', 'in_review', null, { status: 'interview', stepId: 'call' }],
    ['follows within the stage, past removed ones', 'interview', 'call', { status: 'interview', stepId: 'talk' }],
    ['leaves the stage after its last one', 'interview', 'talk', { status: 'offer', stepId: 'terms' }],
    ['is the first one for people without a step', 'interview', null, { status: 'interview', stepId: 'call' }],
    ['is the first one for people in a removed step', 'interview', 'old', { status: 'interview', stepId: 'call' }],
    ['ends in being hired', 'offer', 'terms', { status: 'hired', stepId: null }],
    ['does not exist after the end', 'hired', null, null],
  ] as const)('%s', (_what, status, stepId, next) => {
    expect(nextStep(steps, { status, stepId })).toEqual(next)
  })

  it('is the next stage if there is no process', () => {
    expect(nextStep([], { status: 'interview', stepId: null })).toEqual({ status: 'offer', stepId: null })
  })
})

describe('the texts of a step', () => {
  it('are read by candidates if there is any for them', () => {
    expect(isStepTold(step('call', 'interview'))).toBe(false)
    expect(isStepTold(step('call', 'interview', { told: { de: '  ' } }))).toBe(false)
    expect(isStepTold(step('call', 'interview', { candidateNames: { de: 'Telefonat' } }))).toBe(true)
    expect(isStepTold(step('call', 'interview', { told: { en: 'We call you.' } }))).toBe(true)
  })

  it('are read in the reader’s language; staff read another one rather than none', () => {
    const call = step('call', 'interview', {
      names: { de: 'Telefonat' },
      candidateNames: { de: 'Telefongespräch' },
      told: { en: 'We call you.' },
    })
    expect(stepName(call, 'de-AT')).toBe('Telefonat')
    expect(stepName(call, 'fr')).toBe('Telefonat')
    expect(stepForCandidate(call, 'de')).toEqual({ name: 'Telefongespräch', told: 'We call you.' })
    expect(stepForCandidate(call, 'fr')).toEqual({ name: '', told: 'We call you.' })
  })
})

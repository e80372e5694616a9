import { expect, it } from 'vitest'
import { stageTextsIn, type NamedStage } from './stage-texts.ts'

const stages: NamedStage[] = [
  {
    stage: 'in_review',
    names: { en: 'Screening', de: 'Vorauswahl' },
    candidateNames: { en: 'We are reading it' },
    told: { en: 'Two people read it.', 'pt-BR': 'Duas pessoas leem.' },
  },
  { stage: 'offer', names: { en: '  ' }, candidateNames: {}, told: {} },
]

it('are in the reader’s language, or in English, and leave out what is not named', () => {
  expect(stageTextsIn(stages, 'de-AT', { isStaff: true })).toEqual({
    in_review: { name: 'Vorauswahl', candidateName: 'We are reading it' },
  })
  expect(stageTextsIn(stages, 'pt-BR', { isStaff: true })).toMatchObject({
    in_review: { candidateName: 'We are reading it' },
  })
  expect(stageTextsIn([stages[1]!], 'en', { isStaff: true })).toBeUndefined()
})

it('hide the staff’s names of stages from candidates', () => {
  expect(stageTextsIn(stages, 'en', { isStaff: false })).toEqual({
    in_review: { candidateName: 'We are reading it' },
  })
})

it('staff learn how long a stage is expected to take, and candidates do not', () => {
  const named = [{ ...stages[1]!, names: {}, candidateNames: {}, typicalDays: 9 }]
  expect(stageTextsIn(named, 'en', { isStaff: true })).toEqual({ [named[0]!.stage]: { typicalDays: 9 } })
  expect(stageTextsIn(named, 'en', { isStaff: false })).toBeUndefined()
})

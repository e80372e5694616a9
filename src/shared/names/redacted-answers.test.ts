import { expect, it } from 'vitest'
import type { FormDefinition } from '../form-engine/definition/form-definition.ts'
import { termsOf } from './identity-terms.ts'
import { hiddenMark } from './hidden-mark.ts'
import { answersWithoutIdentity } from './redacted-answers.ts'

const terms = termsOf({ names: ['Greta Holmqvist'], emails: [], phones: [], places: ['Orkney Tidal'] })
const definition: FormDefinition = {
  schemaVersion: 1,
  title: 'Application',
  variant: 'SimpleForm',
  sections: [
    {
      name: 'questions',
      items: [
        { type: 'textarea', name: 'why', label: 'Why here?' },
        { type: 'radio', name: 'shifts', label: 'Can you work shifts?', choices: [{ value: 'y', label: 'Yes' }] },
        { type: 'text', name: 'school', label: 'Which school did you go to?' },
        { type: 'text', name: 'preferredName', label: 'What should we call you?' },
        { type: 'file_upload', name: 'cert', label: 'Certificate' },
        { type: 'radio', name: 'g', label: 'Gender', choices: [{ value: 'f', label: 'Female' }] },
        { type: 'textarea', name: 'secret', label: 'Anything else?', confidential: true },
        { type: 'textarea', name: 'open', label: 'Not answered' },
      ],
    },
  ],
}
const answers = {
  why: 'Greta from Orkney Tidal knows runners.',
  shifts: 'y',
  school: 'Somewhere',
  preferredName: 'Greta',
  cert: [{ uid: 'a', name: 'greta.pdf', size: 1, type: 'application/pdf' }],
  g: 'f',
  secret: '[ CONFIDENTIAL ]',
} as never

it('keeps choices and cut texts, omits identifying answers, and names their questions', () => {
  const kept = answersWithoutIdentity(definition, answers, terms, { withTexts: true })
  expect(kept.answers).toEqual({ why: `${hiddenMark} from ${hiddenMark} knows runners.`, shifts: 'y' })
  expect(kept.definition.sections[0]!.items.map(({ name }) => name)).toEqual(['why', 'shifts', 'open'])
  expect(kept.leftOut).toEqual([
    'Which school did you go to?',
    'What should we call you?',
    'Certificate',
    'Gender',
    'Anything else?',
  ])
})

it('keeps no dates, and figures and choices only if they are about the job, whatever the language', () => {
  const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
  const items: FormDefinition['sections'][number]['items'] = [
    { type: 'date', name: 'd', label: 'Syntymäaika' },
    { type: 'radio', name: 'g', label: 'Sukupuoli', choices },
    { type: 'number', name: 'n', label: 'Leeftijd' },
    { type: 'radio', name: 'e', label: 'Years of experience', choices },
    { type: 'textarea', name: 'c', label: 'What do you like about our company culture?' },
  ]
  const sent = { d: '1985-03-12', g: 'a', n: 40, e: 'b', c: 'That it is calm' } as never
  const sections = [{ name: 'asked', items }]
  const kept = answersWithoutIdentity({ ...definition, sections }, sent, terms, { withTexts: true })
  expect(kept.answers).toEqual({ e: 'b', c: 'That it is calm' })
  expect(kept.leftOut).toEqual(['Syntymäaika', 'Sukupuoli', 'Leeftijd'])
})

it('keeps no texts until it is known what to cut', () => {
  const kept = answersWithoutIdentity(definition, answers, terms, { withTexts: false })
  expect(kept.answers).toEqual({ shifts: 'y' })
  expect(kept.leftOut).toContain('Why here?')
})

it('keeps answers about the employer’s country and the job, but not about the person’s', () => {
  const asked = (label: string) => {
    const items = [{ type: 'text' as const, name: 'a', label }]
    const sections = [{ name: 'asked', items }]
    return answersWithoutIdentity({ ...definition, sections }, { a: 'Yes' }, terms, { withTexts: true }).leftOut
  }
  for (const label of [
    'Are you entitled to work in this country?',
    'What was your last job title?',
    'Why our company?',
    'Which programming languages do you use?',
  ])
    expect(asked(label), label).toEqual([])
  for (const label of ['Which country do you live in?', 'Title', 'Last company', 'Which languages do you speak?'])
    expect(asked(label), label).toEqual([label])
})

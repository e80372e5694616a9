import { expect, it } from 'vitest'
import { problemsOf } from '#server/features/forms/staff/definition-problems.ts'
import { openStore } from '#server/features/forms/rules/run-rules.ts'
import { demoAssignments, demoForms } from './demo-forms.ts'

it('the forms of the demo can be published', () => {
  for (const { name, definition } of demoForms) expect([name, problemsOf(definition)]).toEqual([name, []])
})

it('the candidate’s completed form satisfies its own rules, and answers only existing questions', () => {
  for (const { form, status, answers } of demoAssignments) {
    const { definition } = demoForms.find(({ name }) => name === form)!
    const store = openStore(definition, answers, '2026-11-21')
    if (status === 'completed') expect([form, store.validate()]).toEqual([form, []])
    expect(Object.keys(store.getSubmission())).toEqual(expect.arrayContaining(Object.keys(answers)))
  }
  expect(new Set(demoAssignments.map(({ status }) => status))).toEqual(new Set(['open', 'in_progress', 'completed']))
})

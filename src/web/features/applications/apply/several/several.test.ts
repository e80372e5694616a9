import { expect, it } from 'vitest'
import type { ApplicationForm } from '#contract/applications/applications.ts'
import { leadOf } from './several.ts'

const prefill = { fullName: 'Ina Calder', email: 'ina@example.test', phone: '', location: '', resume: null }
const form = (id: number, changes?: Partial<NonNullable<ApplicationForm['application']>>) =>
  ({
    position: { id },
    prefill,
    application: changes ? { ...prefill, updatedTs: 0, ...changes } : null,
  }) as unknown as ApplicationForm
const leadId = (...forms: ApplicationForm[]) => leadOf(forms).position.id

it('starts with the first form’s details if none were changed, however recent the others’ answers are', () => {
  expect(leadId(form(1), form(2))).toBe(1)
  expect(leadId(form(1), form(2, { updatedTs: 9 }))).toBe(1)
})

it('continues with the details that were typed, even if another draft was saved later', () => {
  expect(leadId(form(1, { updatedTs: 9 }), form(2, { phone: '+44 1856 873535', updatedTs: 5 }), form(3))).toBe(2)
  expect(leadId(form(1, { location: 'Wick', updatedTs: 4 }), form(2, { fullName: 'I. Calder', updatedTs: 5 }))).toBe(2)
  const resume = { id: 'f1' } as NonNullable<ApplicationForm['application']>['resume']
  expect(leadId(form(1), form(2, { resume, updatedTs: 1 }))).toBe(2)
})

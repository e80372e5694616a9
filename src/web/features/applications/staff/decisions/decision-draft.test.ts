import { expect, it } from 'vitest'
import { reasonGiven, type DecisionDraft } from './decision-draft.ts'

const reasons = [
  { key: 'closed', text: 'We closed the position.' },
  { key: 'other', text: '' },
]
const draft: DecisionDraft = { reason: '', internalReason: 'closed', usesReasonText: null, templateId: '' }

it('is the text of the chosen reason, or what was typed', () => {
  expect(reasonGiven(draft, true, reasons)).toMatchObject({ internalReason: 'closed', usesReasonText: true })
  expect(reasonGiven({ ...draft, reason: ' No sonar ' }, true, reasons)).toEqual({
    reason: 'No sonar',
    internalReason: 'closed',
  })
  expect(reasonGiven({ ...draft, internalReason: 'other' }, true, reasons).usesReasonText).toBeUndefined()
})

it('is not a reason that was removed from the list, which the field does not show', () => {
  const others = reasons.filter(({ key }) => key !== 'closed')
  expect(reasonGiven(draft, true, others)).toEqual({})
  expect(reasonGiven(draft, true, undefined)).toMatchObject({ internalReason: 'closed' })
})

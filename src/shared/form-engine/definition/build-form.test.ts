import { describe, expect, expectTypeOf, it } from 'vitest'
import { choices, fields, form, type AnswersOf } from './build-form.ts'
import { checkDefinition } from './check-definition.ts'
import { createFormStore } from '../store/create-form-store.ts'
import type { DateRangeValue } from './form-definition.ts'

const referral = form('Referral', { variant: 'StepperForm' })
  .section('who', (s) => s.text('name', 'Name', { required: true }).email('mail', 'E-mail'), { title: 'Who' })
  .section('why', (s) =>
    s
      .radio('known', 'Do you know them?', { choices: choices({ yes: 'Yes', no: 'No' }) })
      .dateRange('since', 'When?', { visibleWhen: { field: 'known', is: 'equal', value: 'yes' } })
      .dynamicList('jobs', 'Jobs', { items: fields().text('title', 'Title', { required: true }).items })
      .info('note', '', { html: '<p>Thanks</p>' }),
  )

describe('a form built in code', () => {
  it('is a definition like any other', () => {
    expect(checkDefinition(referral.definition)).toEqual([])
    expect(referral.definition).toMatchObject({
      variant: 'StepperForm',
      sections: [
        { title: 'Who', items: [{ name: 'name', required: true }, { type: 'email' }] },
        { items: { length: 4 } },
      ],
    })
  })

  it('has typed answers, and requires what its types need', () => {
    type Answers = AnswersOf<typeof referral>
    expectTypeOf<Answers['name']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Answers['since']>().toEqualTypeOf<DateRangeValue | undefined>()
    expectTypeOf<Answers>().not.toHaveProperty('note')
    // @ts-expect-error a radio needs its choices
    form('x').section('s', (s) => s.radio('r', 'R'))
    // @ts-expect-error a text has no choices
    form('x').section('s', (s) => s.text('t', 'T', { choices: [] }))
  })

  it('may contain functions', () => {
    const { definition } = form('x').section('s', (s) =>
      s.text('a', 'A').text('b', 'B', {
        dependencies: ['a'],
        visibleFn: ([a]) => a === 'yes',
        customValidator: (value) => (value ? null : 'Say it'),
      }),
    )
    const store = createFormStore({ definition, today: () => '2026-11-21' })
    expect(store.validate()).toEqual([])
    store.setValue('a', 'yes')
    expect(store.validate()).toEqual([{ path: 'b', problem: { text: 'Say it' } }])
  })
})

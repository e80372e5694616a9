import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFormStore } from '../store/create-form-store.ts'
import { fieldTypes, type FormDefinition, type FormItem } from '../definition/form-definition.ts'
import { formSubmission } from './form-submission.ts'
import { isConfidential } from '../definition/confidential-fields.ts'
import { matchPattern } from '../checks/match-pattern.ts'
import { validateForm } from '../checks/validate-form.ts'

const today = () => '2026-11-21'
const text = (name: string, more: object = {}): FormItem => ({ name, type: 'text', label: name, ...more }) as FormItem
const formOf = (...items: FormItem[]): FormDefinition => ({
  schemaVersion: 1,
  title: 'Form',
  variant: 'SimpleForm',
  sections: [{ name: 'main', items }],
})
const jobs = {
  name: 'jobs',
  type: 'dynamicList',
  label: 'Jobs',
  items: [text('title', { required: true })],
} as FormItem
const send = (form: FormDefinition, sent: unknown, more: object = {}) => formSubmission(form, sent, { today, ...more })

describe('a submission', () => {
  it('contains only answers to visible questions of the form, normalized', () => {
    const form = formOf(
      text('a'),
      text('b', { visibleWhen: { field: 'a', is: 'equal', value: 'yes' } }),
      { name: 'i', type: 'info', label: '', html: 'x' },
      jobs,
    )
    expect(send(form, { a: ' no ', b: 'x', i: 'x', other: 1, jobs: [{ title: ' cook ', more: 1 }] })).toEqual({
      values: { a: 'no', jobs: [{ title: 'cook' }] },
      problems: [],
    })
  })

  it.each(['-1.5', '1e5', -1.5])('refuses %s for a number, because 15 would be a different answer', (years) => {
    const form = formOf({ name: 'years', type: 'number', label: 'Years' })
    expect(send(form, { years })).toEqual({
      values: { years: String(years) },
      problems: [{ path: 'years', problem: { key: 'number' } }],
    })
  })

  it('runs all the browser’s checks, even if the browser skipped them', () => {
    const form = formOf(
      text('a', { required: true }),
      text('r', { rules: [{ type: 'regex', value: '/^\\d+$/' }] }),
      { name: 'e', type: 'email', label: 'e' },
      jobs,
    )
    const { problems } = send(form, { r: 'x', e: 'nobody', jobs: [{}] }, { matches: matchPattern })
    expect(problems.map(({ path }) => path)).toEqual(['a', 'r', 'e', 'jobs.0.title'])
  })

  it('reports wrongly typed answers as unreadable, at their path', () => {
    const form = formOf(text('a', { required: true }), { name: 's', type: 'star_rating', label: 's' }, jobs)
    expect(send(form, { a: { x: 1 }, s: 'five', jobs: [{ title: ['x'] }] }).problems).toEqual([
      { path: 'a', problem: { key: 'unreadable' } },
      { path: 's', problem: { key: 'unreadable' } },
      { path: 'jobs.0.title', problem: { key: 'unreadable' } },
    ])
  })

  it('does not change what the candidate cannot change', () => {
    const form = formOf(text('pay', { readonly: true }), text('id', { hidden: true, defaultValue: 'd' }), {
      name: 'day',
      type: 'date',
      label: 'Day',
      today: true,
    })
    const sent = { pay: '1 million', id: 'x', day: '1999-01-01' }
    expect(send(form, sent, { kept: { pay: '10' } }).values).toEqual({ pay: '10', id: 'd', day: '2026-11-21' })
  })

  it('does not change fixed fields of a list, nor the fields of a fixed list', () => {
    const pay = text('pay', { readonly: true, defaultValue: '0' })
    const list = { ...jobs, items: [text('title'), pay] } as FormItem
    const kept = { jobs: [{ title: 'cook', pay: '10' }] }
    const sent = {
      jobs: [
        { title: 'chef', pay: '99' },
        { title: 'baker', pay: '99' },
      ],
    }
    expect(send(formOf(list), sent, { kept }).values).toEqual({
      jobs: [
        { title: 'chef', pay: '10' },
        { title: 'baker', pay: '0' },
      ],
    })
    const fixed = { ...jobs, readonly: true } as FormItem
    expect(send(formOf(fixed), sent, { kept: { jobs: [{}] } })).toEqual({ values: { jobs: [{}] }, problems: [] })
  })

  it('validates choices that are defined elsewhere', () => {
    const form = formOf({ name: 'c', type: 'country', label: 'c' })
    const choicesOf = () => [{ value: 'CA', label: 'Canada' }]
    expect(send(form, { c: 'XX' }, { choicesOf }).problems).toEqual([{ path: 'c', problem: { key: 'choice' } }])
  })

  it('equals what the browser’s store submits, with the same problems', () => {
    const form = formOf(
      text('a', { required: true }),
      text('b', { required: true, visibleWhen: { field: 'a', is: 'includes', value: 'x' } }),
      text('c', { visibleWhen: { field: 'b', is: 'answered' }, rules: [{ type: 'minLength', value: 3 }] }),
      jobs,
    )
    const answer = fc.option(fc.constantFrom('', ' ', 'x', 'xyz', 'no'), { nil: undefined })
    const answers = fc.record({ a: answer, b: answer, c: answer, jobs: fc.array(fc.record({ title: answer })) })
    fc.assert(
      fc.property(answers, (values) => {
        const store = createFormStore({ definition: form, values, today })
        const { values: sent, problems } = send(form, values)
        expect(problems).toEqual(store.validate())
        expect(sent).toEqual(store.getSubmission())
      }),
    )
  })

  it('never fails, whatever is sent', () => {
    const items = fieldTypes.map(
      (type): FormItem =>
        ({
          name: type,
          type,
          label: type,
          required: true,
          choices: [{ value: 'a', label: 'A' }],
          items: [text('title', { required: true }), { name: 'day', type: 'date', label: 'Day' }],
          html: '',
          visibleWhen: {
            any: [
              { field: 'text', is: 'includes', value: 'a' },
              { field: 'date', is: 'unanswered' },
              { field: 'number', is: 'greater', value: 3 },
            ],
          },
        }) as FormItem,
    )
    const form = formOf(...items)
    const sent = fc.record(Object.fromEntries(fieldTypes.map((type) => [type, fc.jsonValue()])), { requiredKeys: [] })
    const isAnswer = (json: unknown) => {
      const { values, problems } = send(form, json)
      createFormStore({ definition: form, values: json as never, today }).validate()
      return (
        typeof values === 'object' && Array.isArray(problems) && Array.isArray(validateForm(form, values, { today }))
      )
    }
    fc.assert(fc.property(sent, isAnswer), { numRuns: 200 })
    fc.assert(fc.property(fc.jsonValue(), (json) => Array.isArray(send(form, json).problems)))
  })
})

it('treats marked questions, and always social security and insurance numbers, as confidential', () => {
  const form = formOf(
    text('a', { confidential: true }),
    text('b'),
    { name: 'c', type: 'ssn', label: 'c' },
    { name: 'l', type: 'dynamicList', label: 'l', items: [text('x'), { name: 'y', type: 'sin', label: 'y' }] },
  )
  const items = form.sections.flatMap((section) => section.items)
  expect(items.filter(isConfidential).map(({ name }) => name)).toEqual(['a', 'c', 'l'])
})

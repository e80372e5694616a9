import { expect, test } from 'vitest'
import { createFormStore } from '#shared/form-engine/store/create-form-store.ts'
import type { FormItem, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { firstProblemPath, isSectionDone } from './section-progress.ts'

function storeOf(items: FormItem[], values: FormValues = {}) {
  const definition = {
    schemaVersion: 1,
    title: '',
    variant: 'StepperForm',
    sections: [{ name: 'main', items }],
  } as const
  const store = createFormStore({ definition: { ...definition, sections: [...definition.sections] }, values, today })
  return { store, section: () => store.getForm().sections[0]! }
}
const today = () => '2026-11-21'

function isDone(items: FormItem[], values?: FormValues): boolean {
  const { store, section } = storeOf(items, values)
  return isSectionDone(store, section())
}

const town: FormItem = { type: 'text', name: 'town', label: 'Town' }
const street: FormItem = { type: 'text', name: 'street', label: 'Street', required: true }
const jobs: FormItem = {
  type: 'dynamicList',
  name: 'jobs',
  label: 'Jobs',
  required: true,
  items: [{ type: 'text', name: 'title', label: 'Title', required: true }],
}

test('a section without answers is not done, even if none is required', () => {
  expect(isDone([town])).toBe(false)
  expect(isDone([{ type: 'info', name: 'info', label: '', html: '' }])).toBe(false)
  expect(isDone([{ type: 'checkboxItem', name: 'box', label: '' }], { box: false })).toBe(false)
})

test('a section is done once its required questions are answered', () => {
  expect(isDone([town, street], { town: 'Kirkwall' })).toBe(false)
  expect(isDone([town, street], { street: 'Albert Street' })).toBe(true)
})

test('an empty list entry is not an answer', () => {
  expect(isDone([jobs], { jobs: [{}] })).toBe(false)
  expect(isDone([jobs], { jobs: [{ title: 'Deckhand' }, {}] })).toBe(false)
  expect(isDone([jobs], { jobs: [{ title: 'Deckhand' }] })).toBe(true)
})

test('hidden and disabled questions need no answer', () => {
  const never = { field: 'town', is: 'equal', value: 'Oban' } as const
  expect(isDone([town, { ...street, visibleWhen: never }], { town: 'Kirkwall' })).toBe(true)
  expect(isDone([town, { ...street, disabled: true }], { town: 'Kirkwall' })).toBe(true)
})

test('a section with a visible problem is not done, and links to the first one', () => {
  const { store, section } = storeOf([town, jobs], { town: 'Kirkwall', jobs: [{ title: 'Deckhand' }] })
  expect(isSectionDone(store, section())).toBe(true)
  expect(firstProblemPath(store, section())).toBeUndefined()
  store.setServerProblems({ 'jobs.0.title': 'Not known' })
  expect(isSectionDone(store, section())).toBe(false)
  expect(firstProblemPath(store, section())).toBe('jobs.0.title')
})

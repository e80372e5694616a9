import { expect, test } from 'vitest'
import { compareDefinitions } from './compare-definitions.ts'
import { addItem, changeItem, deleteItem, moveItem } from './edit-items.ts'
import { changeSection } from './edit-sections.ts'
import { crewForm } from './test-form.ts'

test('identical forms have no changes', () => {
  expect(compareDefinitions(crewForm(), crewForm())).toEqual({ form: [], questions: [] })
})

test('lists what was added, removed and changed, with the attributes that differ', () => {
  let after = changeItem(crewForm(), { name: 'title' }, { required: true, help: 'As on your contract' })
  after = deleteItem(after, { name: 'boats' })
  after = addItem(after, { section: 'jobs' }, { name: 'notes', label: 'Notes', type: 'textarea' }).definition
  after = changeSection({ ...after, title: 'Sea crew' }, 'jobs', { title: 'Earlier jobs' })
  const { form, questions } = compareDefinitions(crewForm(), after)
  expect(form).toEqual(['title', 'sections'])
  expect(questions.map(({ kind, name, attributes }) => [kind, name, attributes])).toEqual([
    ['changed', 'title', ['required', 'help']],
    ['added', 'notes', []],
    ['removed', 'boats', []],
  ])
})

test('one question that moved is one change', () => {
  const after = moveItem(crewForm(), { name: 'title' }, { index: 2 })
  expect(compareDefinitions(crewForm(), after).questions).toMatchObject([{ kind: 'moved', name: 'title' }])
})

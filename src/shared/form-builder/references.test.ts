import { describe, expect, test } from 'vitest'
import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { crewForm } from './test-form.ts'
import { addItem, deleteItem } from './edit-items.ts'
import { findItem, type ItemRef } from './item-ref.ts'
import { missingReferencesOf, renameChoice, renameItem, withDependencies } from './references.ts'

describe('renaming', () => {
  test('a list’s field leaves questions with the same name alone', () => {
    const { definition } = addItem(
      crewForm(),
      { section: 'experience' },
      {
        name: 'later',
        label: 'Later',
        type: 'text',
        visibleWhen: { field: 'from', is: 'answered' },
      },
    )
    const after = renameItem(definition, { name: 'from', list: 'past' }, 'begin')
    expect(findItem(after, { name: 'until', list: 'past' })!.item.rules).toEqual([
      { type: 'date_comparison', operator: 'after', compare_to_field: 'begin' },
    ])
    expect(findItem(after, { name: 'later' })!.item.visibleWhen).toEqual({ field: 'from', is: 'answered' })
  })

  test('a question does not touch references that mean a field in the same entry', () => {
    const { definition } = addItem(crewForm(), { section: 'experience' }, { name: 'from', label: 'From', type: 'text' })
    const after = renameItem(definition, { name: 'from' }, 'origin')
    expect(findItem(after, { name: 'until', list: 'past' })!.item.dependencies).toEqual(['title', 'from'])
  })

  test('a choice updates the conditions and the default value', () => {
    const before = crewForm()
    const item = before.sections[0]!.items[1]!
    before.sections[0]!.items[1] = { ...item, defaultValue: 'weekly' } as FormItem
    const after = renameChoice(before, { name: 'how_often' }, 'weekly', 'every_week')
    expect(findItem(after, { name: 'how_often' })!.item).toMatchObject({
      defaultValue: 'every_week',
      choices: [{ value: 'never' }, { value: 'every_week', label: 'Every week' }],
    })
    expect(findItem(after, { name: 'boats' })!.item.visibleWhen).toMatchObject({ all: [{ value: 'every_week' }, {}] })
  })
})

test('lists what refers to a deleted question', () => {
  const missing = (form: FormDefinition, ref: ItemRef) => missingReferencesOf(form, ref, findItem(form, ref)!.item)
  const boats = { name: 'boats' }
  const until = { name: 'until', list: 'past' }
  expect([missing(crewForm(), boats), missing(crewForm(), until)]).toEqual([[], []])
  const without = deleteItem(crewForm(), { name: 'title' })
  expect([missing(without, boats), missing(without, until)]).toEqual([['title'], ['title']])
})

test('the parent of loaded choices stays the first dependency', () => {
  const item: FormItem = {
    name: 'city',
    label: 'City',
    type: 'dropdown',
    apiEndpoint: '/api/pcsx/form_options/states?parent={{parentValue}}',
    dependencies: ['country', 'old'],
    visibleWhen: { not: { field: 'title', is: 'unanswered' } },
  }
  expect(withDependencies(item).dependencies).toEqual(['country', 'title'])
})

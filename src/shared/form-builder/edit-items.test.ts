import { describe, expect, test } from 'vitest'
import { crewForm, namesOf } from './test-form.ts'
import { addItem, changeItem, deleteItem, duplicateItem, followLabel, moveItem } from './edit-items.ts'
import { findItem } from './item-ref.ts'

const labeled = (label: string) => changeItem(crewForm(), { name: 'how_often' }, { label })

describe('adding', () => {
  test('a question whose name is taken gets a number', () => {
    const { definition, ref } = addItem(
      crewForm(),
      { section: 'experience', index: 1 },
      { name: 'title', label: 'Title', type: 'text' },
    )
    expect(ref.name).toBe('title_2')
    expect(namesOf(definition.sections[0]!.items)).toEqual(['title', 'title_2', 'how_often', 'boats'])
  })

  test('fields of a list are named independently of the form’s questions', () => {
    const { definition, ref } = addItem(
      crewForm(),
      { section: 'jobs', list: 'past' },
      { name: 'title', label: 'Title', type: 'text' },
    )
    expect(ref).toEqual({ name: 'title', list: 'past' })
    expect(findItem(definition, ref)?.index).toBe(2)
  })
})

test('a copy goes below its question, with a new name and nothing shared', () => {
  const before = crewForm()
  const { definition, ref } = duplicateItem(before, { name: 'how_often' })
  expect(namesOf(definition.sections[0]!.items)).toEqual(['title', 'how_often', 'how_often_2', 'boats'])
  expect(findItem(definition, ref)!.item).not.toBe(before.sections[0]!.items[1])
  expect(duplicateItem(definition, { name: 'how_often' }).ref.name).toBe('how_often_3')
})

test('deleting leaves all other objects unchanged', () => {
  const before = crewForm()
  const after = deleteItem(before, { name: 'how_often' })
  expect(namesOf(after.sections[0]!.items)).toEqual(['title', 'boats'])
  expect(after.sections[1]).toBe(before.sections[1])
})

describe('moving', () => {
  test('within a section, to an index that ignores the question itself', () => {
    expect(namesOf(moveItem(crewForm(), { name: 'title' }, { index: 2 }).sections[0]!.items)).toEqual([
      'how_often',
      'boats',
      'title',
    ])
    expect(namesOf(moveItem(crewForm(), { name: 'boats' }, { index: 0 }).sections[0]!.items)).toEqual([
      'boats',
      'title',
      'how_often',
    ])
  })

  test('to another section; past its end means at its end', () => {
    const after = moveItem(crewForm(), { name: 'title' }, { section: 'jobs', index: 99 })
    expect(namesOf(after.sections[0]!.items)).toEqual(['how_often', 'boats'])
    expect(namesOf(after.sections[1]!.items)).toEqual(['past', 'title'])
  })

  test('to its own place, or to a section that does not exist, changes nothing', () => {
    const before = crewForm()
    expect(moveItem(before, { name: 'title' }, { index: 0 })).toBe(before)
    expect(moveItem(before, { name: 'title' }, { section: 'gone', index: 0 })).toBe(before)
  })
})

test('setting an attribute to undefined removes it, and dependencies follow the condition', () => {
  const after = changeItem(crewForm(), { name: 'boats' }, { visibleWhen: undefined, required: true })
  expect(findItem(after, { name: 'boats' })!.item).toEqual({
    name: 'boats',
    label: 'Which boats?',
    type: 'textarea',
    required: true,
  })
})

describe('the name of a question', () => {
  test('follows its label, and conditions are updated', () => {
    const { definition, ref } = followLabel(labeled('Days at sea?'), { name: 'how_often' }, 'How often?', false)
    expect(ref.name).toBe('days_at_sea')
    expect(findItem(definition, { name: 'boats' })!.item).toMatchObject({
      dependencies: ['days_at_sea', 'title'],
      visibleWhen: { all: [{ field: 'days_at_sea' }, { field: 'title' }] },
    })
  })

  test('does not change once it was published, or if someone chose it', () => {
    const ref = { name: 'how_often' }
    expect(followLabel(labeled('Days at sea?'), ref, 'How often?', true).ref).toEqual(ref)
    expect(followLabel(labeled('Days at sea?'), ref, 'Something else', false).ref).toEqual(ref)
  })

  test('never takes the name of another question', () => {
    expect(followLabel(labeled('Title'), { name: 'how_often' }, 'How often?', false).ref.name).toBe('title_2')
  })
})

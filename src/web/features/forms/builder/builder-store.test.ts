import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StaffForm } from '#contract/forms/staff-forms.ts'
import { changeItem, deleteItem } from '#shared/form-builder/edit-items.ts'
import { renameItem } from '#shared/form-builder/references.ts'
import { crewForm } from '#shared/form-builder/test-form.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { createBuilderStore, type DraftChange } from './builder-store.ts'

const serverForm = (definition: FormDefinition, draftRevision = 1): StaffForm => ({
  id: 'f1',
  name: 'Crew',
  title: definition.title,
  purpose: 'application',
  publishedVersion: null,
  hasUnpublishedChanges: true,
  isArchived: false,
  itemCount: 4,
  updatedTs: 0,
  counts: { open: 0, in_progress: 0, completed: 0 },
  definition,
  draftRevision,
  versions: [],
  problems: [],
})

class Conflict extends Error {
  newer = serverForm({ ...crewForm(), title: 'Theirs' }, 8)
}

function setUp(answer?: (change: DraftChange) => StaffForm) {
  const calls: DraftChange[] = []
  const store = createBuilderStore({
    form: serverForm(crewForm()),
    published: null,
    newerState: (error) => (error instanceof Conflict ? error.newer : null),
    save: async (change) => {
      calls.push(change)
      return answer ? answer(change) : serverForm(change.definition ?? crewForm(), change.draftRevision + 1)
    },
  })
  const retitle = (title: string) => store.edit((definition) => ({ ...definition, title }), { group: 'title' })
  return { store, calls, retitle }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving', () => {
  test('happens once, a moment after the last change, on top of the returned revision', async () => {
    const { store, calls, retitle } = setUp()
    retitle('A')
    retitle('AB')
    expect(store.getState().save.status).toBe('unsaved')
    await vi.advanceTimersByTimeAsync(800)
    expect(calls.map(({ draftRevision, definition }) => [draftRevision, definition?.title])).toEqual([[1, 'AB']])
    retitle('ABC')
    await vi.advanceTimersByTimeAsync(800)
    expect(calls[1]!.draftRevision).toBe(2)
    expect(store.getState().save.status).toBe('saved')
  })

  test('shows a failure and saves the unsaved changes with the next change', async () => {
    let isDown = true
    const { store, calls, retitle } = setUp((change) => {
      if (isDown) throw new Error('Server error.')
      return serverForm(change.definition!, 2)
    })
    retitle('A')
    store.changeDetails({ name: 'Deck crew' })
    expect(await store.flush()).toBe(false)
    expect(store.getState().save).toEqual({ status: 'failed', failure: 'Server error.' })
    isDown = false
    expect(await store.flush()).toBe(true)
    expect(calls[1]).toMatchObject({ name: 'Deck crew', definition: { title: 'A' } })
  })
})

describe('when someone else saved in between', () => {
  const conflicting = () => {
    let isFirst = true
    return setUp((change) => {
      if (isFirst) {
        isFirst = false
        throw new Conflict('Saved elsewhere.')
      }
      return serverForm(change.definition!, change.draftRevision + 1)
    })
  }

  test('nothing more is saved until the conflict is resolved', async () => {
    const { store, calls, retitle } = conflicting()
    retitle('Mine')
    await store.flush()
    expect(store.getState().conflict?.definition.title).toBe('Theirs')
    retitle('Mine again')
    await vi.advanceTimersByTimeAsync(5000)
    expect(calls).toHaveLength(1)
  })

  test('keeping mine saves it on top of theirs', async () => {
    const { store, calls, retitle } = conflicting()
    retitle('Mine')
    await store.flush()
    expect(await store.keepMine()).toBe(true)
    expect(calls[1]).toMatchObject({ draftRevision: 8, definition: { title: 'Mine' } })
  })

  test('taking theirs can be undone', async () => {
    const { store, retitle } = conflicting()
    retitle('Mine')
    await store.flush()
    store.takeTheirs()
    expect(store.getState().history.present.title).toBe('Theirs')
    store.undo()
    expect(store.getState().history.present.title).toBe('Mine')
    expect(await store.flush()).toBe(true)
  })
})

describe('a newer version from the server', () => {
  const theirs = () => serverForm({ ...crewForm(), title: 'Theirs' }, 8)

  test('replaces an untouched older state, with nothing to undo', () => {
    const { store } = setUp()
    store.catchUp(theirs())
    expect(store.getState()).toMatchObject({
      form: { draftRevision: 8 },
      history: { present: { title: 'Theirs' }, past: [] },
    })
    expect(store.hasUnsaved()).toBe(false)
  })

  test('leaves unsaved changes and newer states alone', async () => {
    const { store, retitle } = setUp()
    retitle('Mine')
    store.catchUp(theirs())
    expect(store.getState().history.present.title).toBe('Mine')
    await store.flush()
    store.catchUp(serverForm(crewForm(), 1))
    expect(store.getState().history.present.title).toBe('Mine')
    store.catchUp(theirs())
    expect(store.getState().history.present.title).toBe('Theirs')
    store.undo()
    expect(store.getState().history.present.title).toBe('Mine')
  })
})

describe('the selection', () => {
  test('is cleared when its question is deleted, and undoing restores the question', () => {
    const { store } = setUp()
    store.select({ name: 'past' })
    expect(store.getState().section).toBe('jobs')
    store.edit((definition) => deleteItem(definition, { name: 'past' }))
    expect(store.getState()).toMatchObject({ selected: null, section: 'jobs' })
    store.undo()
    expect(store.getState().history.present.sections[1]!.items).toHaveLength(1)
  })

  test('follows a rename without resetting the editor', () => {
    const { store } = setUp()
    store.select({ name: 'title' })
    const key = store.getState().selectionKey
    const next = renameItem(store.getState().history.present, { name: 'title' }, 'rank')
    store.renamed(next, { name: 'rank' })
    expect(store.getState()).toMatchObject({ selected: { name: 'rank' }, selectionKey: key })
    store.select({ name: 'boats' })
    expect(store.getState().selectionKey).toBe(key + 1)
  })
})

test('an edit that changes nothing creates neither a step nor a save', async () => {
  const { store, calls } = setUp()
  store.edit((definition) => changeItem(definition, { name: 'nobody' }, { label: 'X' }))
  await vi.advanceTimersByTimeAsync(5000)
  expect(calls).toEqual([])
  expect(store.getState().history.past).toEqual([])
})

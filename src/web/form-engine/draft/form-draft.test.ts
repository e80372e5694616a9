// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormItem, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { FormStore } from '#shared/form-engine/store/form-store-types.ts'
import { createFormDraft, DraftConflict, DraftRefused } from './form-draft.ts'
import type { DraftChanges } from './kept-changes.ts'

const items: FormItem[] = [
  { type: 'text', name: 'town', label: 'Town' },
  { type: 'text', name: 'name', label: 'Name' },
  { type: 'ssn', name: 'ssn', label: 'Social security number' },
]

/** The parts of a store that a draft needs: answers, and change listeners. */
function createStore(initial: FormValues = {}) {
  let values = initial
  const listeners = new Set<(path: string) => void>()
  const store = {
    definition: { schemaVersion: 1, title: '', variant: 'SimpleForm', sections: [{ name: 's', items }] },
    getValues: () => values,
    replaceValues: (next: FormValues) => (values = next),
    onChange: (listener: (path: string) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as FormStore
  const type = (path: string, value: string | undefined) => {
    values = { ...values, [path]: value }
    for (const listener of listeners) listener(path)
  }
  return { store, type }
}

type Save = (changes: DraftChanges, revision: number) => Promise<{ revision: number }>
type Reread = () => Promise<{ revision: number; values: FormValues } | null>

function start(save: Save, values?: FormValues, reread?: Reread) {
  const { store, type } = createStore(values)
  const draft = createFormDraft({ store, revision: 1, save, reread, storageKey: 'form.1' })
  const stop = draft.start()
  stops.push(stop)
  return { store, type, draft, stop }
}

const stops: (() => void)[] = []
const counting = () => vi.fn<Save>((_changes, revision) => Promise.resolve({ revision: revision + 1 }))
const kept = () => JSON.parse(sessionStorage.getItem('candela.draft.form.1') ?? 'null') as unknown

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

test('typing is saved once, a moment after the last character', async () => {
  const save = counting()
  const { type, draft } = start(save)
  type('town', 'K')
  await vi.advanceTimersByTimeAsync(500)
  type('town', 'Ki')
  expect(draft.getState().status).toBe('saving')
  await vi.advanceTimersByTimeAsync(799)
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(save.mock.calls).toEqual([[{ town: 'Ki' }, 1]])
  expect(draft.getState().status).toBe('saved')
  expect(draft.revision()).toBe(2)
})

test('a removed answer is saved as null', async () => {
  const save = counting()
  const { type } = start(save, { town: 'Kirkwall' })
  type('town', undefined)
  await vi.runAllTimersAsync()
  expect(save).toHaveBeenCalledWith({ town: null }, 1)
})

test('one call at a time: text typed in between is saved on the returned revision', async () => {
  let answer: (value: { revision: number }) => void = () => undefined
  const save = vi.fn<Save>(() => new Promise((done) => (answer = done)))
  const { type, draft } = start(save)
  type('town', 'Kirkwall')
  await vi.advanceTimersByTimeAsync(800)
  type('name', 'Inès')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(save).toHaveBeenCalledTimes(1)
  answer({ revision: 7 })
  await vi.advanceTimersByTimeAsync(0)
  expect(save.mock.calls[1]).toEqual([{ name: 'Inès' }, 7])
  answer({ revision: 8 })
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.getState().status).toBe('saved')
})

test('after a conflict the newer answers are loaded, and the own changes are applied on top and saved', async () => {
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(new DraftConflict({ revision: 5, values: { town: 'Stromness', name: 'Ada' } }))
    .mockResolvedValueOnce({ revision: 6 })
  const { store, type, draft } = start(save, { town: 'Old' })
  type('town', 'Kirkwall')
  await vi.advanceTimersByTimeAsync(800)
  expect(store.getValues()).toEqual({ town: 'Kirkwall', name: 'Ada' })
  expect(save.mock.calls[1]).toEqual([{ town: 'Kirkwall' }, 5])
  expect(draft.getState()).toMatchObject({ status: 'saved', hasConflict: true })
  type('name', 'Inès')
  expect(draft.getState().hasConflict).toBe(false)
})

test('what cannot be saved is stored in the tab, without confidential answers, and retried when the network returns', async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ revision: 2 })
  const { type, draft } = start(save)
  type('town', 'Kirkwall')
  type('ssn', '078-05-1120')
  await vi.advanceTimersByTimeAsync(800)
  expect(draft.getState()).toMatchObject({ status: 'failed', failure: null })
  expect(kept()).toEqual({ town: 'Kirkwall' })
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(save.mock.calls[1]).toEqual([{ town: 'Kirkwall', ssn: '078-05-1120' }, 1])
  expect(draft.getState().status).toBe('saved')
  expect(kept()).toBeNull()
})

test('an unavailable server is retried automatically, ever less often', async () => {
  const save = vi.fn<Save>().mockRejectedValue(new Error('Server error'))
  const { type } = start(save)
  type('town', 'Kirkwall')
  await vi.advanceTimersByTimeAsync(800)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(save).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(save).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(save).toHaveBeenCalledTimes(3)
})

test('shows a refusal in the server’s words and does not retry it automatically', async () => {
  const save = vi.fn<Save>().mockRejectedValue(new DraftRefused('Town is longer than 100 characters.'))
  const { type, draft } = start(save)
  type('town', 'K')
  await vi.advanceTimersByTimeAsync(100_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(draft.getState()).toMatchObject({ status: 'failed', failure: 'Town is longer than 100 characters.' })
  await expect(draft.flush()).rejects.toThrow('Town is longer')
})

test('what the tab stored is restored and saved', async () => {
  sessionStorage.setItem('candela.draft.form.1', JSON.stringify({ town: 'Kirkwall', name: null }))
  const save = counting()
  const { store, draft } = start(save, { name: 'Ada' })
  expect(store.getValues()).toEqual({ town: 'Kirkwall', name: undefined })
  await vi.advanceTimersByTimeAsync(0)
  expect(save).toHaveBeenCalledWith({ town: 'Kirkwall', name: null }, 1)
  expect(draft.getState().status).toBe('saved')
})

test('leaving a page keeps unsaved answers and saves at once', async () => {
  const save = counting()
  const { type } = start(save)
  type('town', 'Kirkwall')
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual({ town: 'Kirkwall' })
  await vi.advanceTimersByTimeAsync(0)
  expect(save).toHaveBeenCalledTimes(1)
  expect(kept()).toBeNull()
})

test('a submitted form discards unsaved changes', async () => {
  const save = counting()
  const { type, draft } = start(save)
  type('town', 'Kirkwall')
  draft.finish()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(save).not.toHaveBeenCalled()
})

test('saves on top of the newer revision that an upload created', async () => {
  const save = counting()
  const { type, draft } = start(save)
  draft.adopt({ revision: 4 })
  type('town', 'Kirkwall')
  expect(await draft.flush()).toBe(true)
  expect(save).toHaveBeenCalledWith({ town: 'Kirkwall' }, 4)
})

test('a page rendered before the last save reloads its answers, and waits for them before it continues', async () => {
  const first = start(counting(), { town: 'Old' })
  first.type('town', 'Kirkwall')
  await vi.advanceTimersByTimeAsync(800)
  first.stop()
  expect(kept()).toBeNull()

  let answer: (value: { revision: number; values: FormValues }) => void = () => undefined
  const reread = vi.fn<Reread>(() => new Promise((done) => (answer = done)))
  const save = counting()
  const { store, draft, type } = start(save, { town: 'Old' }, reread)
  type('name', 'Inès')
  const goingOn = draft.flush()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(save).not.toHaveBeenCalled()
  answer({ revision: 2, values: { town: 'Kirkwall' } })
  expect(await goingOn).toBe(true)
  expect(store.getValues()).toEqual({ town: 'Kirkwall', name: 'Inès' })
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Inès' }, 2)
})

test('a page that was left before its confidential answer was saved reloads it', async () => {
  const first = start(() => new Promise(() => undefined))
  first.type('ssn', '078-05-1120')
  window.dispatchEvent(new Event('pagehide'))
  const { store } = start(counting(), {}, async () => ({ revision: 2, values: { ssn: '078-05-1120' } }))
  await vi.advanceTimersByTimeAsync(0)
  expect(store.getValues()).toEqual({ ssn: '078-05-1120' })
})

test('a page that is up to date, or cannot reload, continues with what it has', async () => {
  const first = start(counting())
  first.type('town', 'Kirkwall')
  await vi.advanceTimersByTimeAsync(800)
  first.draft.finish()
  const reread = vi.fn<Reread>().mockRejectedValue(new TypeError('Failed to fetch'))
  const second = start(counting(), {}, reread)
  expect(reread).not.toHaveBeenCalled()
  second.type('town', 'Stromness')
  await vi.advanceTimersByTimeAsync(800)
  const save = counting()
  const third = start(save, { town: 'Old' }, reread)
  third.type('name', 'Inès')
  expect(await third.draft.flush()).toBe(true)
  expect(reread).toHaveBeenCalledTimes(1)
  expect(save).toHaveBeenCalledWith({ name: 'Inès' }, 1)
})

test('another call’s result during a save does not overwrite what is being saved', async () => {
  let answer: (value: { revision: number }) => void = () => undefined
  const { store, type, draft } = start(() => new Promise((done) => (answer = done)))
  type('town', 'Kirkwall')
  await vi.advanceTimersByTimeAsync(800)
  draft.adopt({ revision: 2, values: { town: 'Old', name: 'Ada' } })
  expect(store.getValues()).toEqual({ town: 'Kirkwall', name: 'Ada' })
  answer({ revision: 3 })
  await vi.advanceTimersByTimeAsync(0)
  expect(draft.revision()).toBe(3)
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { createDraftStore } from './draft-store.ts'

const content = (department = ''): PositionContent => ({
  texts: { en: { title: 'Pilot', description: '', benefits: '' } },
  language: 'en',
  department,
  businessUnit: '',
  displayJobId: '',
  places: [],
  workLocationOption: 'onsite',
  employmentType: null,
  pay: null,
  opensTs: null,
  closesTs: null,
  answerDays: null,
  processId: null,
  isPrivate: false,
  questions: [],
  forms: { applying: null, afterApplying: null },
  customFields: {},
  team: [],
})
const draft = (revision: number, department = ''): PositionDraft => ({
  id: 'draft',
  kind: 'new',
  revision,
  content: content(department),
  updatedTs: 0,
  updaterName: 'Kari Swanney',
  opensTs: null,
  name: null,
  position: null,
  colleagues: null,
  forms: [],
  departments: [],
  languages: ['en'],
  employeeCount: null,
  usualAnswerDays: 5,
  processes: [],
  stages: [],
  nowTs: 0,
})
const newer = (other: PositionDraft) =>
  new ApiError(409, 'Kari Swanney has saved this draft since.', { draft: other }, new Headers())

let kept: Map<string, string>
const storage = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
const made = (save: (revision: number, given: PositionContent) => Promise<PositionDraft>, loaded = draft(1)) =>
  createDraftStore(loaded, save, { key: 'draft', kept: storage() })

beforeEach(() => {
  kept = new Map()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('saves a moment after the last change, once', async () => {
  const save = vi.fn(async (revision: number, given: PositionContent) => ({ ...draft(revision + 1), content: given }))
  const store = made(save)
  store.change({ department: 'P' })
  store.change({ department: 'Pilotage' })
  expect(store.getState().status).toBe('changed')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(save.mock.calls).toEqual([[1, content('Pilotage')]])
  expect(store.getState()).toMatchObject({ status: 'saved', draft: { revision: 2 } })
  expect(kept.size).toBe(0)
})

it('keeps typed text while the connection is lost, also for the next page, and saves it later', async () => {
  let isLost = true
  const save = vi.fn(async (revision: number, given: PositionContent) => {
    if (isLost) throw new TypeError('Failed to fetch')
    return { ...draft(revision + 1), content: given }
  })
  const store = made(save)
  store.change({ department: 'Pilotage' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.getState().status).toBe('failed')
  const next = made(save)
  const stop = next.start()
  expect(next.getState().content.department).toBe('Pilotage')
  isLost = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(next.getState()).toMatchObject({ status: 'saved', draft: { revision: 2 } })
  stop()
})

it('does not overwrite a colleague’s save until the author decides which version to keep', async () => {
  const save = vi.fn(async (revision: number, given: PositionContent) => {
    if (revision < 7) throw newer(draft(7, 'Survey'))
    return { ...draft(revision + 1), content: given }
  })
  const store = made(save)
  store.change({ department: 'Pilotage' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledOnce()
  expect(store.getState()).toMatchObject({ status: 'conflict', content: { department: 'Pilotage' } })
  expect(await store.keepMine()).toBe(true)
  expect(save).toHaveBeenLastCalledWith(7, content('Pilotage'))

  const other = made(save)
  other.change({ department: 'Galley' })
  await vi.advanceTimersByTimeAsync(1_000)
  other.takeOther()
  expect(other.getState()).toMatchObject({ status: 'saved', content: { department: 'Survey' }, generation: 1 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(3)
})

it('shows the server’s refusal, by field, until it accepts the input', async () => {
  let isRefused = true
  const store = made(async (revision, given) => {
    if (isRefused) throw new ApiError(422, 'Check it.', { 'content.department': 'Too long.' }, new Headers())
    return { ...draft(revision + 1), content: given }
  })
  store.change({ department: 'x' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.getState()).toMatchObject({ status: 'refused', fields: { department: 'Too long.' } })
  isRefused = false
  store.change({ department: 'Pilotage' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.getState()).toMatchObject({ status: 'saved', fields: {} })
})

it('takes a refetched draft if it is newer, unless something here is unsaved', async () => {
  const save = vi.fn(async (revision: number, given: PositionContent) => ({ ...draft(revision + 1), content: given }))
  const store = made(save)
  store.adopt(draft(3, 'Survey'))
  expect(store.getState()).toMatchObject({ status: 'saved', content: { department: 'Survey' }, generation: 1 })
  store.adopt(draft(2, 'Galley'))
  expect(store.getState().content.department).toBe('Survey')
  store.change({ department: 'Pilotage' })
  expect(save).not.toHaveBeenCalled()
  store.adopt(draft(9, 'Galley'))
  expect(store.getState()).toMatchObject({ content: { department: 'Pilotage' }, draft: { revision: 3 } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(save.mock.calls).toEqual([[3, content('Pilotage')]])
  store.adopt(draft(9, 'Galley'))
  expect(store.getState()).toMatchObject({ content: { department: 'Galley' }, draft: { revision: 9 } })
})

it('stays in conflict after a refetch, even after more typing', async () => {
  const theirs = draft(7, 'Survey')
  const save = vi.fn(async (revision: number, given: PositionContent) => {
    if (revision < 7) throw newer(theirs)
    return { ...draft(revision + 1), content: given }
  })
  const store = made(save)
  store.change({ department: 'Pilot' })
  await vi.advanceTimersByTimeAsync(1_000)
  store.change({ department: 'Pilotage' })
  for (const again of [made(save, theirs), made(save, theirs)]) {
    const stop = again.start()
    expect(again.getState()).toMatchObject({ status: 'conflict', content: { department: 'Pilotage' } })
    again.change({ department: 'Pilotage' })
    await vi.advanceTimersByTimeAsync(60_000)
    stop()
  }
  expect(save).toHaveBeenCalledOnce()
})

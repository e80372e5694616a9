// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnScorecard } from '#contract/interviews/scorecards.ts'
import { emptyCard, type CardContent } from '#shared/interviews/scorecard.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { createCardDraft } from './card-draft.ts'

const ownCard = (changes: Partial<OwnScorecard> = {}): OwnScorecard => ({
  competencies: [],
  draft: null,
  sent: null,
  sentTs: null,
  versionCount: 0,
  revision: 0,
  savedTs: null,
  ...changes,
})

let stored: Map<string, string>
let server: OwnScorecard
let fails: Error | null
const saved: CardContent[] = []

const calls = {
  save: async (revision: number, content: CardContent) => {
    if (fails) throw fails
    if (revision !== server.revision) throw new ApiError(409, 'Saved elsewhere.', { own: server }, new Headers())
    saved.push(content)
    server = { ...server, draft: content, revision: revision + 1 }
    return server
  },
  send: async (revision: number, content: CardContent) => {
    if (fails) throw fails
    server = { ...server, draft: null, sent: content, versionCount: 1, revision: revision + 1 }
    return server
  },
  discard: async () => server,
}
const kept = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const begin = (own = server) => createCardDraft(own, calls, { key: 'card', kept })

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  server = ownCard()
  fails = null
  saved.length = 0
})
afterEach(() => vi.useRealTimers())

it('saves a moment after the last change, once', async () => {
  const draft = begin()
  for (const note of ['S', 'Se', 'Seen']) draft.change({ note })
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saved.map(({ note }) => note)).toEqual(['Seen'])
  expect(draft.getState()).toMatchObject({ status: 'saved', own: { revision: 1 } })
  expect(stored.size).toBe(0)
})

it('keeps typed text without a connection, and saves it when it is back', async () => {
  fails = new TypeError('network')
  const draft = begin()
  draft.change({ note: 'On the boat.' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(draft.getState()).toMatchObject({ status: 'failed', message: null, content: { note: 'On the boat.' } })
  // Simulates a reload of the tab.
  const again = begin()
  const stop = again.start()
  expect(again.getState().content.note).toBe('On the boat.')
  fails = null
  await vi.advanceTimersByTimeAsync(5_000)
  expect(server.draft?.note).toBe('On the boat.')
  stop()
})

it('asks after a conflict, and keeps both until then', async () => {
  const draft = begin()
  server = ownCard({ draft: { ...emptyCard(), note: 'Phone.' }, revision: 3 })
  draft.change({ note: 'Desk.' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(draft.getState()).toMatchObject({ status: 'conflict', content: { note: 'Desk.' } })
  draft.change({ note: 'Desk, more.' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.draft?.note).toBe('Phone.')
  await draft.keepMine()
  expect(server.draft?.note).toBe('Desk, more.')
})

it('takes the version saved elsewhere if the writer wants it', async () => {
  const draft = begin()
  server = ownCard({ draft: { ...emptyCard(), note: 'Phone.' }, revision: 3 })
  draft.change({ note: 'Desk.' })
  await vi.advanceTimersByTimeAsync(1_000)
  draft.takeOther()
  expect(draft.getState()).toMatchObject({ status: 'saved', content: { note: 'Phone.' } })
  expect(stored.size).toBe(0)
})

it('does not retry what the server refuses', async () => {
  fails = new ApiError(403, 'You aren’t an interviewer here any more.', null, new Headers())
  const draft = begin()
  draft.change({ note: 'Too late.' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(draft.getState()).toMatchObject({ status: 'refused', message: expect.stringContaining('any more') })
  fails = null
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved).toEqual([])
})

it('sends typed text, even before it was saved', async () => {
  const draft = begin()
  draft.change({ recommendation: 'yes' })
  await draft.send()
  expect(draft.getState()).toMatchObject({ status: 'saved', own: { versionCount: 1 } })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(saved).toEqual([])
})

it('explains why a card cannot be sent, and keeps the text', async () => {
  const draft = begin()
  draft.change({ note: 'Seen' })
  await vi.advanceTimersByTimeAsync(1_000)
  fails = new ApiError(409, 'The interview hasn’t begun.', null, new Headers())
  await expect(draft.send()).rejects.toBe(fails)
  expect(draft.getState()).toMatchObject({ status: 'refused', message: fails.message, content: { note: 'Seen' } })
})

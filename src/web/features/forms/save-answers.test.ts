import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftConflict, DraftRefused } from '#web/form-engine/draft/form-draft.ts'
import * as api from '#web/lib/call-api.ts'
import { newerForm, saveAnswers } from './save-answers.ts'

const server = vi.hoisted(() => ({ answer: async (): Promise<unknown> => null, calls: [] as unknown[][] }))
vi.mock('#web/lib/call-api.ts', async (original) => ({
  ...(await original<typeof api>()),
  callApi: (...call: unknown[]) => {
    server.calls.push(call)
    return server.answer()
  },
}))

const refused = (status: number, body: unknown = null) =>
  new api.ApiError(status, `sentence ${status}`, body, new Headers())
const newer = { revision: 7, answers: { town: 'Kirkwall' }, isReadOnly: false }

const events = { onProblems: vi.fn<(problems: Record<string, string>) => void>(), onSentElsewhere: vi.fn<() => void>() }
const save = saveAnswers('a/1', 'to ken', events)

beforeEach(() => {
  server.calls = []
  vi.clearAllMocks()
})

describe('saving a form’s answers', () => {
  it('sends the form, the link and the base revision', async () => {
    server.answer = async () => ({ data: { revision: 4 }, metadata: {} })
    expect(await save({ town: 'Stromness' }, 3)).toEqual({ revision: 4 })
    expect(server.calls).toEqual([
      [
        'PATCH /api/pcsx/forms/:id',
        {
          params: { id: 'a/1' },
          query: { token: 'to ken' },
          body: { revision: 3, answers: { town: 'Stromness' } },
          keepalive: true,
        },
      ],
    ])
  })

  it('reports a conflict with the newer answers', async () => {
    server.answer = () => Promise.reject(refused(409, { form: newer }))
    await expect(save({}, 3)).rejects.toMatchObject({ name: DraftConflict.name, revision: 7, values: newer.answers })
  })

  it('treats a form that was submitted elsewhere as submitted', async () => {
    const sent = { ...newer, isReadOnly: true }
    server.answer = () => Promise.reject(refused(409, { form: sent }))
    expect(await save({}, 3)).toEqual({ revision: 7 })
    expect(events.onSentElsewhere).toHaveBeenCalledWith(sent)
  })

  it.each([404, 410, 413, 415, 422])('does not retry after %i, and shows the problem', async (status) => {
    server.answer = () => Promise.reject(refused(status, status === 422 ? { town: 'Too long.' } : null))
    await expect(save({}, 3)).rejects.toMatchObject({ name: DraftRefused.name, message: `sentence ${status}` })
    expect(events.onProblems).toHaveBeenCalledWith(status === 422 ? { town: 'Too long.' } : {})
  })

  it.each([401, 429, 500, 503])('allows a retry after %i', async (status) => {
    server.answer = () => Promise.reject(refused(status))
    await expect(save({}, 3)).rejects.toBeInstanceOf(api.ApiError)
  })

  it('allows a retry after a lost connection', async () => {
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(save({}, 3)).rejects.toBeInstanceOf(TypeError)
  })

  it('finds a newer form only in a conflict', () => {
    expect(newerForm(refused(409, { form: newer }))).toEqual(newer)
    expect(newerForm(refused(409))).toBeNull()
    expect(newerForm(refused(422, { form: newer }))).toBeNull()
    expect(newerForm(new Error('x'))).toBeNull()
  })
})

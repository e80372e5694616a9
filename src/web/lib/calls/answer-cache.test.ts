// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cachedCall } from './answer-cache.ts'
import { callPath } from '../call-api.ts'
import { readBoot } from '../pages/read-boot.ts'

vi.mock('../call-api.ts', () => ({ callPath: vi.fn() }))
vi.mock('../pages/read-boot.ts', () => ({ readBoot: vi.fn() }))

const path = '/api/pcsx/form_options/countries?parent=x'
let count = 0
const signIn = (id: string | null) =>
  vi.mocked(readBoot).mockReturnValue({ domain: 'demo.test', locale: 'en', user: id && { id } } as never)

beforeEach(() => {
  vi.useFakeTimers()
  count = 0
  sessionStorage.clear()
  signIn('u1')
  vi.mocked(callPath).mockReset()
  vi.mocked(callPath).mockImplementation(async () => ({ data: `answer ${++count}`, metadata: {} }) as never)
})
afterEach(() => void vi.useRealTimers())

it('caches an answer for 3600 s as {timestamp, data} (spec/3 §7, §9)', async () => {
  expect(await cachedCall(path)).toBe('answer 1')
  expect(Object.values(sessionStorage).map((text) => JSON.parse(String(text)))).toEqual([
    { timestamp: Date.now(), data: 'answer 1' },
  ])
  vi.advanceTimersByTime(1_000)
  expect(await cachedCall(path)).toBe('answer 1')
  vi.advanceTimersByTime(3_599_000)
  expect(await cachedCall(path)).toBe('answer 2')
})

it('returns an older answer at once and fetches a newer one in the background, silently if that fails (spec/3 §7)', async () => {
  await cachedCall(path)
  vi.advanceTimersByTime(1_800_000)
  expect(await cachedCall(path)).toBe('answer 1')
  await vi.advanceTimersByTimeAsync(0)
  expect(await cachedCall(path)).toBe('answer 2')
  vi.mocked(callPath).mockRejectedValueOnce(new Error('offline'))
  vi.advanceTimersByTime(1_800_000)
  expect(await cachedCall(path)).toBe('answer 2')
  expect(vi.mocked(callPath).mock.lastCall![2]).toMatchObject({ isQuiet: true })
})

it('keeps each person’s answers apart, and none after the tab is cleared at sign-out', async () => {
  await cachedCall(path)
  signIn('u2')
  expect(await cachedCall(path)).toBe('answer 2')
  signIn('u1')
  expect(await cachedCall(path)).toBe('answer 1')
  sessionStorage.clear()
  expect(await cachedCall(path)).toBe('answer 3')
})

it.each(['/api/pcsx/profile_details', '/api/offer/offers', '/api/pcsx/forms/1', '/api/pcsx/form_options/../profile'])(
  'never stores %s, which could be confidential',
  async (personal) => {
    await cachedCall(personal)
    expect(await cachedCall(personal)).toBe('answer 2')
    expect(sessionStorage).toHaveLength(0)
  },
)

it('makes a call if the browser stores nothing, or something invalid', async () => {
  await cachedCall(path)
  sessionStorage.setItem(sessionStorage.key(0)!, '{broken')
  expect(await cachedCall(path)).toBe('answer 2')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  sessionStorage.clear()
  expect(await cachedCall(path)).toBe('answer 3')
})

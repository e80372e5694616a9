// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const file = new File([Uint8Array.of(0, 255, 37, 80)], 'ellwood.pdf', { type: 'application/pdf' })

/** The module as a reloaded page has it. */
async function loadPage() {
  vi.resetModules()
  return import('./kept-resume.ts')
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('the same page gets the file itself back, until it is discarded', async () => {
  const { forgetResume, keepResume, keptResume } = await loadPage()
  await keepResume(file)
  expect(keptResume()).toBe(file)
  forgetResume()
  expect(keptResume()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

it('a reloaded page, and the one after it, gets a file with the same name and bytes', async () => {
  await (await loadPage()).keepResume(file)
  await loadPage().then(({ keptResume }) => keptResume())
  const taken = (await loadPage()).keptResume()
  expect(taken).toMatchObject({ name: 'ellwood.pdf', type: 'application/pdf' })
  expect(new Uint8Array(await (taken as File).arrayBuffer())).toEqual(Uint8Array.of(0, 255, 37, 80))
})

it('is deleted after a quarter of an hour, on the page or after it', async () => {
  const { keepResume } = await loadPage()
  await keepResume(file)
  const kept = { ...sessionStorage } as Record<string, string>
  vi.useFakeTimers({ now: Date.now() + 16 * 60_000 })
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text)
  expect((await loadPage()).keptResume()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

it('a page that stays open that long discards it by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { keepResume, keptResume } = await loadPage()
  await keepResume(file)
  vi.advanceTimersByTime(15 * 60_000)
  expect(sessionStorage).toHaveLength(0)
  expect(keptResume()).toBeNull()
})

it('if a file is too large for the store, only its name outlives the page', async () => {
  const store = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (text.includes('"content":"')) throw new DOMException('full', 'QuotaExceededError')
    store.call(this, key, text)
  })
  const { keepResume } = await loadPage()
  await keepResume(file)
  expect((await loadPage()).keptResume()).toEqual({ name: 'ellwood.pdf' })
})

it('a discarded file is not stored after all when its bytes arrive late', async () => {
  const { forgetResume, keepResume } = await loadPage()
  const keeping = keepResume(file)
  forgetResume()
  await keeping
  expect(sessionStorage).toHaveLength(0)
})

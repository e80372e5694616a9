import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { messagesFor } from '#server/messages.ts'
import { RenderQueue } from './render-queue.ts'

const t = messagesFor('en')

/** Four times the rounds of the event loop that may pass before a page begins. */
async function rounds() {
  for (let i = 0; i < 100; i++) await nextRound()
}

/** Pages that are rendered when the test allows it, each in 100 ms. */
function slowPages({ lagMs = () => 0 }: { lagMs?: () => number } = {}) {
  let now = 0
  const open: (() => void)[] = []
  const started: number[] = []
  const queue = new RenderQueue({ lagMs, nowMs: () => now })
  const ask = (n: number) =>
    queue.run(async () => {
      started.push(n)
      await new Promise<void>((done) => open.push(done))
      return n
    }, t)
  const finish = async () => {
    now += 100
    open.shift()!()
    await rounds()
  }
  const wait = (ms: number) => void (now += ms)
  return { queue, ask, finish, started, wait }
}

it('renders four pages at a time, and others in the order of their requests', async () => {
  const { ask, finish, started } = slowPages()
  const pages = [1, 2, 3, 4, 5, 6].map(ask)
  await rounds()
  expect(started).toEqual([1, 2, 3, 4])
  await finish()
  expect(started).toEqual([1, 2, 3, 4, 5])
  for (let i = 0; i < 5; i++) await finish()
  expect(await Promise.all(pages)).toEqual([1, 2, 3, 4, 5, 6])
})

it('refuses new pages while those in progress do not end, and accepts them afterwards', async () => {
  const { ask, finish, wait } = slowPages()
  const pages = [1, 2, 3, 4].map(ask)
  await rounds()
  wait(1_900)
  const fifth = ask(5)
  wait(200)
  await expect(ask(6)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '3' } })
  for (let i = 0; i < 5; i++) await finish()
  expect(await Promise.all([...pages, fifth])).toEqual([1, 2, 3, 4, 5])
  const next = ask(7)
  await rounds()
  await finish()
  expect(await next).toBe(7)
})

it('starts one page at a time, and yields to others in between', async () => {
  const { ask, finish, started } = slowPages()
  void [1, 2, 3].map(ask)
  const heard: number[] = []
  const hear = () => {
    if (heard.push(started.length) < 200) setImmediate(hear)
  }
  setImmediate(hear)
  await rounds()
  expect([...new Set(heard)]).toEqual(expect.arrayContaining([1, 2, 3]))
  await finish()
})

it('counts as busy while pages do not end and new ones are refused, even if none are queued', async () => {
  const { ask, finish, wait, queue } = slowPages()
  void [1, 2, 3, 4].map(ask)
  await rounds()
  expect(queue.isBusy).toBe(false)
  wait(2_000)
  await expect(ask(5)).rejects.toMatchObject({ status: 503 })
  expect(queue.isBusy).toBe(true)
  for (let i = 0; i < 4; i++) await finish()
  expect(queue.isBusy).toBe(false)
})

it('refuses requests that have waited for four seconds, and gives their place to no one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, finish, started } = slowPages()
  const pages = [1, 2, 3, 4].map(ask)
  await rounds()
  const fifth = ask(5).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3_900)
  const sixth = ask(6)
  await vi.advanceTimersByTimeAsync(200)
  expect(await fifth).toMatchObject({ status: 503, headers: { 'retry-after': '4' } })
  for (let i = 0; i < 5; i++) await finish()
  expect(await Promise.all([...pages, sixth])).toEqual([1, 2, 3, 4, 6])
  expect(started).toEqual([1, 2, 3, 4, 6])
})

it('continues after a page that failed', async () => {
  const { queue } = slowPages()
  const fail = () => queue.run(() => Promise.reject(new Error('broken')), t)
  for (let i = 0; i < 6; i++) await expect(fail()).rejects.toThrow('broken')
  expect(await queue.run(() => Promise.resolve('a page'), t)).toBe('a page')
})

it('refuses requests that would wait more than two seconds, with a retry time', async () => {
  const { ask, finish, queue } = slowPages()
  // It learns that a page takes 100 ms.
  for (let i = 0; i < 60; i++) {
    const page = ask(i)
    await rounds()
    await finish()
    await page
  }
  expect(queue.isBusy).toBe(false)
  const waiting = Array.from({ length: 100 }, (_, i) => ask(i).catch((error: unknown) => error))
  const refused = await waiting.at(-1)!
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': expect.stringMatching(/^[2-9]$/) } })
  expect(queue.isBusy).toBe(true)
  await rounds()
  for (let i = 0; i < 100; i++) await finish().catch(() => undefined)
  const answers = await Promise.all(waiting)
  const served = answers.filter((answer) => typeof answer === 'number').length
  expect(served).toBeGreaterThan(20)
  expect(served).toBeLessThan(100)
})

it('refuses new pages at once while the process is behind', async () => {
  let lag = 600
  const { ask, finish, queue } = slowPages({ lagMs: () => lag })
  expect(queue.isBusy).toBe(true)
  await expect(ask(1)).rejects.toMatchObject({ status: 503 })
  lag = 20
  const page = ask(2)
  await rounds()
  await finish()
  expect(await page).toBe(2)
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebProcesses, WebStartError, type WebChild } from './web-processes.ts'

/** A process controlled by the test. */
class FakeChild implements WebChild {
  readonly number: number
  readonly pid = 1
  readonly told: string[] = []
  readonly #started = Promise.withResolvers<{ url: string } | { sentence: string }>()
  readonly #ended = Promise.withResolvers<string>()
  started = this.#started.promise
  ended = this.#ended.promise

  constructor(number: number) {
    this.number = number
  }

  listen = () => this.#started.resolve({ url: `http://site.test/${this.number}` })
  fail = (sentence: string) => {
    this.#started.resolve({ sentence })
    this.#ended.resolve('exit code 1')
  }
  die = (how = 'signal SIGKILL') => {
    this.#started.resolve({ sentence: 'It died.' })
    this.#ended.resolve(how)
  }
  end = (ending: string) => void this.told.push(ending)
}

let forked: FakeChild[]
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const onHopeless = vi.fn()
const several = (count: number) =>
  new WebProcesses({
    count,
    log,
    onHopeless,
    fork: (number) => {
      const child = new FakeChild(number)
      forked.push(child)
      return child
    },
  })
/** Runs all pending microtasks. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const numbers = () => forked.map(({ number }) => number)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  forked = []
})
afterEach(() => void vi.useRealTimers())

/** All of them listen. */
async function started(count: number): Promise<WebProcesses> {
  const web = several(count)
  const starting = web.start()
  forked[0]!.listen()
  await starting
  await settle()
  for (const child of forked) child.listen()
  await settle()
  return web
}

describe('starting', () => {
  it('is complete when the first one listens, and only then starts the others', async () => {
    const web = several(3)
    const starting = web.start()
    await settle()
    expect(numbers()).toEqual([1])
    forked[0]!.listen()
    expect(await starting).toEqual({ url: 'http://site.test/1' })
    await settle()
    expect(numbers()).toEqual([1, 2, 3])
  })

  it('fails with the first one’s message', async () => {
    const starting = several(2).start()
    forked[0]!.fail('Port 80 is in use.')
    await expect(starting).rejects.toThrow(new WebStartError('Port 80 is in use.'))
    await vi.runAllTimersAsync()
    expect(numbers()).toEqual([1])
  })
})

describe('a process that dies', () => {
  it('is replaced immediately', async () => {
    await started(2)
    forked[1]!.die()
    await settle()
    expect(numbers()).toEqual([1, 2, 2])
  })

  it('is replaced ever later while its successors die early too', async () => {
    await started(1)
    const pauses: number[] = []
    for (let times = 0; times < 5; times++) {
      const [before, from] = [forked.length, Date.now()]
      forked.at(-1)!.die()
      await settle()
      while (forked.length === before) await vi.advanceTimersByTimeAsync(50)
      pauses.push(Date.now() - from)
      forked.at(-1)!.listen()
      await settle()
    }
    expect(pauses).toEqual([0, 250, 500, 1_000, 2_000])
    // A long life shows that the start is not to blame.
    await vi.advanceTimersByTimeAsync(60_000)
    forked.at(-1)!.die()
    await settle()
    expect(forked).toHaveLength(7)
    expect(onHopeless).not.toHaveBeenCalled()
  })

  it('stops everything if none serves and none can be started', async () => {
    await started(1)
    forked[0]!.die()
    await settle()
    while (onHopeless.mock.calls.length === 0) {
      forked.at(-1)!.fail('The pages are not built.')
      await vi.runAllTimersAsync()
    }
    expect(onHopeless).toHaveBeenCalledExactlyOnceWith('The pages are not built.')
    expect(forked.length).toBeLessThan(8)
    const count = forked.length
    await vi.runAllTimersAsync()
    expect(forked).toHaveLength(count)
  })

  it('does not stop everything while another one serves', async () => {
    await started(2)
    forked[1]!.die()
    for (let times = 0; times < 12; times++) {
      await vi.advanceTimersByTimeAsync(30_000)
      forked.at(-1)!.fail('No memory.')
    }
    expect(onHopeless).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(numbers().at(-1)).toBe(2)
  })
})

describe('reloading', () => {
  it('replaces one after another, each when its successor listens and it has shut down', async () => {
    const web = await started(2)
    const reloaded = web.reload()
    await settle()
    expect(numbers()).toEqual([1, 2, 1])
    expect(forked[0]!.told).toEqual([])
    forked[2]!.listen()
    await settle()
    expect(forked[0]!.told).toEqual(['leave'])
    expect(numbers()).toEqual([1, 2, 1])
    forked[0]!.die('exit code 0')
    await settle()
    expect(numbers()).toEqual([1, 2, 1, 2])
    forked[3]!.listen()
    await settle()
    forked[1]!.die('exit code 0')
    await reloaded
    expect(numbers()).toEqual([1, 2, 1, 2])
    expect(log.error).not.toHaveBeenCalled()
  })

  it('leaves the processes alone if the first new one cannot start', async () => {
    const web = await started(2)
    const reloaded = web.reload()
    await settle()
    forked[2]!.fail('The schema is older.')
    await reloaded
    await vi.runAllTimersAsync()
    expect(forked.flatMap(({ told }) => told)).toEqual([])
    expect(numbers()).toEqual([1, 2, 1])
  })

  it('replaces a process once if it dies while its successor starts', async () => {
    const web = await started(1)
    const reloaded = web.reload()
    await settle()
    forked[0]!.die()
    await vi.runAllTimersAsync()
    expect(forked).toHaveLength(2)
    forked[1]!.listen()
    await reloaded
    await vi.runAllTimersAsync()
    expect(forked).toHaveLength(2)
  })

  it('is repeated if it is requested while running', async () => {
    const web = await started(1)
    void web.reload()
    const again = web.reload()
    for (let at = 1; at <= 2; at++) {
      await settle()
      forked[at]!.listen()
      await settle()
      forked[at - 1]!.die('exit code 0')
      await settle()
    }
    await again
    expect(forked).toHaveLength(3)
  })
})

describe('stopping', () => {
  it('starts nothing if it comes before the start', async () => {
    const web = several(2)
    await web.stop()
    await expect(web.start()).rejects.toThrow(WebStartError)
    expect(forked).toEqual([])
  })

  it('is complete when all have ended, and replaces none', async () => {
    const web = await started(2)
    const stopped = web.stop()
    expect(forked.map(({ told }) => told)).toEqual([['stop'], ['stop']])
    forked[0]!.die('exit code 0')
    forked[1]!.die('exit code 0')
    await stopped
    await vi.runAllTimersAsync()
    expect(forked).toHaveLength(2)
  })

  it('also ends those that are still starting or waiting to be started', async () => {
    const web = several(2)
    const starting = web.start()
    forked[0]!.listen()
    await starting
    await settle()
    forked[0]!.die()
    await settle()
    forked.at(-1)!.die()
    const stopped = web.stop()
    expect(forked[1]!.told).toEqual(['stop'])
    for (const child of forked) child.die()
    await stopped
    const count = forked.length
    await vi.runAllTimersAsync()
    expect(forked).toHaveLength(count)
  })
})

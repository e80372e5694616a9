import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopInTime } from './stop-in-time.ts'

const log = { warn: vi.fn() }
const said = () => log.warn.mock.calls.map(([, message]) => message as string)

describe('stopping a part', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    log.warn.mockClear()
  })
  afterEach(() => void vi.useRealTimers())

  it('is complete when the part has stopped', async () => {
    await stopInTime(log, 'outbox', Promise.resolve())
    expect(said()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('continues if the part fails, and reports it', async () => {
    await stopInTime(log, 'outbox', Promise.reject(new Error('lost')))
    expect(said()).toEqual(['stopping failed'])
  })

  it('continues if the part never ends, and reports which', async () => {
    const stopped = stopInTime(log, 'outbox', new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(20_000)
    await stopped
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ part: 'outbox' }, 'not stopped in time')
  })
})

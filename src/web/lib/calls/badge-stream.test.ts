// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBadge } from './badge-stream.ts'

vi.mock('../boot.ts', () => ({ readBoot: () => ({ domain: 'demo.test', user: { id: 'u1' } }) }))

/** The parts of an EventSource that the code uses. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  bring(count: number) {
    this.dispatchEvent(new MessageEvent('badge', { data: JSON.stringify({ count }) }))
  }
}

/** Grants each lock when the test says so, even to a caller that has stopped waiting. */
let giveLock: () => Promise<void>
const onBadge = vi.fn<(count: number) => void>()

beforeEach(() => {
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  const request = (_name: string, _options: object, use: () => Promise<void>) =>
    new Promise<void>((released) => (giveLock = () => use().then(released)))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
})

test('the tab with the lock opens the stream and informs the others', async () => {
  const told = new Promise((done) => {
    const other = new BroadcastChannel('candela-badge demo.test u1')
    other.addEventListener('message', ({ data }) => (other.close(), done(data)))
  })
  const stop = followBadge(onBadge)
  void giveLock()
  expect(Stream.opened.map(({ url }) => url)).toEqual(['/api/pcsx/notification_stream?domain=demo.test'])
  Stream.opened[0]!.bring(3)
  expect(onBadge).toHaveBeenCalledExactlyOnceWith(3)
  expect(await told).toBe(3)
  stop()
})

test('once it is stopped, reports nothing that had arrived before, and releases the lock', async () => {
  const stop = followBadge(onBadge)
  const released = giveLock()
  stop()
  const [stream] = Stream.opened
  expect(stream!.readyState).toBe(Stream.CLOSED)
  stream!.bring(3)
  expect(onBadge).not.toHaveBeenCalled()
  await released
})

test('a lock granted after it was stopped opens no stream and is released', async () => {
  followBadge(onBadge)()
  await giveLock()
  expect(Stream.opened).toEqual([])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectedSiblings, passOn, type SiblingMessage } from './siblings.ts'

/** Web processes with a primary between them; messages arrive later, as between real ones. */
function family(count: number): ConnectedSiblings[] {
  const all: ConnectedSiblings[] = []
  const send = (to: number, message: SiblingMessage) => void Promise.resolve().then(() => all[to]?.hear(message))
  for (let own = 0; own < count; own++) {
    const others = Array.from({ length: count }, (_, at) => at).filter((at) => at !== own)
    all.push(new ConnectedSiblings((message) => passOn(message, own, others, send)))
  }
  return all
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('returns what one of them knows', async () => {
  const [asking, ignorant, knowing] = family(3)
  ignorant!.on('pin', () => null)
  knowing!.on('pin', async (client) => (client === 'crawler' ? { version: 7 } : null))
  expect(await asking!.ask('pin', 'crawler')).toEqual({ version: 7 })
  expect(await asking!.ask('pin', 'somebody else')).toBeNull()
})

it('returns nothing if there are no siblings, none answers that question, or one fails', async () => {
  expect(await family(1)[0]!.ask('pin', 'crawler')).toBeNull()
  const [asking, failing] = family(2)
  expect(await asking!.ask('pin', 'crawler')).toBeNull()
  failing!.on('pin', () => {
    throw new Error('no')
  })
  expect(await asking!.ask('pin', 'crawler')).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

it('does not wait forever for an answer', async () => {
  const [asking, busy] = family(2)
  busy!.on('pin', () => new Promise(() => undefined))
  const answer = asking!.ask('pin', 'crawler')
  await vi.runAllTimersAsync()
  expect(await answer).toBeNull()
})

it('notifies all siblings except the sender', async () => {
  const all = family(3)
  const heard = all.map((each) => {
    const hear = vi.fn()
    each.on('employers', hear)
    return hear
  })
  all[1]!.tell('employers')
  await vi.runAllTimersAsync()
  expect(heard.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
})

import { expect, it, vi } from 'vitest'
import { forgetUndoable, isLastMade, keepUndoable, nextTurn, noteUnderway, undoLast } from './undoable.ts'

it('undoing waits until the last decision is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  noteUnderway(promise)
  let isMade: boolean | null = null
  const asked = isLastMade().then((answer) => (isMade = answer))
  await Promise.resolve()
  expect(isMade).toBeNull()
  resolve()
  await asked
  expect(isMade).toBe(true)
})

it('a refused decision is not undone, nor is the one before in its place; the next time it is', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  noteUnderway(promise)
  const asked = isLastMade()
  reject(new Error('Someone else was first.'))
  expect(await asked).toBe(false)
  expect(await isLastMade()).toBe(true)
})

it('of several, the last one counts', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  noteUnderway(first.promise)
  noteUnderway(second.promise)
  first.resolve()
  second.reject(new Error('refused'))
  expect(await isLastMade()).toBe(false)
})

it('undoing an earlier decision, which its message offers, does not forget the one that was made in the meantime', async () => {
  const sendsTs = Date.now() / 1000 + 300
  const run = vi.fn()
  keepUndoable({ id: 'later', count: 1, sendsTs, run })
  forgetUndoable('earlier')
  await undoLast(() => expect.unreachable())
  expect(run).toHaveBeenCalledOnce()
  forgetUndoable('later')
  const none = vi.fn()
  await undoLast(none)
  expect(none).toHaveBeenCalledOnce()
})

it('of two that are answered in the other order, the one that was made last is undone', async () => {
  const sendsTs = Date.now() / 1000 + 300
  const [first, second] = [nextTurn(), nextTurn()]
  const run = vi.fn()
  expect(keepUndoable({ id: 'second', count: 1, sendsTs, run }, second)).toBe(true)
  expect(keepUndoable({ id: 'first', count: 1, sendsTs, run: () => expect.unreachable() }, first)).toBe(false)
  await undoLast(() => expect.unreachable())
  expect(run).toHaveBeenCalledOnce()
})

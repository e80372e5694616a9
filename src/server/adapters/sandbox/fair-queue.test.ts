import { expect, it } from 'vitest'
import { FairQueue, type QueueFull } from './fair-queue.ts'

const limits = { places: 2, mostOfClient: 3, mostWaiting: 5, mostWaitingBytes: 100, mostWaitMs: 60_000 }

/** A queue whose tasks end when told to; `started` lists them in order. */
function works(changed: Partial<typeof limits> = {}, burdenOf?: (client: string) => number) {
  const queue = new FairQueue({ ...limits, ...changed }, burdenOf)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, bytes = 0) => {
    const begin = () => {
      started.push(name)
      return new Promise<string>((done) => ends.set(name, () => done(name)))
    }
    const work = queue.run(name[0]!, begin, bytes)
    work.catch(() => undefined)
    return work
  }
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { queue, started, ask, end }
}

const full = (reason: QueueFull['reason']) => expect.objectContaining({ name: 'QueueFull', reason })

it('runs one task per client at a time, several clients in parallel', async () => {
  const { started, ask, end, queue } = works()
  for (const name of ['a1', 'a2', 'b1']) void ask(name)
  await new Promise(setImmediate)
  expect(started).toEqual(['a1', 'b1'])
  await end('b1')
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  expect(queue.isIdle).toBe(true)
})

it('gives clients turns one after the other, however many tasks one of them queued first', async () => {
  const { started, ask, end } = works({ places: 1 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void ask(name)
  for (let at = 0; at < 6; at++) {
    await new Promise(setImmediate)
    await end(started[at]!)
  }
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

it('refuses a client with too many tasks, and everyone if the queue is full, with a time to retry', async () => {
  const { ask, end, started } = works({ places: 1, mostWaiting: 3 })
  for (const name of ['a1', 'a2', 'a3']) void ask(name)
  await expect(ask('a4')).rejects.toEqual(full('client'))
  void ask('b1')
  await expect(ask('c1')).rejects.toEqual(full('all'))
  await end('a1')
  expect(started).toEqual(['a1', 'a2'])
  void ask('c1')
  await expect(ask('d1')).rejects.toMatchObject({ retrySeconds: 30 })
})

it('drops requests that waited too long without delaying the others', async () => {
  const { ask, end, started } = works({ places: 1, mostWaitMs: 20 })
  void ask('a1')
  await expect(ask('b1')).rejects.toEqual(full('all'))
  await end('a1')
  void ask('c1')
  await new Promise(setImmediate)
  expect(started).toEqual(['a1', 'c1'])
})

it('serves heavy users last, and drops their tasks for others when the queue is full', async () => {
  const burdens: Record<string, number> = { a: 5, b: 9, c: 0, d: 0 }
  const { ask, end, started } = works({ places: 1, mostWaiting: 3 }, (client) => burdens[client]!)
  void ask('a1')
  const [, heaviest] = [ask('a2'), ask('b1'), ask('c1')]
  void ask('d1')
  await expect(heaviest).rejects.toEqual(full('all'))
  for (let at = 0; at < 4; at++) {
    await new Promise(setImmediate)
    await end(started[at]!)
  }
  expect(started).toEqual(['a1', 'c1', 'd1', 'a2'])
})

it('continues after a failed task', async () => {
  const queue = new FairQueue({ ...limits, places: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('a', () => Promise.resolve(1))).toBe(1)
})

it('limits the bytes of queued files, and prefers small ones', async () => {
  const { ask, end, started } = works({ places: 1 })
  void ask('a1', 1_000)
  const [large, small] = [ask('b1', 60), ask('c1', 40)]
  await expect(ask('d1', 60)).rejects.toEqual(full('all'))
  void ask('d1', 20)
  await expect(large).rejects.toEqual(full('all'))
  for (const name of ['a1', 'c1', 'd1']) {
    await new Promise(setImmediate)
    await end(name)
  }
  await expect(small).resolves.toBe('c1')
  expect(started).toEqual(['a1', 'c1', 'd1'])
  // Finished tasks no longer count.
  void ask('e1')
  void ask('f1', 100)
  await new Promise(setImmediate)
  await end('e1')
  expect(started.at(-1)).toBe('f1')
})

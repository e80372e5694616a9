import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readResume } from './read-resume.ts'
import { readLimits } from './resume-text.ts'
import { keepSpareWorker, takeWorker } from './spare-worker.ts'

const { memoryMB } = readLimits
const taken: Worker[] = []
const take = (megabytes = memoryMB) => {
  const worker = takeWorker(megabytes)
  taken.push(worker)
  return worker
}
/** The configured limits; a running thread reports others as well. */
const limitsOf = ({ resourceLimits: limits }: Worker) => [
  limits?.maxOldGenerationSizeMb,
  limits?.maxYoungGenerationSizeMb,
  limits?.stackSizeMb,
]
/** The number of a thread starting right now. */
const startedNow = () => take(16).threadId
// A spare thread from an earlier reading does not belong to these tests.
beforeEach(() => void take())
afterEach(async () => void (await Promise.all(taken.splice(0).map((worker) => worker.terminate()))))

const good = new TextEncoder().encode('Mara Ellwood\nmara@example.org')
const calm = { ...readLimits, quickMs: 60_000, cpuMs: 60_000, wallMs: 120_000 }

it('a spare worker is one, and is taken once', () => {
  keepSpareWorker(memoryMB)
  const between = startedNow()
  keepSpareWorker(memoryMB)
  expect(take().threadId).toBeLessThan(between)
  expect(take().threadId).toBeGreaterThan(between)
})

it('a reading leaves a thread that has read nothing, with the limits of any other', async () => {
  const before = take()
  await readResume('tester', good, 'txt', calm)
  const after = startedNow()
  const spare = take()
  expect(spare.threadId).toBeGreaterThan(before.threadId)
  expect(spare.threadId).toBeLessThan(after)
  expect(limitsOf(spare)).toEqual(limitsOf(before))
})

it('is not used for a reading that is held to other limits', () => {
  keepSpareWorker(memoryMB)
  const small = take(16)
  expect(small.resourceLimits?.maxOldGenerationSizeMb).toBe(12)
  expect(small.threadId).toBeGreaterThan(take().threadId)
})

it('a document that ends its thread ends no other: the next is read as ever', async () => {
  const many = new TextEncoder().encode('Mara Ellwood\n'.repeat(400_000))
  keepSpareWorker(64)
  const greedy = readResume('tester', many, 'txt', { ...calm, memoryMB: 64, maxLines: 10_000_000 })
  await expect(greedy).rejects.toMatchObject({ fault: 'tooMuchMemory' })
  expect((await readResume('tester', good, 'txt', calm)).email?.value).toBe('mara@example.org')
})

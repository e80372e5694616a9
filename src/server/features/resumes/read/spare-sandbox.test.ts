import { afterEach, beforeEach, expect, it } from 'vitest'
import { readResume } from './read-resume.ts'
import { readLimits } from './resume-text.ts'
import { keepSpareSandbox, spareSandbox, takeSandbox, type ReadingSandbox } from './spare-sandbox.ts'

const { memoryMB } = readLimits
const taken: ReadingSandbox[] = []
const take = (megabytes = memoryMB) => {
  const sandbox = takeSandbox(megabytes)
  taken.push(sandbox)
  return sandbox
}
// A spare one from an earlier reading does not belong to these tests.
beforeEach(() => void take())
afterEach(async () => void (await Promise.all(taken.splice(0).map((sandbox) => sandbox.end()))))

const good = new TextEncoder().encode('Mara Ellwood\nmara@example.org')
const calm = { ...readLimits, quickMs: 60_000, cpuMs: 60_000, wallMs: 120_000 }

it('there is one spare sandbox, and it is taken once', () => {
  keepSpareSandbox(memoryMB)
  const spare = spareSandbox()
  keepSpareSandbox(memoryMB)
  expect(spareSandbox()).toBe(spare)
  expect(take()).toBe(spare)
  expect(take()).not.toBe(spare)
})

it('reading a file leaves a fresh spare, with the usual limits', async () => {
  const before = take()
  await readResume('tester', good, 'txt', calm)
  const spare = spareSandbox()!
  expect(spare.pid).not.toBe(before.pid)
  expect(spare.memoryMB).toBe(memoryMB)
  await readResume('tester', good, 'txt', calm)
  expect(spareSandbox()?.pid).not.toBe(spare.pid)
  await expect(isGone(spare)).resolves.toBe(true)
})

const isGone = (sandbox: ReadingSandbox) => new Promise((resolve) => sandbox.onGone(() => resolve(true)))

it('a spare is not used for reading with other limits', () => {
  keepSpareSandbox(memoryMB)
  const spare = spareSandbox()
  const small = take(64)
  expect(small.memoryMB).toBe(64)
  expect(small).not.toBe(spare)
  expect(take()).toBe(spare)
})

it('a spare that dies while idle is replaced at the next reading', async () => {
  keepSpareSandbox(memoryMB)
  const spare = spareSandbox()!
  process.kill(spare.pid!, 'SIGKILL')
  await isGone(spare)
  expect(spareSandbox()).toBeNull()
  expect((await readResume('tester', good, 'txt', calm)).email?.value).toBe('mara@example.org')
})

it('a document that ends its process affects no other reading', async () => {
  const many = new TextEncoder().encode('Mara Ellwood\n'.repeat(400_000))
  const greedy = readResume('tester', many, 'txt', { ...calm, memoryMB: 64, maxLines: 10_000_000 })
  await expect(greedy).rejects.toMatchObject({ fault: 'tooMuchMemory' })
  expect((await readResume('tester', good, 'txt', calm)).email?.value).toBe('mara@example.org')
})

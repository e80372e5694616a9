import { expect, it } from 'vitest'
import { RecentUse } from './recent-use.ts'

it('adds up usage, and forgets half of it in each half-life', () => {
  const used = new RecentUse(1_000)
  used.add('a', 400, 0)
  used.add('a', 400, 1_000)
  expect(used.of('a', 1_000)).toBe(600)
  expect(used.of('a', 2_000)).toBe(300)
  expect(used.of('b', 0)).toBe(0)
})

it('forgets clients that have been idle for a long time', () => {
  const used = new RecentUse(1_000)
  used.add('a', 1e9, 0)
  used.add('b', 1, 20_000)
  expect(used.of('a', 20_000)).toBe(0)
})

import { expect, it } from 'vitest'
import { fieldTime, morning, sendTimeOf } from './when.ts'

const now = new Date(2026, 10, 25, 22, 30)
const seconds = (at: Date) => at.getTime() / 1000

it('is soon, or tomorrow at nine by each candidate’s clock', () => {
  expect(sendTimeOf('soon', '', now)).toBe('after_undo')
  expect(sendTimeOf('tomorrow', '', now)).toBe('morning')
  expect(morning().getHours()).toBe(9)
})

it('is a chosen time, from the end of the time to undo it up to two weeks', () => {
  const chosen = new Date(2026, 11, 1, 14, 5)
  expect(sendTimeOf('other', fieldTime(chosen), now)).toBe(seconds(chosen))
  expect(sendTimeOf('other', fieldTime(new Date(2026, 10, 25, 22, 34)), now)).toBeNull()
  expect(sendTimeOf('other', fieldTime(new Date(2026, 11, 9, 22, 31)), now)).toBeNull()
  expect(sendTimeOf('other', '', now)).toBeNull()
})

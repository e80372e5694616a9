import { expect, test, vi } from 'vitest'
import { createPressGuard } from './press-guard.ts'

function pressesAt(...times: number[]): number {
  const act = vi.fn()
  let nowMs = 0
  const guard = createPressGuard(300, () => nowMs)
  for (const at of times) {
    nowMs = at
    guard(act)
  }
  return act.mock.calls.length
}

test('the first click acts at once', () => expect(pressesAt(0)).toBe(1))

test('a double click moves once', () => expect(pressesAt(0, 120)).toBe(1))

test('repeated clicks keep the list still until 300 ms of quiet', () => {
  expect(pressesAt(0, 200, 400, 600)).toBe(1)
  expect(pressesAt(0, 200, 500)).toBe(2)
})

test('clicks that are 300 ms apart all act', () => expect(pressesAt(0, 300, 600)).toBe(3))

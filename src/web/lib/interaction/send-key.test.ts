import { expect, it } from 'vitest'
import { createSendKey } from './send-key.ts'

it('is the same for the same content, and another for another', () => {
  const key = createSendKey()
  const first = key.of(['Hello', []])
  expect(key.of(['Hello', []])).toBe(first)
  const second = key.of(['Hello again', []])
  expect(second).not.toBe(first)
  // Sent in between, it is not what was sent before it.
  expect(key.of(['Hello', []])).not.toBe(first)
  const last = key.of(['Hello', []])
  key.renew()
  expect(key.of(['Hello', []])).not.toBe(last)
  expect(first).toMatch(/^[\w-]{8,64}$/)
})

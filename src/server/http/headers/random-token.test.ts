import { expect, it } from 'vitest'
import { randomToken } from './random-token.ts'

it('a token has the asked number of bytes and is never the same again', () => {
  const tokens = Array.from({ length: 5_000 }, (_, i) => randomToken(i % 2 === 0 ? 16 : 24))
  expect(tokens.every((token, i) => Buffer.from(token, 'base64url').length === (i % 2 === 0 ? 16 : 24))).toBe(true)
  // Not even in part, as would happen if two draws shared bytes, or if used bytes were drawn again.
  expect(new Set(tokens.map((token) => token.slice(0, 12))).size).toBe(tokens.length)
  expect(new Set(tokens.map((token) => token.slice(-12))).size).toBe(tokens.length)
})

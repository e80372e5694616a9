import { expect, it } from 'vitest'
import { redact } from './redact.ts'
import { termsOf } from './identity-terms.ts'

const terms = termsOf({ names: ['aaaa aaaa', 'Greta Holmqvist'], emails: [], phones: [], places: ['aaaa'] })
const pieces = [
  'a',
  'a-',
  'a.',
  '@',
  'a@',
  '1(',
  '1 ',
  '2019 ',
  '12.12.2004-',
  'https://',
  'gretaholmqvist',
  'nee ',
  'aaaa ',
  '(',
]

it.each(pieces)('a text of nothing but “%s” takes no longer than its length', (piece) => {
  const textOf = (length: number) => piece.repeat(Math.ceil(length / piece.length))
  redact(textOf(1_000), terms)
  const begun = process.cpuUsage()
  redact(textOf(100_000), terms)
  // Quadratic, each took minutes.
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(3_000)
})

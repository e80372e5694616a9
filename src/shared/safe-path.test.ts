import { expect, it } from 'vitest'
import { safeNextPath } from './safe-path.ts'

it.each(['/careers', '/careers/apply?pid=5&domain=a.test', '/'])('accepts %s', (path) => {
  expect(safeNextPath(path)).toBe(path)
})

it.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '\\/evil.test',
  'careers',
  '/a\u0000b',
  '/a\\b',
  '',
  5,
  undefined,
  `/${'a'.repeat(2_000)}`,
])('never leaves the site with %j', (path) => {
  expect(safeNextPath(path)).toBeNull()
})

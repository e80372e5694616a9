import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './email.ts'

describe('an e-mail address', () => {
  it.each([
    'ina@example.test',
    'i.n-a+tide@sub.example.co.uk',
    "o'neil@exämple.de",
    'ina@example.xn--p1ai',
    'ina@пример.рф',
  ])('%s is one', (address) => expect(isEmailAddress(address)).toBe(true))
  it.each([
    '',
    'ina',
    '@example.test',
    'ina@',
    'ina@localhost',
    'ina@example.t',
    'ina@example.1x',
    'ina@-example.test',
    'ina@example..test',
    '.ina@example.test',
    'i..na@example.test',
    'ina@exa mple.test',
    'ina calder@example.test',
    'ina@example.test\nbcc: x@y.zz',
    'a@b@example.test',
    `${'x'.repeat(65)}@example.test`,
    `ina@${'x'.repeat(250)}.test`,
  ])('%j is none', (address) => expect(isEmailAddress(address)).toBe(false))

  it('is decided quickly, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (text) => {
        expect(typeof isEmailAddress(text)).toBe('boolean')
      }),
    )
    const startedAt = performance.now()
    isEmailAddress(`${'a.'.repeat(100_000)}@`)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})

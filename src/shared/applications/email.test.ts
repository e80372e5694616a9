import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { emailKey, isEmailAddress, normalEmail } from './email.ts'

describe('an email address', () => {
  it.each([
    'ina@example.test',
    'i.n-a+tide@sub.example.co.uk',
    "o'neil@exämple.de",
    'ina@example.xn--p1ai',
    'ina@пример.рф',
  ])('accepts %s', (address) => expect(isEmailAddress(address)).toBe(true))
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
    // Letters from two alphabets, and invisible characters.
    'p\u0430ypal@example.test',
    'ina@p\u0430ypal.test',
    'ina@\u03b1bc.test',
    'ina\u200d@example.test',
    'ina\u202e@example.test',
    'ina@exa\u200bmple.test',
    'ina\u3164@example.test',
    'ina\ufe0f@example.test',
  ])('refuses %j', (address) => expect(isEmailAddress(address)).toBe(false))

  it('is validated quickly, whatever the text', () => {
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

describe('the canonical form of an address', () => {
  it.each([
    [' Ina@Example.TEST ', 'ina@example.test'],
    ['ｉｎａ＠ｅｘａｍｐｌｅ．ｔｅｓｔ', 'ina@example.test'],
    ['ina@EXÄMPLE.de', 'ina@xn--exmple-cua.de'],
    ['ina@exa\u0308mple.de', 'ina@xn--exmple-cua.de'],
    ['ina@xn--exmple-cua.de', 'ina@xn--exmple-cua.de'],
    ['ИНА@пример.рф', 'ина@xn--e1afmkfd.xn--p1ai'],
    ['伊奈@例え.テスト', '伊奈@xn--r8jz45g.xn--zckzah'],
    ['ﬁona@example.test', 'fiona@example.test'],
  ])('of %j is %s', (written, known) => {
    expect(normalEmail(written)).toBe(known)
    expect(normalEmail(known)).toBe(known)
    expect(emailKey(written)).toBe(known)
  })

  it.each(['', 'ina', 'p\u0430ypal@example.test', 'ina\u200d@example.test', 'a@b@c.test'])(
    'does not exist for %j',
    (text) => {
      expect(normalEmail(text)).toBeNull()
      expect(emailKey(text)).toBe(text.trim().toLowerCase())
    },
  )

  it('is its own canonical form, whatever was written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.string({ unit: 'binary', maxLength: 20 }),
        (local, label) => {
          const known = normalEmail(`${local}@${label}.test`)
          if (known !== null) expect(normalEmail(known)).toBe(known)
        },
      ),
    )
  })

  it('does not exist if it is too long, which is checked before normalization', () => {
    const putInOrder = vi.spyOn(String.prototype, 'normalize')
    expect(normalEmail(`a${'\u0315\u0300'.repeat(5_000)}@example.test`)).toBeNull()
    expect(putInOrder).not.toHaveBeenCalled()
    putInOrder.mockRestore()
  })
})

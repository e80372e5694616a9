import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchPattern, patternFault } from './match-pattern.ts'

describe('a pattern', () => {
  it('matches anywhere in the text, with its flags, like a browser', () => {
    const cases = [
      [/^\d{3}$/, '123'],
      [/^\d{3}$/, '1234'],
      [/ab+c/i, 'xxABBC'],
      [/^a.c$/s, 'a\nc'],
      [/^b$/m, 'a\nb'],
      [/^[\p{L} '-]+$/u, "Zoë O'Néil"],
      [/^[A-Z]{2}\d{6}$/, 'AB123456'],
      [/^\u0041\/x$/, 'A/x'],
    ] as const
    for (const [pattern, text] of cases) expect(matchPattern(String(pattern), text)).toBe(pattern.test(text))
  })

  it.each([
    ['/(a+)+$/', 'a'],
    ['/^(a|aa)+$/', 'a'],
    ['/(.*)(.*)(.*)(.*)(.*)x$/', 'ab'],
    ['/([a-z]+)*\\d/', 'z'],
  ])('%s takes linear time', (pattern, part) => {
    const startedAt = performance.now()
    matchPattern(pattern, `${part.repeat(50_000)}!`)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  it.each([
    ['abc', 'must be written /pattern/flags'],
    ['//', 'must be written /pattern/flags'],
    ['/a/y', 'has the flag "y"'],
    ['/(a/', 'cannot be matched in linear time or is no pattern'],
    ['/(?=a)b/', 'cannot be matched in linear time'],
    ['/(a)\\1/', 'cannot be matched in linear time'],
    ['/(a{1000}){1000}/', 'cannot be matched in linear time'],
    ['/x{0,900}y{0,900}/', 'is too large'],
    [`/${'a'.repeat(600)}/`, 'is longer than 500 characters'],
  ])('%s is refused, and matches nothing', (pattern, fault) => {
    expect(patternFault(pattern)).toContain(fault)
    expect(matchPattern(pattern, 'a')).toBeUndefined()
  })

  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (pattern, text) => {
        expect([true, false, undefined]).toContain(matchPattern(`/${pattern}/`, text))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckContext } from '../definition/check-context.ts'
import { hasLuhnChecksum } from './check-text.ts'
import { checkValue } from './check-value.ts'
import type { FieldType, FormItem } from '../definition/form-definition.ts'
import { matchPattern } from './match-pattern.ts'
import type { Rule } from '../definition/rule-types.ts'

const context: CheckContext = { today: () => '2026-11-21', seen: () => undefined, values: () => ({}) }
const keyOf = (
  type: FieldType,
  text: string,
  rules: Rule[] = [],
  more: Partial<CheckContext> & { item?: object } = {},
) => {
  const item = { name: 'q', type, label: 'Q', rules, ...more.item } as FormItem
  const found = checkValue(item, text, { ...context, ...more })
  return found && ('text' in found ? found.text : found.key)
}
const digits = (count: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })

describe('email', () => {
  it('needs a local part, @, a dotted domain and a top-level domain of two letters, unless empty', () => {
    expect(keyOf('email', 'ina@example.test')).toBeNull()
    expect(keyOf('email', '')).toBeNull()
    for (const text of ['ina', '@example.test', 'ina@example', 'ina@example.t', 'a b@example.test'])
      expect(keyOf('email', text), text).toBe('email')
  })
  it('accepts well-formed addresses, and nothing without an @', () => {
    const part = fc.stringMatching(/^[a-z0-9]{1,10}$/)
    const top = fc.stringMatching(/^[a-z]{2,6}$/)
    fc.assert(
      fc.property(part, part, top, (local, domain, tld) => keyOf('email', `${local}@${domain}.${tld}`) === null),
    )
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => !text.includes('@') && text.trim() !== ''),
        (text) => keyOf('email', text) === 'email',
      ),
    )
  })
})

describe('phone', () => {
  it('contains digits, spaces, ( ) + - . only, and is a number that exists', () => {
    expect(keyOf('phone', '+44 (0)1856 87-35.35')).toBeNull()
    for (const text of ['01856 ext 2', '123#', '٠١٢٣', '1'.repeat(41)]) expect(keyOf('phone', text), text).toBe('phone')
    expect(keyOf('phone', '+1 2', [], { isPhoneNumber: () => false })).toBe('phoneWithCountryCode')
    expect(keyOf('phone', '+-', [])).toBe('phoneWithCountryCode')
  })
  it('is read in the item’s country, or else in the form’s', () => {
    const asked: unknown[] = []
    const isPhoneNumber = (phone: string, country?: string) => asked.push([phone, country]) > 0
    keyOf('phone', '12', [], { isPhoneNumber, defaultCountry: 'US', item: { defaultCountry: 'CA' } })
    keyOf('text', '12', [{ type: 'phone' }], { isPhoneNumber, defaultCountry: 'US' })
    expect(asked).toEqual([
      ['12', 'CA'],
      ['12', 'US'],
    ])
  })
  it('in its looser mode rejects only letters and leading symbols', () => {
    const loose = (text: string) => keyOf('phone', text, [], { item: { isStrict: false } })
    for (const text of ['555 ext 2', '+44 x', '(0)1']) expect(loose(text), text).toBeNull()
    for (const text of ['x1', '#1', ':1', '.1', '\\1', '/1', '%1', '@1', '!1']) expect(loose(text), text).toBe('phone')
  })
  it('counts digits against its limits', () => {
    const rules: Rule[] = [
      { type: 'minLength', value: 4 },
      { type: 'maxLength', value: 5 },
    ]
    expect(['+1 (23)', '+1 234', '+1 23456'].map((text) => keyOf('phone', text, rules))).toEqual([
      'phoneTooShort',
      null,
      'phoneTooLong',
    ])
  })
})

describe('ssn', () => {
  it('has the form ddd-dd-dddd', () => {
    expect(keyOf('ssn', '123-45-6789')).toBeNull()
    for (const text of ['123456789', '123-45-678', '123-456-789', '123-45-67890', 'abc-de-fghi', ' 123-45-6789\n'])
      expect(keyOf('ssn', text), text).toBe('ssn')
    fc.assert(
      fc.property(digits(9), (nine) => {
        const text = nine.join('')
        return keyOf('text', `${text.slice(0, 3)}-${text.slice(3, 5)}-${text.slice(5)}`, [{ type: 'ssn' }]) === null
      }),
    )
  })
})

describe('sin', () => {
  it('has the form ddd-ddd-ddd with a Luhn checksum', () => {
    for (const text of ['046-454-286', '130-692-544']) expect(keyOf('sin', text), text).toBeNull()
    for (const text of ['046454286', '046-454-28', '04-6454-286', 'a46-454-286'])
      expect(keyOf('sin', text), text).toBe('sin')
    for (const text of ['046-454-287', '000-000-000', '123-456-789'])
      expect(keyOf('sin', text), text).toBe('sinChecksum')
  })
  it('detects one wrong digit, and two swapped neighbors', () => {
    const valid = digits(8)
      .filter((eight) => eight.some((digit) => digit > 0))
      .map((eight) => [...eight, [...Array(10).keys()].find((last) => hasLuhnChecksum([...eight, last].join('')))!])
    const isGood = (nine: readonly number[]) => hasLuhnChecksum(nine.join(''))
    fc.assert(
      fc.property(valid, fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (nine, at, more) => {
        const [here, next] = [nine[at]!, nine[at + 1]!]
        // The checksum cannot tell 09 from 90.
        const isSame = here === next || (here % 9 === 0 && next % 9 === 0)
        return !isGood(nine.with(at, (here + more) % 10)) && (isSame || !isGood(nine.with(at, next).with(at + 1, here)))
      }),
    )
  })
})

describe('regex', () => {
  const rules: Rule[] = [{ type: 'regex', value: '/^[a-z]+$/i' }]
  it('accepts what matches; without the pattern library, the server checks', () => {
    expect(keyOf('text', 'Abc', rules, { matches: matchPattern })).toBeNull()
    expect(keyOf('text', 'a1', rules, { matches: matchPattern })).toBe('regex')
    expect(keyOf('text', 'a1', rules)).toBeNull()
    expect(keyOf('text', 'a1', [{ type: 'regex', value: '/(/' }], { matches: matchPattern })).toBeNull()
  })
})

describe('minLength and maxLength', () => {
  it('count characters of texts', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\S{1,30}$/), fc.nat(30), fc.nat(30), (text, min, max) => {
        const expected = text.length < min ? 'minLength' : text.length > max ? 'maxLength' : null
        return (
          keyOf('text', text, [
            { type: 'minLength', value: min },
            { type: 'maxLength', value: max },
          ]) === expected
        )
      }),
    )
  })
})

describe('minValue and maxValue', () => {
  it('compare numbers', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer(), fc.integer(), (value, min, max) => {
        const expected = value < min ? 'minValue' : value > max ? 'maxValue' : null
        return (
          keyOf('number', String(value), [
            { type: 'minValue', value: min },
            { type: 'maxValue', value: max },
          ]) === expected
        )
      }),
    )
    expect(keyOf('text', 'many', [{ type: 'minValue', value: 0 }])).toBe('minValue')
  })
  it('reports a number that contains anything but digits', () => {
    for (const text of ['1.5', '-1', '1e3', 'x']) expect(keyOf('number', text), text).toBe('number')
    expect(keyOf('number', '007')).toBeNull()
  })
})

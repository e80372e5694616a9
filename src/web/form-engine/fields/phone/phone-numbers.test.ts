import { beforeAll, describe, expect, test } from 'vitest'
import { isPhoneNumber, joinPhone, loadPhoneNumbers, splitPhone, tidyPhone } from './phone-numbers.ts'

test('before the rules are loaded every number is considered possible', () => {
  expect(isPhoneNumber('+44 1')).toBe(true)
})

describe('joining', () => {
  test.each([
    ['7700900113', '+44 7700900113'],
    ['07700 900-113', '+44 07700900113'],
    ['(07700) 900.113', '+44 07700900113'],
    ['+49 30 901820', '+49 30901820'],
    ['  ', undefined],
  ])('"%s" becomes %s', (number, joined) => {
    expect(joinPhone({ country: 'GB', number })).toBe(joined)
  })

  test('a number with letters stays as typed, without a code', () => {
    expect(joinPhone({ country: 'GB', number: '07700 9OO 113' })).toBe('07700 9OO 113')
  })

  test('a plus without a known code stays as typed', () => {
    expect(joinPhone({ country: 'GB', number: '+999 123' })).toBe('+999 123')
  })
})

describe('splitting', () => {
  test.each([
    ['+44 7700900113', 'US', { country: 'GB', number: '7700900113' }],
    ['+447700900113', 'US', { country: 'GB', number: '7700900113' }],
    ['+49 (30) 901820', 'GB', { country: 'DE', number: '(30) 901820' }],
    ['+1 2042345678', 'CA', { country: 'CA', number: '2042345678' }],
    ['07700 900113', 'GB', { country: 'GB', number: '07700 900113' }],
    ['', 'GB', { country: 'GB', number: '' }],
  ])('"%s" with chosen %s', (text, chosen, parts) => {
    expect(splitPhone(text, chosen)).toEqual(parts)
  })
})

describe('with the rules loaded', () => {
  beforeAll(loadPhoneNumbers)

  test('distinguishes numbers that cannot exist from those that can', () => {
    expect(isPhoneNumber('+44 7911123456')).toBe(true)
    expect(isPhoneNumber('+44 770')).toBe(false)
  })

  test('distinguishes the countries of a shared code by the number', () => {
    expect(splitPhone('+1 204 234 5678', 'US').country).toBe('CA')
  })

  test('the trunk zero is removed; anything but a number stays unchanged', () => {
    expect(tidyPhone('+44 07911123456')).toBe('+44 7911123456')
    expect(tidyPhone('+44 07')).toBe('+44 07')
  })
})

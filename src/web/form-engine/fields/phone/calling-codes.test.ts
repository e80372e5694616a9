import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { callingCodeOf, callingCountries, codeAtStart, countryOf } from './calling-codes.ts'

test('the table contains the countries and codes of libphonenumber', () => {
  expect([...callingCountries].sort()).toEqual([...getCountries()].sort())
  const differing = getCountries().filter((country) => callingCodeOf(country) !== getCountryCallingCode(country))
  expect(differing).toEqual([])
})

test('no calling code is a prefix of another', () => {
  const codes = [...new Set(callingCountries.map((country) => callingCodeOf(country)!))]
  expect(codes.filter((code) => codeAtStart(`${code}123456`) !== code)).toEqual([])
})

test('a code that several countries share keeps the chosen country', () => {
  expect(countryOf('1')).toBe('US')
  expect(countryOf('1', 'CA')).toBe('CA')
  expect(countryOf('44', 'CA')).toBe('GB')
  expect(countryOf('999')).toBeUndefined()
})

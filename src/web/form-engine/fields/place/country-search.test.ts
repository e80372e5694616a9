import { expect, test } from 'vitest'
import { countriesByName, findCountries } from './country-search.ts'

const english = countriesByName('en')
const find = (typed: string, from = english) => findCountries(from, typed).map(({ code }) => code)

test("countries are sorted by their names in the page's language", () => {
  expect(english.slice(0, 2).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands'])
  expect(countriesByName('de').findIndex(({ code }) => code === 'AT')).toBeGreaterThan(100)
})

test('names that start with the typed text come first', () => {
  expect(find('un').slice(0, 3)).toEqual(['AE', 'GB', 'US'])
  expect(find('guinea').slice(0, 2)).toEqual(['GN', 'GW'])
  expect(find('guinea')).toContain('PG')
})

test('codes and common names are found', () => {
  expect(find('US')[0]).toBe('US')
  expect(find('usa')[0]).toBe('US')
  expect(find('uk')[0]).toBe('GB')
  expect(find('holland')).toEqual(['NL'])
})

test('accents are ignored, in both', () => {
  expect(find('cote')[0]).toBe('CI')
  expect(find('Réunión')[0]).toBe('RE')
})

test('an empty search finds all, nonsense none', () => {
  expect(find(' ')).toHaveLength(english.length)
  expect(find('qqq')).toEqual([])
})

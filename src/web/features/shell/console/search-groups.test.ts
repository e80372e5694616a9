import { expect, it } from 'vitest'
import { matchesWords, readConsoleSearch } from './search-groups.ts'

it.each([
  ['pro', 'all', 'pro'],
  ['@ jan pro', 'people', 'jan pro'],
  ['#pro', 'positions', 'pro'],
  [' > theme', 'commands', 'theme'],
  ['jan@example.test', 'all', 'jan@example.test'],
  ['', 'all', ''],
])('reads %j as a search of %s for %j', (typed, scope, text) => {
  expect(readConsoleSearch(typed)).toEqual({ scope, text })
})

it('finds a command by the beginnings of its words, ignoring accents and case', () => {
  expect(matchesWords('Aperçu du résumé', 'RESU ape', 'fr')).toBe(true)
  expect(matchesWords('Message templates', 'plates', 'en')).toBe(false)
  expect(matchesWords('Message templates', '', 'en')).toBe(true)
})

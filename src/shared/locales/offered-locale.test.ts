import { expect, it } from 'vitest'
import { offeredLocale } from './offered-locale.ts'

it('is the language someone chose, in the variant that is offered, or else the main one', () => {
  expect(offeredLocale('de', ['en', 'de'])).toBe('de')
  expect(offeredLocale('pt-PT', ['en', 'pt'])).toBe('pt')
  expect(offeredLocale('de', ['nb', 'en'])).toBe('nb')
  expect(offeredLocale('de', [])).toBe('en')
})

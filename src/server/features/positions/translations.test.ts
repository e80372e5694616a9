import { expect, it } from 'vitest'
import { translationFor } from './translations.ts'

const position = { language: 'en', translations: { nb: {}, 'pt-BR': {} } }

it.each([
  ['nb', 'nb'],
  ['pt-BR', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['en', null],
  ['en-GB', null],
  ['de', null],
])('readers of %s read the translation %s', (locale, tag) => {
  expect(translationFor(position, locale)).toBe(tag)
})

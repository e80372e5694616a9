import { expect, it } from 'vitest'
import { isLanguageTag, usableTags } from './language-tag.ts'

it.each(['en', 'pt-BR', 'sr-Latn-RS', 'zh-Hant', 'fil'])('%s is a tag', (tag) => expect(isLanguageTag(tag)).toBe(true))
it.each(['en_US', '', 'english', 'x', 'e', '*', 'de-', 'zh--CN'])('"%s" is none', (tag) =>
  expect(isLanguageTag(tag)).toBe(false),
)

it('keeps what can be used, each once', () => {
  expect(usableTags(['en_US', 'de', 'english', 'en-US', '', ' fr '])).toEqual(['en-US', 'de', 'fr'])
})

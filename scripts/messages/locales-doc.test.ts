import { expect, it } from 'vitest'
import { localesDoc, localeTexts, readLocalesDoc } from './locales-doc.ts'

const all = localeTexts()

it('docs/locales.md says how far each language is; npm run messages writes it', () => {
  expect(readLocalesDoc()).toBe(localesDoc(all))
})

it('knows regions by what they take from their language', () => {
  const texts = new Map(all.map((each) => [each.tag, each]))
  expect(texts.get('en')?.missing).toEqual({ candidates: [], staff: [] })
  expect(texts.get('pt-BR')?.missing).toEqual(texts.get('pt')?.missing)
})

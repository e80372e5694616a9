import { expect, it } from 'vitest'
import { localesDoc, localeTexts, readLocalesDoc } from './locales-doc.ts'

const all = localeTexts()

it('docs/locales.md shows how complete each language is; npm run messages writes it', () => {
  expect(readLocalesDoc()).toBe(localesDoc(all))
})

it('detects regions by the texts they take from their language', () => {
  const texts = new Map(all.map((each) => [each.tag, each]))
  expect(texts.get('en')?.missing).toEqual({ candidates: [], staff: [] })
  expect(texts.get('pt-BR')?.missing).toEqual(texts.get('pt')?.missing)
})

import { expect, it } from 'vitest'
import { keysOf, legalSubjects, legalTexts, legalTextsDoc, readLegalTextsDoc } from './legal-texts.ts'
import { readCatalog } from './message-catalogs.ts'

const english = readCatalog('en')

it('names only texts that exist, each once', () => {
  const keys = legalSubjects.flatMap((subject) => keysOf(subject))
  expect(keys.filter((key) => english[key] === undefined)).toEqual([])
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  expect(legalSubjects.filter((subject) => keysOf(subject).length === 0)).toEqual([])
})

it('lists every text that asks people to agree', () => {
  const keys = new Set(legalSubjects.flatMap((subject) => keysOf(subject)))
  const agreeing = Object.keys(english).filter((key) => /^I (have read|agree|consent|want)\b/.test(english[key]!))
  expect(agreeing.length).toBeGreaterThan(1)
  expect(agreeing.filter((key) => !keys.has(key))).toEqual([])
})

it('prints a language next to the English, a region with the texts of its language', () => {
  const german = legalTexts('de')
  expect(german).toContain(`> ${english['esignWidget.consent']}\n\n> ${readCatalog('de')['esignWidget.consent']}`)
  expect(legalTexts('pt-PT')).not.toContain('(not translated)')
})

it('docs/legal-texts.md is up to date; npm run messages writes it', () => {
  expect(readLegalTextsDoc()).toBe(legalTextsDoc())
})

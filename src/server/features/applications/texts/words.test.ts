import { expect, it } from 'vitest'
import { askedWords, documentWords, quoteOf, textQuery } from './words.ts'

it('folds case and diacritics, and includes the employer as a word that no text has', () => {
  expect(documentWords('demo.test', ['Café-Chef, CAFÉ', '@demo.test'])).toEqual([
    'cafe',
    'chef',
    'demo',
    'test',
    '@demo.test',
  ])
  expect(askedWords('  CAFÉ  chef a ')).toEqual(['cafe', 'chef'])
})

it('finds words of scripts without spaces by their pairs', () => {
  const words = documentWords('d', ['東京大学'])
  expect(words).toEqual(['東京', '京大', '大学', '学', '@d'])
  expect(askedWords('京大学')).toEqual(['京大', '大学'])
  expect(askedWords('学')).toEqual(['学'])
})

it('searches only for words, whatever is typed', () => {
  expect(textQuery('d', `o'hara & !x:* | (\\`)).toBe(`'@d' & 'hara':*`)
  expect(textQuery("it's.test", 'deck')).toBe(`'@it''s.test' & 'deck':*`)
  expect(textQuery('d', ' & ! ')).toBeNull()
})

it('quotes the place with whole words around it', () => {
  const text = `${'long ago '.repeat(30)}I kept a  lifeboat\nin Kirkwall for years. ${'and then '.repeat(30)}`
  const quote = quoteOf(text, ['lifebo'])!
  expect(quote).toMatch(/^….*I kept a lifeboat in Kirkwall for years\..*…$/)
  expect(quote.length).toBeLessThan(160)
  expect(quoteOf('Deckhand', ['deck'])).toBe('Deckhand')
  expect(quoteOf('Deckhand', ['hand'])).toBeNull()
})

it('has no empty word, even if a diacritic follows a character of a script without spaces', () => {
  for (const text of ['\u5b57\u0301', '\u0e01\u0331', '\u0301', 'a\u0301\u5b57\u0301\u0301'])
    expect(documentWords('d', [text])).not.toContain('')
  expect(askedWords('\u5b57\u0301').every((word) => word !== '')).toBe(true)
})

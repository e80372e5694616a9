import { describe, expect, it } from 'vitest'
import { plainText, shortened } from './plain-text.ts'

describe('plain text of HTML', () => {
  it('is one line without tags and entities', () => {
    expect(plainText('<p>Blades &amp; gears</p>\n<ul><li>a&nbsp;<strong>b</strong>.</li></ul>')).toBe(
      'Blades & gears a b.',
    )
    expect(plainText('&#8364;5 &#x1F30A; &#0; &#xD800; &unknown;')).toBe('€5 🌊 &unknown;')
  })
  it('is shortened at a word boundary', () => {
    expect(shortened('one two three four', 14)).toBe('one two three…')
    expect(shortened('short', 14)).toBe('short')
    expect(shortened('🌊'.repeat(20), 13).isWellFormed()).toBe(true)
  })
})

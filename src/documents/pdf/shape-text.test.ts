import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakText } from './break-text.ts'
import { drawableText, shapeLine, type TextLine } from './shape-text.ts'

const plain = { weight: 'regular', direction: 'ltr', language: 'en' } as const
const textOf = (line: TextLine): string => line.runs.map((run) => run.text).join('')

describe('drawn text', () => {
  it('is composed, on one line, with characters that no font contains written as code points', () => {
    expect(drawableText('Zoe\u0308\nÅ')).toEqual({ text: 'Zoë Å', missing: [] })
    expect(drawableText('a\u{1f600}b')).toEqual({ text: 'a[U+1F600]b', missing: ['\u{1f600}'] })
  })

  it('makes direction overrides visible', () => {
    expect(drawableText('Ines\u202eredlaC').text).toBe('Ines[U+202E]redlaC')
  })

  it('has a font for each part, in drawing order', () => {
    const line = shapeLine('Ines محمد 王', plain)
    expect([...new Set(line.runs.map((run) => run.font.name))]).toEqual([
      'commissioner-regular',
      'vazirmatn-regular',
      'noto-sans-sc-regular',
    ])
    const turned = shapeLine('محمد Ines', { ...plain, direction: 'rtl' })
    expect(turned.isRightToLeft).toBe(true)
    expect(turned.runs[0]!.text.trim()).toBe('Ines')
  })

  it.each([
    ['నమస్కారం', 'noto-sans-telugu-regular'],
    ['नमस्ते', 'noto-sans-devanagari-regular'],
    ['สวัสดี', 'noto-sans-thai-regular'],
  ])('%s has a font with all its letters', (text, font) => {
    expect(drawableText(text).missing).toEqual([])
    expect(new Set(shapeLine(text, plain).runs.map((run) => run.font.name))).toEqual(new Set([font]))
  })

  it.each([
    ['ja', '直', 'noto-sans-jp-regular'],
    ['zh-TW', '骨', 'noto-sans-tc-regular'],
    ['zh-TW', '門', 'noto-sans-sc-regular'],
    ['zh-CN', '直', 'noto-sans-sc-regular'],
    ['ko', '直', 'noto-sans-sc-regular'],
    ['en', '直', 'noto-sans-sc-regular'],
    // Written the same everywhere, or only in Japan.
    ['ja', '一', 'noto-sans-sc-regular'],
    ['ja', '한', 'noto-sans-kr-regular'],
    ['en', '㐧', 'noto-sans-sc-regular'],
  ])('in %s, %s is drawn in the form of the language', (language, text, font) => {
    const { runs } = shapeLine(text, { ...plain, language })
    expect(runs.map((run) => run.font.name)).toEqual([font])
    expect(runs[0]!.glyphs.every(({ id }) => id > 0)).toBe(true)
  })

  it('joins Arabic letters, which have other shapes on their own', () => {
    const joined = shapeLine('محمد', { ...plain, direction: 'rtl' }).runs[0]!.glyphs.map((glyph) => glyph.id)
    const alone = [...'دمحم'].map((letter) => shapeLine(letter, { ...plain, direction: 'rtl' }).runs[0]!.glyphs[0]!.id)
    expect(joined).not.toEqual(alone)
  })
})

describe('a paragraph', () => {
  it('is broken into lines that fit without losing anything, whatever it contains', () => {
    const words = fc.array(
      fc.constantFrom('offer', 'Ångström', 'a'.repeat(80), '王小明', 'محمد', 'x-y', 'สวัสดี', 'నమస్కారం', '🙂'),
      { minLength: 1, maxLength: 25 },
    )
    fc.assert(
      fc.property(words, fc.integer({ min: 60, max: 400 }), (parts, width) => {
        const text = parts.join(' ')
        const lines = breakText(text, plain, 10, width)
        for (const line of lines) expect((line.width * 10) / 1000).toBeLessThanOrEqual(width + 0.01)
        const letters = (value: string) => [...value.replace(/\s/g, '')].sort().join('')
        expect(letters(lines.map(textOf).join(''))).toBe(letters(drawableText(text).text))
      }),
      { numRuns: 40 },
    )
  })

  it('has one empty line if it is empty', () => {
    expect(breakText('', plain, 10, 100)).toHaveLength(1)
  })
})

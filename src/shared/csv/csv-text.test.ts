import { describe, expect, it } from 'vitest'
import { csvCell } from './csv-text.ts'

describe('a spreadsheet cell', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@A1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '  =1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '\u00a0@A1',
  ])('is text if it could be a formula: %j', (text) => expect(csvCell(text)).toBe(`'${text}`))
  it('is quoted if a spreadsheet could split it', () => {
    expect(csvCell('a;=1+1')).toBe('"a;=1+1"')
    expect(csvCell('a\t=1+1')).toBe('"a\t=1+1"')
    expect(csvCell('say "a", b')).toBe('"say ""a"", b"')
  })
  it('is unchanged otherwise', () => expect(csvCell('Åse = good')).toBe('Åse = good'))
})

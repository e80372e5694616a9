import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { spanTextsOf, spelledItems } from './actual-text.ts'

const fileOf = (content: string, producer = 'Skia/PDF m140'): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n(${producer})\n5 0 obj\n<</Filter /FlateDecode>> stream\n`),
    deflateSync(Buffer.from(content)),
    Buffer.from('\nendstream\nendobj\n'),
  ])
const item = (str: string, x: number, width: number) => ({
  str,
  width,
  transform: [10, 0, 0, 10, x, 700],
  fontName: 'f1',
})
const begin = { type: 'beginMarkedContentProps', tag: 'Span' }
const end = { type: 'endMarkedContent' }

describe('spans with a replacement text', () => {
  it('are found in the pages of a browser’s PDF, and ignored in others', () => {
    const content = 'BT /Span<</ActualText <FEFF00660069> >> BDC <01> Tj EMC /Span<</MCID 1>> BDC EMC ET'
    expect(spanTextsOf(fileOf(content))).toEqual([['fi', null]])
    expect(spanTextsOf(fileOf(content, 'LaTeX'))).toEqual([])
  })
  it('are ignored in streams that cannot be opened', () => {
    expect(spanTextsOf(Buffer.from('Skia/PDF\n5 0 obj\n<<>> stream\nnothing\nendstream'))).toEqual([])
  })
  it('replace the text of their glyphs, in one run with the adjacent text', () => {
    const items = [item('of', 10, 8), begin, item('\0', 18, 5), end, item('ce', 23, 9)]
    expect(spelledItems(items, ['fi']).map(({ str }) => str)).toEqual(['office'])
  })
  it('keep their distance from separate text', () => {
    const items = [begin, item('\0', 10, 5), end, item('far', 90, 12)]
    expect(spelledItems(items, ['fi']).map(({ str }) => str)).toEqual(['fi', 'far'])
  })
})

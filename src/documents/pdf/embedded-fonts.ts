import { createHash } from 'node:crypto'
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString, type PDF, type PdfRef } from '@libpdf/core'
import type { LoadedFont } from './font-files.ts'
import type { GlyphRun } from './shape-text.ts'
import { subsetFont } from './subset-font.ts'

interface FontInUse {
  font: LoadedFont
  resourceName: string
  dict: PdfDict
  ref: PdfRef
  /** Glyph numbers with the text that each represents. */
  glyphs: Map<number, string>
}

/** The fonts of one document: glyphs are recorded while text is drawn, and `finish` embeds exactly those. */
export class EmbeddedFonts {
  readonly #pdf: PDF
  readonly #inUse = new Map<string, FontInUse>()

  constructor(pdf: PDF) {
    this.#pdf = pdf
  }

  /** Records what a run draws. @returns the name of its font in `resources()` */
  use(run: GlyphRun): string {
    let used = this.#inUse.get(run.font.name)
    if (!used) {
      const dict = PdfDict.of({ Type: PdfName.of('Font') })
      const resourceName = `Cd${this.#inUse.size}`
      used = { font: run.font, resourceName, dict, ref: this.#pdf.register(dict), glyphs: new Map() }
      this.#inUse.set(run.font.name, used)
    }
    for (const glyph of run.glyphs) if (!used.glyphs.get(glyph.id)) used.glyphs.set(glyph.id, glyph.text)
    return used.resourceName
  }

  /** A resource dictionary with all fonts used so far. */
  resources(): PdfDict {
    const fonts = new PdfDict()
    for (const { resourceName, ref } of this.#inUse.values()) fonts.set(resourceName, ref)
    return PdfDict.of({ Font: fonts })
  }

  finish(): void {
    for (const used of this.#inUse.values()) embed(this.#pdf, used)
  }
}

const number = (value: number): PdfNumber => PdfNumber.of(Math.round(value * 1000) / 1000)
const numbers = (values: number[]): PdfArray => new PdfArray(values.map(number))

function embed(pdf: PDF, { font, dict, glyphs }: FontInUse): void {
  const ids = [...glyphs.keys()].sort((a, b) => a - b)
  const program = subsetFont(font.bytes, ids)
  const name = `${subsetTag(font.name, ids)}+${font.name.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => dash + letter.toUpperCase())}`
  const scale = 1000 / font.unitsPerEm
  const { ascender, descender } = font.font.hExtents()
  const file = PdfStream.fromDict({ Length1: PdfNumber.of(program.length) }, program)
  const descriptor = PdfDict.of({
    Type: PdfName.of('FontDescriptor'),
    FontName: PdfName.of(name),
    Flags: PdfNumber.of(4),
    FontBBox: numbers([-500, descender * scale, 2000, ascender * scale]),
    ItalicAngle: PdfNumber.of(0),
    Ascent: number(ascender * scale),
    Descent: number(descender * scale),
    CapHeight: PdfNumber.of(700),
    StemV: PdfNumber.of(font.name.endsWith('semibold') ? 120 : 80),
    FontFile2: pdf.register(file),
  })
  const widths = new PdfArray()
  for (const id of ids) {
    widths.push(PdfNumber.of(id))
    widths.push(numbers([font.font.glyphHAdvance(id) * scale]))
  }
  const descendant = PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('CIDFontType2'),
    BaseFont: PdfName.of(name),
    CIDSystemInfo: PdfDict.of({
      Registry: PdfString.fromString('Adobe'),
      Ordering: PdfString.fromString('Identity'),
      Supplement: PdfNumber.of(0),
    }),
    FontDescriptor: pdf.register(descriptor),
    DW: PdfNumber.of(1000),
    W: widths,
    CIDToGIDMap: PdfName.of('Identity'),
  })
  dict.set('Subtype', PdfName.of('Type0'))
  dict.set('BaseFont', PdfName.of(name))
  dict.set('Encoding', PdfName.of('Identity-H'))
  dict.set('DescendantFonts', new PdfArray([pdf.register(descendant)]))
  dict.set('ToUnicode', pdf.register(PdfStream.fromDict({}, Buffer.from(toUnicode(ids, glyphs), 'latin1'))))
}

/** Six letters that differ if the glyphs differ, as ISO 32000 requires for a subset. */
function subsetTag(name: string, ids: number[]): string {
  const digest = createHash('sha256')
    .update(`${name} ${ids.join(' ')}`)
    .digest()
  return [...digest.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('')
}

export const hex16 = (value: number): string => value.toString(16).padStart(4, '0')
export const utf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => hex16(text.charCodeAt(i))).join('')

/** Glyphs that represent nothing by themselves (further parts of a letter) are omitted; the main glyph is listed. */
function toUnicode(ids: number[], glyphs: Map<number, string>): string {
  const known = ids.filter((id) => glyphs.get(id))
  const blocks: string[] = []
  for (let at = 0; at < known.length; at += 100) {
    const part = known.slice(at, at + 100)
    const lines = part.map((id) => `<${hex16(id)}> <${utf16Hex(glyphs.get(id)!)}>`)
    blocks.push(`${part.length} beginbfchar\n${lines.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

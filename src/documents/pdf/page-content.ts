import { utf16Hex, hex16, type EmbeddedFonts } from './embedded-fonts.ts'
import type { GlyphRun, TextLine } from './shape-text.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

/** Rounds to a hundredth of a point: nothing finer is visible, and the same content has the same bytes everywhere. */
const f = (value: number): string => String(Math.round(value * 100) / 100)

/** The operators of one page or form, in PDF coordinates: the origin is at the bottom left. */
export class PageContent {
  readonly #fonts: EmbeddedFonts
  readonly #operators: string[] = []

  constructor(fonts: EmbeddedFonts) {
    this.#fonts = fonts
  }

  /** Draws a line of text with its left end at `x` and its baseline at `y`. */
  text(line: TextLine, at: { x: number; y: number; size: number; color: Rgb }): void {
    let x = at.x - ((line.hang ?? 0) * at.size) / 1000
    for (const run of line.runs) {
      this.#run(run, { ...at, x })
      x += (run.width * at.size) / 1000
    }
  }

  rule(from: { x: number; y: number }, to: { x: number; y: number }, color: Rgb, width: number): void {
    this.#operators.push(
      `q ${color.map(f).join(' ')} RG ${f(width)} w ${f(from.x)} ${f(from.y)} m ${f(to.x)} ${f(to.y)} l S Q`,
    )
  }

  box(at: { x: number; y: number; width: number; height: number }, fill: Rgb): void {
    this.#operators.push(`q ${fill.map(f).join(' ')} rg ${f(at.x)} ${f(at.y)} ${f(at.width)} ${f(at.height)} re f Q`)
  }

  /** Lines through points, with round ends: a line of one point is a dot. */
  lines(lines: readonly (readonly (readonly [x: number, y: number])[])[], color: Rgb, width: number): void {
    const at = ([x, y]: readonly [number, number]): string => `${f(x)} ${f(y)}`
    const paths = lines.flatMap(([first, ...rest]) =>
      first
        ? [`${at(first)} m ${(rest.length > 0 ? rest : [first]).map((point) => `${at(point)} l`).join(' ')} S`]
        : [],
    )
    this.#operators.push(`q ${color.map(f).join(' ')} RG ${f(width)} w 1 J 1 j`, ...paths, 'Q')
  }

  /** Content up to `endMarked` belongs to an element of the document's structure. */
  beginMarked(tag: string, mcid: number): void {
    this.#operators.push(`/${tag} <</MCID ${mcid}>> BDC`)
  }

  /** Content up to `endMarked` is decoration. */
  beginArtifact(): void {
    this.#operators.push('/Artifact BMC')
  }

  endMarked(): void {
    this.#operators.push('EMC')
  }

  bytes(): Uint8Array {
    return Buffer.from(`${this.#operators.join('\n')}\n`, 'latin1')
  }

  #run(run: GlyphRun, { x, y, size, color }: { x: number; y: number; size: number; color: Rgb }): void {
    const name = this.#fonts.use(run)
    const scale = 1000 / run.font.unitsPerEm
    const shown: string[] = []
    let pending = 0
    let rise = 0
    const parts: string[] = []
    const flush = (): void => {
      if (shown.length > 0) parts.push(`[${shown.join('')}] TJ`)
      shown.length = 0
    }
    for (const glyph of run.glyphs) {
      if (glyph.yOffset !== rise) {
        flush()
        rise = glyph.yOffset
        parts.push(`${f((rise * size) / 1000)} Ts`)
      }
      const before = pending - glyph.xOffset
      if (Math.abs(before) >= 0.5) shown.push(f(before))
      shown.push(`<${hex16(glyph.id)}>`)
      pending = run.font.font.glyphHAdvance(glyph.id) * scale - glyph.advance + glyph.xOffset
    }
    flush()
    if (rise !== 0) parts.push('0 Ts')
    // Where glyph order differs from the text because vowels are reordered, the original text is provided for reading and
    // copying. Readers reverse right-to-left text themselves, and would reverse this as well.
    const isPlain = run.isRightToLeft || run.glyphs.every((glyph) => glyph.text !== '')
    if (!isPlain) this.#operators.push(`/Span <</ActualText <feff${utf16Hex(run.text)}>>> BDC`)
    this.#operators.push(
      `BT /${name} ${f(size)} Tf ${color.map(f).join(' ')} rg 1 0 0 1 ${f(x)} ${f(y)} Tm ${parts.join(' ')} ET`,
    )
    if (!isPlain) this.#operators.push('EMC')
  }
}

import { shapeLine, type TextLine, type TextStyle } from './shape-text.ts'

/** Scripts written without spaces: a line may break after any of their words. */
const spaceless = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Hangul}/u
const neverFirst = /^[\p{Pe}\p{Pf}.,:;!?%、。，．：；？！々ー]/u
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The unbreakable parts of a text, each with the spaces that follow it. */
function unbroken(text: string): string[] {
  const parts: string[] = []
  let mayBreak = false
  for (const { segment } of segmenter.segment(text)) {
    const isSpace = /^\s+$/u.test(segment)
    const last = parts.at(-1)
    if (last === undefined || (mayBreak && !isSpace && !neverFirst.test(segment))) parts.push(segment)
    else parts[parts.length - 1] = last + segment
    mayBreak = isSpace || /[-/]$/u.test(segment) || spaceless.test(segment)
  }
  return parts
}

/**
 * Lines of a paragraph, none wider than `maxWidth` points at `size`; a part that is wider by itself, such as a hash, is cut
 * anywhere. All lines have the paragraph's direction. `goesOn`: more text follows on a separate line.
 */
export function breakText(text: string, style: TextStyle, size: number, maxWidth: number, goesOn = false): TextLine[] {
  const limit = (maxWidth * 1000) / size
  const direction =
    style.direction === 'auto' ? (shapeLine(text, style).isRightToLeft ? 'rtl' : 'ltr') : style.direction
  const lineStyle = { ...style, direction }
  const widthOf = (part: string): number => shapeLine(part, lineStyle).width
  const lines: string[] = []
  let line = ''
  for (const part of unbroken(text)) {
    if (widthOf((line + part).trimEnd()) <= limit) {
      line += part
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    if (widthOf(part.trimEnd()) <= limit) {
      line = part
      continue
    }
    for (const { segment } of letters.segment(part)) {
      if (line !== '' && widthOf((line + segment).trimEnd()) > limit) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line)
  return lines.map((content, i) =>
    i + 1 < lines.length || goesOn ? withSpace(content.trimEnd(), lineStyle) : shapeLine(content.trimEnd(), lineStyle),
  )
}

/** A line with a zero-width space after it: read aloud, its last word stays separate from the next line's first. */
function withSpace(content: string, style: TextStyle): TextLine {
  const { width } = shapeLine(content, style)
  const line = shapeLine(`${content} `, style)
  return { ...line, width, hang: line.isRightToLeft ? line.width - width : 0 }
}

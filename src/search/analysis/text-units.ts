import { charClass, classAt } from './fold.ts'
import { decodeEntity, isInlineTag, longestInlineTag, withLetter } from './html-text.ts'
import { classes, makeTextRoom, textBytes, units } from '../kernels/word-memory.ts'

/** Loads `text` for splitting; returns its number of code units. */
export function loadText(text: string): number {
  makeTextRoom(text.length)
  textBytes.write(text, 'utf16le')
  return text.length
}

export function textBetween(start: number, end: number): string {
  return end - start < 64
    ? String.fromCharCode.apply(null, units.subarray(start, end) as unknown as number[])
    : textBytes.toString('utf16le', 2 * start, 2 * end)
}

/** Class of the character at `i`; the text has `length` units. */
export function classOf(i: number, length: number): number {
  const known = classes[units[i] as number] as number
  return known === charClass.unknown ? classAt(textBetween(i, Math.min(i + 2, length)), 0) : known
}

const isLetter = (unit: number): boolean => (unit | 32) >= 97 && (unit | 32) <= 122
const isSpace = (unit: number): boolean => unit <= 32 || (unit >= 160 && /\s/.test(String.fromCharCode(unit)))

/** Whether the tag whose name starts at `start` does not separate words. */
function isInlineAt(start: number, end: number): boolean {
  let number = 0
  for (let i = start; i < end; i++) {
    const unit = units[i] as number
    if (unit === 62 || unit === 47 || isSpace(unit)) break
    if (!isLetter(unit) || i - start === longestInlineTag) return false
    number = withLetter(number, unit)
  }
  return isInlineTag(number)
}

/** In place. Tags that separate words become a line break. */
function dropTags(length: number): number {
  const text = units.subarray(0, length)
  let from = 0
  let to = 0
  for (let at = text.indexOf(60); at >= 0; at = text.indexOf(60, at + 1)) {
    const name = text[at + 1] === 47 ? at + 2 : at + 1
    const first = text[name]
    if (first === undefined || (!isLetter(first) && first !== 33)) continue
    const close = text.indexOf(62, at)
    if (close < 0) break
    const isInline = isInlineAt(name, length)
    text.copyWithin(to, from, at)
    to += at - from
    if (!isInline) text[to++] = 10
    from = close + 1
    at = close
  }
  text.copyWithin(to, from)
  return to + length - from
}

const longestEntity = 11

/** In place: an entity is never shorter than its character. */
function decodeEntities(length: number): number {
  const text = units.subarray(0, length)
  let from = 0
  let to = 0
  for (let at = text.indexOf(38); at >= 0; at = text.indexOf(38, at + 1)) {
    let end = at + 1
    while (end < length && end - at <= longestEntity + 1 && text[end] !== 59) end++
    const body = textBetween(at + 1, end)
    if (text[end] !== 59 || !/^#?[a-zA-Z0-9]{1,10}$/.test(body)) continue
    const meant = decodeEntity(`&${body};`, body)
    text.copyWithin(to, from, at)
    to += at - from
    for (let i = 0; i < meant.length; i++) text[to++] = meant.charCodeAt(i)
    from = end + 1
    at = end
  }
  text.copyWithin(to, from)
  return to + length - from
}

/**
 * Loads sanitized HTML as plain text: inline tags are removed, all others separate words, and entities are decoded. Linear in
 * the length.
 */
export function loadHtml(html: string): number {
  let length = loadText(html)
  if (html.includes('<')) length = dropTags(length)
  return html.includes('&') ? decodeEntities(length) : length
}

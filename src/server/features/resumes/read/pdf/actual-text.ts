import { inflateSync } from 'node:zlib'

/** A marked span's own text; null for a span that states none. */
export type SpanText = string | null

const mostStreams = 300
const mostBytes = 40_000_000
const longestStream = 8_000_000

/**
 * The replacement texts (ActualText) of a page's spans, page by page. Browsers and Google Docs write them where glyphs have no letters
 * of their own, as in ligatures and in Indic scripts; pdf.js does not return them, but reports where such spans begin and end.
 * Empty for files by other programs, whose pages may be in any order.
 */
export function spanTextsOf(bytes: Uint8Array): SpanText[][] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.includes('Skia/PDF')) return []
  const pages: SpanText[][] = []
  let left = mostBytes
  let at = 0
  for (let count = 0; count < mostStreams && left > 0; count++) {
    const start = file.indexOf('stream', at)
    const end = start < 0 ? -1 : file.indexOf('endstream', start)
    if (end < 0) break
    at = end + 'endstream'.length
    const from = start + 'stream'.length + (file[start + 6] === 0x0d ? 2 : 1)
    const dictionary = file.subarray(Math.max(0, start - 200), start).toString('latin1')
    if (/\/(?:Image|Length1|Type\s*\/ObjStm)/.test(dictionary.slice(dictionary.lastIndexOf(' obj')))) continue
    const content = inflated(file.subarray(from, end), Math.min(left, longestStream))
    left -= content.length
    const spans = spansIn(content)
    if (spans.some((text) => text !== null)) pages.push(spans)
  }
  return pages
}

function inflated(bytes: Buffer, most: number): string {
  try {
    return inflateSync(bytes, { maxOutputLength: most }).toString('latin1')
  } catch {
    return ''
  }
}

const spansIn = (content: string): SpanText[] =>
  Array.from(
    content.matchAll(/\/Span\s{0,4}<<([^>]{0,400}(?:<[\dA-Fa-f]{0,400}>[^>]{0,400})?)>>\s{0,4}BDC/g),
    ([, properties]) => {
      const hex = /\/ActualText\s*<FEFF([\dA-Fa-f]*)>/i.exec(properties!)?.[1]
      return hex === undefined ? null : Buffer.from(hex, 'hex').swap16().toString('utf16le')
    },
  )

interface TextItem {
  str: string
  transform: number[]
  width: number
  fontName: string
}

type ContentItem = TextItem | { type: string; tag?: string }

/** The text items of a page, those within a span that spells something as one item with that text. */
export function spelledItems(items: readonly ContentItem[], spans: readonly SpanText[]): TextItem[] {
  const found: TextItem[] = []
  const open: boolean[] = []
  let next = 0
  let spelled: { text: string; item: TextItem | null } | null = null
  for (const item of items) {
    if ('str' in item) {
      // A space before a span is reported within it.
      if (!spelled || /^\s+$/.test(item.str)) found.push(item)
      else if (spelled.item) spelled.item.width = item.transform[4]! + item.width - spelled.item.transform[4]!
      else if (item.str !== '' || item.width > 0) found.push((spelled.item = { ...item, str: spelled.text }))
    } else if (item.type === 'endMarkedContent') {
      if (open.pop()) spelled = null
    } else {
      const text: SpanText = item.tag === 'Span' ? (spans[next++] ?? null) : null
      open.push(text !== null)
      if (text !== null) spelled = { text, item: null }
    }
  }
  return spans.length > 0 ? joined(found) : found
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const widestSpace = 0.6
const sizeOf = ({ transform }: TextItem): number => Math.hypot(transform[2]!, transform[3]!)

/** Parts of one run with explicit spaces: gaps between them mean nothing, because marks are drawn above letters. */
function joined(items: readonly TextItem[]): TextItem[] {
  const runs: TextItem[] = []
  for (const item of items) {
    const before = runs.at(-1)
    if (before && isNoSpace(before, item)) continue
    if (/^\s+$/.test(item.str) && item.width > sizeOf(before ?? item) * widestSpace) continue
    if (before && isNextTo(before, item)) {
      before.str += item.str
      before.width = Math.max(before.width, item.transform[4]! + item.width - before.transform[4]!)
    } else if (item.str !== '') runs.push({ ...item })
  }
  return runs
}

/** pdf.js takes the width of a letter that it cannot measure for a space. */
const isNoSpace = (before: TextItem, item: TextItem): boolean =>
  /^\s+$/.test(item.str) && (virama.test(before.str) || (before.width === 0 && item.width > 0))
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]$/u

/** Nothing but icons. */
const isGlyph = (text: string): boolean =>
  /^[\0\s\p{Co}\p{Extended_Pictographic}]*[\0\p{Co}\p{Extended_Pictographic}]\s*$/u.test(text)

function isNextTo(before: TextItem, item: TextItem): boolean {
  const size = sizeOf(before)
  const gap = item.transform[4]! - (before.transform[4]! + before.width)
  return (
    !rightToLeft.test(before.str + item.str) &&
    !isGlyph(before.str) &&
    !isGlyph(item.str) &&
    Math.abs(item.transform[5]! - before.transform[5]!) < size * 0.35 &&
    Math.abs(sizeOf(item) - size) < size * 0.1 &&
    gap > -size &&
    gap < size * widestSpace
  )
}

/** Number of spans on a page. */
export const spanCount = (items: readonly ContentItem[]): number =>
  items.filter((item) => !('str' in item) && item.tag === 'Span').length

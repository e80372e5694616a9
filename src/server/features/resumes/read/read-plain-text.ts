import { findDateRanges } from '../interpret/find-dates.ts'
import { isKnownHeading } from '../interpret/section-headings.ts'
import { plainLine, type ResumeText, type TextLine } from './resume-text.ts'

/** The text of a plain text file: UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
function decodePlainText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const maxLineLength = 2_000

export const readPlainText = (bytes: Uint8Array, maxLines: number): ResumeText =>
  resumeTextOf(decodePlainText(bytes), maxLines)

/** Lines of text; several spaces or a tab separate cells, and an indented line below a bullet belongs to it. */
export function resumeTextOf(text: string, maxLines: number): ResumeText {
  const lines: TextLine[] = []
  let blanks = 0
  for (const raw of text.split(/\r\n|\r|\n|\f|\v/)) {
    if (lines.length >= maxLines) break
    if (/^\s*[=-]{4,}\s*$/.test(raw)) {
      underline(lines.at(-1), blanks)
      continue
    }
    const marked = withoutMarks(raw.slice(0, maxLineLength))
    const line = plainLine(cellsOf(withoutGlue(marked.text), marked.isBold), {
      gapAbove: Math.min(blanks, 3),
      headingLevel: marked.level,
    })
    if (!line) {
      blanks++
      continue
    }
    const before = lines.at(-1)
    const indent = /^\s*/.exec(raw)![0].length
    if (before?.isBullet && !line.isBullet && blanks === 0 && indent > 0) {
      before.cells.at(-1)!.text += ` ${line.cells.map((cell) => cell.text).join(' ')}`
    } else if (before && !line.isBullet && !before.isBullet && blanks === 0 && isWrapped(before, line)) {
      before.cells[0]!.text += ` ${line.cells[0]!.text}`
    } else lines.push(line)
    blanks = 0
  }
  return { lines, pageCount: 1, unreadPages: 0, hiddenText: '', linkTargets: [] }
}

const longestGlued = 200

/** Columns lose the space between them where pages are copied: "Lowland FerriesYstadMay 2021 – Present". The dates tell. */
function withoutGlue(raw: string): string {
  if (raw.length > longestGlued || raw.includes('@') || !/\p{Ll}\p{Lu}|\p{L}(?:19|20)\d{2}/u.test(raw)) return raw
  const apart = raw.replace(/(?<=[\p{Ll})])(?=\p{Lu})|(?<=\p{Ll})(?=(?:19|20)\d{2}(?!\d))/gu, '   ')
  return written(apart) > written(raw) ? apart : raw
}

/** How much of a text is dates. */
const written = (text: string): number =>
  findDateRanges(text).reduce((sum, { start, end }) => sum + (start?.length ?? 0) + (end?.length ?? 0), 0)

/** The marks of Markdown and wikis: "## Experience", "**Harbor Ltd**", "*2019*". */
function withoutMarks(raw: string): { text: string; level: number; isBold: boolean } {
  const heading = /^\s*(#{1,6})\s+(?=\S)/.exec(raw)
  const bare = heading ? raw.slice(heading[0].length).replace(/\s#+\s*$/, '') : raw
  const isBold = /^\s*(?:[-*+]\s+)?(?:\*\*|__)[^*_]+(?:\*\*|__)/.test(bare)
  const text = bare
    .replace(/(\*\*|__)(?=\S)(.{1,300}?\S?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=[^\s*_])([^*_]{1,200}?)\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/\[([^\]]{1,200})\]\((?:https?:|mailto:)[^)\s]{1,300}\)/g, '$1')
  return { text, level: heading ? heading[1]!.length : 0, isBold }
}

/** A line of signs right below a short line makes it a heading. */
function underline(line: TextLine | undefined, blanks: number): void {
  if (line && blanks === 0 && line.headingLevel === 0 && line.cells.length === 1 && line.cells[0]!.text.length < 50)
    line.headingLevel = 2
}

const cellsOf = (raw: string, isBold: boolean) =>
  raw
    .trim()
    .split(/\t+| {3,}/)
    .map((text, x) => ({ text, x: x * 100, isBold }))

const wrapLength = 66

/** A paragraph continues: the previous line is as long as lines get here. */
const isWrapped = (before: TextLine, line: TextLine): boolean =>
  before.cells.length === 1 &&
  line.cells.length === 1 &&
  lastLineLength(before.cells[0]!.text) >= wrapLength &&
  !/[|:.!?]$/.test(before.cells[0]!.text) &&
  before.headingLevel === 0 &&
  line.headingLevel === 0 &&
  !startsWithHeading(line.cells[0]!.text) &&
  findDateRanges(line.cells[0]!.text.slice(0, 60))[0]?.from !== 0

const startsWithHeading = (text: string): boolean => isKnownHeading(/^[^:：]{2,40}(?=[:：])/u.exec(text)?.[0] ?? text)

const lastLineLength = (text: string): number => (text.length <= 100 ? text.length : wrapLength)

import type { SandboxLimits } from '#server/adapters/sandbox/sandbox.ts'

/** A run of text within a line, separated from its neighbors by a wide gap or a table border. */
export interface TextCell {
  text: string
  /** Points from the left edge of the page; for files without pages, the column number. */
  x: number
  isBold: boolean
  /** Font size in points, where it can differ from the line's. */
  size?: number
}

/** One line of the file, in reading order. */
export interface TextLine {
  /** From 1. */
  page: number
  cells: TextCell[]
  /** Font size in points; 0 if the file does not say. */
  size: number
  /** Empty space above it, in line heights; 0 if the file does not say. */
  gapAbove: number
  isBullet: boolean
  /** Heading level stated by the file itself, from 1; 0 for other lines. */
  headingLevel: number
  /** The first line of a further column, which does not continue the text above it in the file. */
  startsBlock?: boolean
}

/** A résumé's text, before it is interpreted. */
export interface ResumeText {
  lines: TextLine[]
  pageCount: number
  /** Number of pages beyond the limit, which were not read. */
  unreadPages: number
  /** Text in the file that no reader can see; ignored. */
  hiddenText: string
  /** URLs linked from words and images, in order. */
  linkTargets: string[]
}

/** Why nothing can be read from a file; each is a message `resumes.fault.{fault}`. */
export type ResumeFault =
  | 'empty'
  | 'encrypted'
  | 'damaged'
  | 'scanned'
  | 'hiddenOnly'
  | 'macros'
  | 'tooLong'
  | 'tooMuchMemory'
  | 'unsupported'

export class ResumeUnreadable extends Error {
  override name = 'ResumeUnreadable'
  readonly fault: ResumeFault

  constructor(fault: ResumeFault) {
    super(fault)
    this.fault = fault
  }
}

export interface ReadLimits extends SandboxLimits {
  /** A file that takes more processor time than this is requeued after files that take less. */
  quickMs: number
  maxPages: number
  /** Further lines are not read. */
  maxLines: number
  /** The same for characters: a small archive can contain lines without end, and what is read is stored and shown. */
  maxCharacters: number
}

/** On a machine with time to spare, the user has a result within seven seconds; no file takes more than 512 MB. */
export const readLimits: ReadLimits = {
  cpuMs: 5_000,
  quickMs: 1_000,
  wallMs: 60_000,
  memoryMB: 384,
  maxPages: 30,
  maxLines: 3_000,
  maxCharacters: 300_000,
}

export type ResumeType = 'pdf' | 'docx' | 'doc' | 'odt' | 'rtf' | 'txt'

const bulletPattern = /^\s*[•◦◆◇▪▫■□●○▸▹►‣⁃∙·–—\-*➢➤✓✔❖*]\s+(?=\S)/u

/** Removes the bullet from a text. */
const withoutBullet = (text: string): { text: string; isBullet: boolean } => {
  const found = bulletPattern.exec(text)
  return found ? { text: text.slice(found[0].length), isBullet: true } : { text, isBullet: false }
}

/** Text without private-use glyphs (icons), control and direction characters, soft hyphens and double spaces. */
const cleanCell = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(presentationForms, (form) => form.normalize('NFKC').replace(/^ (?=\p{M})/u, ''))
    .replace(/\u00ad/g, '')
    .replace(/\p{Co}+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(tornJoint, '$1')
    .replace(/विश्व विद्यालय/g, 'विश्वविद्यालय')
    .replace(commaBehind, ', ')
    .trim()

/** A sign that joins two letters, before a gap that only their positions have: "सरस् वती". */
const tornJoint = /([\u094d\u09cd\u0acd]) (?=\p{L})/gu
/** From right to left, a comma's space may be drawn before it. */
const commaBehind = / ,(?=[\p{sc=Arabic}\p{sc=Hebrew}])/gu

/** Letters as they are shown within words, which PDFs contain for Arabic and Hebrew; also radicals for Chinese characters. */
const presentationForms = /[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefe\u2e80-\u2fdf]/g

/** Columns made with spaces. Two spaces separate words of a script that has none between words, but not sentences of others. */
const columnGap = /[ \u00a0\u3000]{3,}|\u3000{2,}|(?<=\p{sc=Han})[ \u00a0\u3000]{2,}|[ \u00a0\u3000]{2,}(?=\p{sc=Han})/u

/** The columns within a run of text, in order; leading spaces are an indent. */
export const cellsAtGaps = ({ text, x, isBold }: TextCell): TextCell[] =>
  text
    .trim()
    .split(columnGap)
    .map((part, at) => ({ text: part, x: x + at, isBold }))

const rule = /^[=_~*#–—.•-]{3,}$/u

/** A line of a file without positions. */
export function plainLine(text: string | TextCell[], given: Partial<Omit<TextLine, 'cells'>> = {}): TextLine | null {
  const cells = (typeof text === 'string' ? [{ text, x: 0, isBold: false }] : text)
    .map((cell) => ({ ...cell, text: cleanCell(cell.text) }))
    .filter((cell) => cell.text !== '')
  // A bullet far from its text is in a cell of its own.
  const hasLoneBullet = cells.length > 1 && withoutBullet(`${cells[0]!.text} x`).isBullet && cells[0]!.text.length === 1
  if (hasLoneBullet) cells.shift()
  const [first] = cells
  if (!first) return null
  // A line drawn with characters.
  if (cells.every((cell) => rule.test(cell.text))) return null
  const bare = withoutBullet(first.text)
  first.text = bare.text
  return {
    page: 1,
    size: 0,
    gapAbove: 0,
    headingLevel: 0,
    ...given,
    isBullet: (given.isBullet ?? false) || hasLoneBullet || bare.isBullet,
    cells,
  }
}

/** A line as people see it: its cells with wide gaps between them. */
export const lineText = (line: TextLine): string => line.cells.map((cell) => cell.text).join('   ')

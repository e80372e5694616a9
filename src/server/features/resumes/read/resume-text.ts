import type { ThreadLimits } from '#server/adapters/watch-thread.ts'

/** A run of text within a line, apart from its neighbours by a wide gap or a table's border. */
export interface TextCell {
  text: string
  /** Points from the page's start; for files without pages the number of the column. */
  x: number
  isBold: boolean
}

/** One line as it stands in the file, in reading order. */
export interface TextLine {
  /** From 1. */
  page: number
  cells: TextCell[]
  /** Size of the type in points; 0 where the file does not say. */
  size: number
  /** Empty space above it, in line heights; 0 where the file does not say. */
  gapAbove: number
  isBullet: boolean
  /** Of a heading that the file itself says is one, from 1; 0 of other lines. */
  headingLevel: number
}

/** A résumé's text, before anything is understood of it. */
export interface ResumeText {
  lines: TextLine[]
  pageCount: number
  /** Pages beyond the limit, which were not read. */
  unreadPages: number
  /** What the file holds but nobody who looks at it can see; ignored. */
  hiddenText: string
  /** Addresses behind words and pictures, in order. */
  linkTargets: string[]
}

/** Why nothing can be read of a file; each is a message `resume.fault.{fault}`. */
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

export interface ReadLimits extends ThreadLimits {
  /** Whatever takes more processor time than this begins anew behind the files that take less. */
  quickMs: number
  maxPages: number
  /** Lines beyond are not read. */
  maxLines: number
}

/** On a machine with time to spare whoever uploads hears within seven seconds; no file takes more than 512 MB. */
export const readLimits: ReadLimits = {
  cpuMs: 5_000,
  quickMs: 1_000,
  wallMs: 60_000,
  memoryMB: 384,
  maxPages: 30,
  maxLines: 3_000,
}

export type ResumeType = 'pdf' | 'docx' | 'doc' | 'odt' | 'rtf' | 'txt'

const bulletPattern = /^\s*[•◦◆◇▪▫■□●○▸▹►‣⁃∙·–—\-*➢➤✓✔❖*]\s+(?=\S)/u

/** Takes the bullet off a text. */
export const withoutBullet = (text: string): { text: string; isBullet: boolean } => {
  const found = bulletPattern.exec(text)
  return found ? { text: text.slice(found[0].length), isBullet: true } : { text, isBullet: false }
}

/** Text without private glyphs (icons), control and direction marks, soft hyphens and doubled spaces. */
export const cleanCell = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\u00ad/g, '')
    .replace(/\p{Co}+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Columns that somebody made of spaces. Two part words of a script that writes none between them, but not sentences of others. */
const columnGap = /[ \u00a0\u3000]{3,}|\u3000{2,}|(?<=\p{sc=Han})[ \u00a0\u3000]{2,}|[ \u00a0\u3000]{2,}(?=\p{sc=Han})/u

/** The columns within a run of text, in order; spaces before the first one indent it. */
export const cellsAtGaps = ({ text, x, isBold }: TextCell): TextCell[] =>
  text
    .trim()
    .split(columnGap)
    .map((part, at) => ({ text: part, x: x + at, isBold }))

/** A line of a file that has no positions. */
export function plainLine(text: string | TextCell[], given: Partial<Omit<TextLine, 'cells'>> = {}): TextLine | null {
  const cells = (typeof text === 'string' ? [{ text, x: 0, isBold: false }] : text)
    .map((cell) => ({ ...cell, text: cleanCell(cell.text) }))
    .filter((cell) => cell.text !== '')
  // A bullet far from its text stands in a cell of its own.
  const hasLoneBullet = cells.length > 1 && withoutBullet(`${cells[0]!.text} x`).isBullet && cells[0]!.text.length === 1
  if (hasLoneBullet) cells.shift()
  const [first] = cells
  if (!first) return null
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

/** What a person sees of a line: its cells with wide gaps between them. */
export const lineText = (line: TextLine): string => line.cells.map((cell) => cell.text).join('   ')

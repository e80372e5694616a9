import {
  cellsAtGaps,
  plainLine,
  ResumeUnreadable,
  type ResumeText,
  type TextCell,
  type TextLine,
} from '../resume-text.ts'

interface GroupState {
  isSkipped: boolean
  isHidden: boolean
  isWhite: boolean
  isTiny: boolean
  isBold: boolean
  /** Number of fallback characters after \u for old readers. */
  unicodeSkip: number
}

/** Groups without page text. */
const passedOver = new Set(
  'fonttbl colortbl stylesheet info pict object objdata themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator xmlnstbl fldinst bkmkstart bkmkend footnote header headerl headerr footer footerl footerr filetbl revtbl annotation pntext pntxta pntxtb listtext mmathPr wgrffmtfilter'.split(
    ' ',
  ),
)
const maxDepth = 200

/**
 * The text of an RTF file, paragraph by paragraph; table cells separate cells. Hidden, white and tiny text is kept separate.
 * @throws ResumeUnreadable `damaged`
 */
export function readRtf(bytes: Uint8Array, maxLines: number): ResumeText {
  const source = Buffer.from(bytes).toString('latin1')
  const decoder = new TextDecoder(codePageOf(source))
  const white = whiteColors(source)
  const stack: GroupState[] = []
  let state: GroupState = {
    isSkipped: false,
    isHidden: false,
    isWhite: false,
    isTiny: false,
    isBold: false,
    unicodeSkip: 1,
  }
  const lines: TextLine[] = []
  let cells: TextCell[] = [newCell(0)]
  let hidden = ''
  let isBullet = false
  let toSkip = 0
  let pendingBytes: number[] = []

  const write = (text: string) => {
    if (state.isSkipped) return
    if (state.isHidden || state.isWhite || state.isTiny) hidden += text
    else {
      const cell = cells.at(-1)!
      cell.text += text
      if (state.isBold && text.trim()) cell.isBold = true
    }
  }
  const flushBytes = () => {
    if (pendingBytes.length === 0) return
    write(decoder.decode(Uint8Array.from(pendingBytes)))
    pendingBytes = []
  }
  const endLine = () => {
    const line = plainLine(cells.flatMap(cellsAtGaps), { isBullet })
    if (line) lines.push(line)
    cells = [newCell(0)]
    isBullet = false
  }

  const pattern = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+|\\/gi
  for (const [, word, number, hex, symbol, brace, text] of source.matchAll(pattern)) {
    if (lines.length >= maxLines) break
    if (hex !== undefined) {
      if (toSkip > 0) toSkip--
      else pendingBytes.push(Number.parseInt(hex, 16))
      continue
    }
    flushBytes()
    if (brace === '{') {
      // No real document nests this deep; the rest is not read.
      if (stack.length >= maxDepth) break
      stack.push({ ...state })
    } else if (brace === '}') state = stack.pop() ?? state
    else if (text !== undefined) {
      const taken = text.slice(Math.min(toSkip, text.length))
      toSkip = Math.max(0, toSkip - text.length)
      write(decoder.decode(Buffer.from(taken, 'latin1')))
    } else if (symbol !== undefined) {
      if (symbol === '*') state.isSkipped = true
      else if (symbol === '~') write(' ')
      else if (symbol === '_') write('-')
      else if ('\\{}'.includes(symbol)) write(symbol)
      else if (symbol === '\n' || symbol === '\r') endLine()
    } else if (word !== undefined) {
      const value = number === undefined ? null : Number(number)
      if (passedOver.has(word)) {
        if (word === 'listtext' || word === 'pntext') isBullet = true
        state.isSkipped = true
      } else if (word === 'u' && value !== null) {
        write(String.fromCharCode(value < 0 ? value + 65_536 : value))
        toSkip = state.unicodeSkip
      } else if (word === 'uc') state.unicodeSkip = value ?? 1
      else if (word === 'par' || word === 'row' || word === 'sect' || word === 'page') {
        if (!state.isSkipped) endLine()
      } else if (word === 'line') write('\n')
      else if (word === 'cell' || word === 'tab') {
        if (!state.isSkipped) cells.push(newCell(cells.length * 100))
      } else if (word in symbols) write(symbols[word]!)
      else apply(state, word, value, white)
    }
  }
  flushBytes()
  endLine()
  if (!source.startsWith('{\\rt')) throw new ResumeUnreadable('damaged')
  return { lines, pageCount: 1, unreadPages: 0, hiddenText: hidden.trim(), linkTargets: [] }
}

const newCell = (x: number): TextCell => ({ text: '', x, isBold: false })

const symbols: Record<string, string> = {
  bullet: '•',
  endash: '–',
  emdash: '—',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
}

function apply(state: GroupState, word: string, value: number | null, white: ReadonlySet<number>): void {
  if (word === 'b') state.isBold = value !== 0
  else if (word === 'v') state.isHidden = value !== 0
  else if (word === 'cf') state.isWhite = white.has(value ?? 0)
  else if (word === 'fs') state.isTiny = value !== null && value < 5
  else if (word === 'plain') {
    state.isBold = false
    state.isHidden = false
    state.isWhite = false
    state.isTiny = false
  }
}

const codePageOf = (source: string): string => {
  const page = /\\ansicpg(\d{3,5})/.exec(source)?.[1] ?? '1252'
  const label =
    page === '932'
      ? 'shift_jis'
      : page === '936'
        ? 'gbk'
        : page === '949'
          ? 'euc-kr'
          : page === '950'
            ? 'big5'
            : `windows-${page}`
  try {
    return new TextDecoder(label).encoding
  } catch {
    return 'windows-1252'
  }
}

/** Numbers of the table's colors that are invisible on paper. */
function whiteColors(source: string): ReadonlySet<number> {
  const table = /\{\\colortbl([^}]{0,20000})\}/.exec(source)?.[1] ?? ''
  const white = new Set<number>()
  for (const [index, color] of table.split(';').entries()) {
    const parts = ['red', 'green', 'blue'].map((name) =>
      Number(new RegExp(`\\\\${name}(\\d{1,3})`).exec(color)?.[1] ?? -1),
    )
    if (parts.every((part) => part >= 250)) white.add(index)
  }
  return white
}

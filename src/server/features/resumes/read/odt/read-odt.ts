import { isNearWhite } from '../docx/docx-styles.ts'
import { readParts, rowLines } from '../docx/read-docx.ts'
import {
  cellsAtGaps,
  plainLine,
  ResumeUnreadable,
  type ResumeText,
  type TextCell,
  type TextLine,
} from '../resume-text.ts'
import { xmlTokens } from '../docx/xml-tokens.ts'

interface TextStyle {
  isBold: boolean
  isHidden: boolean
}

/** @throws ResumeUnreadable `damaged`, `encrypted` */
export async function readOdt(bytes: Buffer, maxLines: number): Promise<ResumeText> {
  const [content, styles, manifest] = await readParts(bytes, ['content.xml', 'styles.xml', 'META-INF/manifest.xml'])
  if (manifest?.includes('encryption-data')) throw new ResumeUnreadable('encrypted')
  if (content === null || content === undefined) throw new ResumeUnreadable('damaged')
  const known = new Map<string, TextStyle>()
  collectStyles(styles ?? '', known)
  collectStyles(content, known)

  const lines: TextLine[] = []
  const rows: TextLine[][][] = []
  const linkTargets: string[] = []
  let cells: TextCell[] = []
  let spans: TextStyle[] = []
  let listDepth = 0
  let isFirstOfItem = false
  let headingLevel = 0
  let hidden = ''
  let isInBody = false
  let skipDepth = 0
  let blank = 0

  const endLine = () => {
    const line = plainLine(cells.flatMap(cellsAtGaps), {
      headingLevel,
      isBullet: listDepth > 0 && isFirstOfItem,
      gapAbove: blank,
    })
    blank = line ? 0 : 1
    if (line) (rows.at(-1)?.at(-1) ?? lines).push(line)
    if (line) isFirstOfItem = false
    cells = [newCell(0)]
  }
  const write = (text: string) => {
    if (spans.some((span) => span.isHidden)) {
      hidden += text
      return
    }
    const cell = cells.at(-1)
    if (!cell) return
    cell.text += text
    if (text.trim() && spans.some((span) => span.isBold)) cell.isBold = true
  }

  for (const token of xmlTokens(content)) {
    if (lines.length >= maxLines) break
    if (token.kind === 'text') {
      if (isInBody && skipDepth === 0 && spans.length > 0) write(token.text.replace(/[ \t\r\n]+/g, ' '))
      continue
    }
    const { name } = token
    if (token.kind === 'open') {
      if (name === 'body') isInBody = true
      if (!isInBody) continue
      if (name === 'annotation' || name === 'tracked-changes') skipDepth += token.isEmpty ? 0 : 1
      else if (name === 'p' || name === 'h') {
        cells = [newCell(0)]
        headingLevel = name === 'h' ? Number(token.attributes['outline-level'] ?? 1) : 0
        spans = token.isEmpty ? [] : [known.get(token.attributes['style-name'] ?? '') ?? plain]
        if (token.isEmpty) endLine()
      } else if (name === 'span' || name === 'a') {
        if (!token.isEmpty) spans.push(known.get(token.attributes['style-name'] ?? '') ?? plain)
        if (name === 'a' && token.attributes.href) linkTargets.push(token.attributes.href)
      } else if (name === 's') write(' '.repeat(Math.min(Number(token.attributes.c ?? 1) || 1, mostSpaces)))
      else if (name === 'tab') cells.push(newCell(cells.length * 100))
      else if (name === 'line-break') endLine()
      else if (name === 'list-item') {
        listDepth++
        isFirstOfItem = true
      } else if (name === 'table-row') rows.push([])
      else if (name === 'table-cell') rows.at(-1)?.push([])
    } else if (isInBody) {
      if (name === 'annotation' || name === 'tracked-changes') skipDepth--
      else if (name === 'p' || name === 'h') {
        endLine()
        spans = []
      } else if (name === 'span' || name === 'a') spans.pop()
      else if (name === 'list-item') listDepth--
      else if (name === 'table-row') {
        const made = rowLines(rows.pop() ?? [])
        ;(rows.at(-1)?.at(-1) ?? lines).push(...made)
      }
    }
  }
  return { lines, pageCount: 1, unreadPages: 0, hiddenText: hidden.trim(), linkTargets }
}

/** The number of spaces that a mark stands for: a file may claim any number. */
const mostSpaces = 100
const plain: TextStyle = { isBold: false, isHidden: false }
const newCell = (x: number): TextCell => ({ text: '', x, isBold: false })

function collectStyles(xml: string, into: Map<string, TextStyle>): void {
  let name = ''
  for (const token of xmlTokens(xml)) {
    if (token.kind !== 'open') continue
    if (token.name === 'style') {
      name = token.attributes.name ?? ''
      into.set(name, { ...(into.get(token.attributes['parent-style-name'] ?? '') ?? plain) })
    } else if (token.name === 'text-properties') {
      const { attributes } = token
      const style = into.get(name)
      if (!style) continue
      if (attributes['font-weight']) style.isBold = /bold|[6-9]00/.test(attributes['font-weight'])
      const isWhite = isNearWhite(attributes.color ?? '') && !(attributes['background-color'] ?? '').startsWith('#')
      const size = Number.parseFloat(attributes['font-size'] ?? '12')
      if (attributes.display === 'none' || isWhite || size < 2.5) style.isHidden = true
    } else if (token.name === 'body') return
  }
}

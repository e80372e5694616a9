import { describe, expect, it } from 'vitest'
import { lineText } from '../resume-text.ts'
import { linesOfPages } from './page-layout.ts'
import type { Piece } from './pdf-pieces.ts'

/** Text at a place; a letter is five points wide. */
const at = (x: number, y: number, text: string, size = 10): Piece => ({
  text,
  x,
  right: x + text.length * 5,
  y,
  size,
  isBold: false,
})
const linesOf = (pieces: Piece[]): string[] =>
  linesOfPages([{ width: 600, height: 800, pieces, hiddenText: '', linkTargets: [] }]).map(lineText)

describe('dates', () => {
  it('are whole if a narrow column sets their words apart', () => {
    const lines = linesOf([
      at(60, 100, 'Nov'),
      at(100, 100, '2020'),
      at(142, 100, '–'),
      at(60, 112, 'Present'),
      at(200, 100, 'Harbor Ltd'),
      at(200, 112, 'Rigger'),
    ])
    expect(lines).toEqual(['Nov 2020 – Present   Harbor Ltd', 'Rigger'])
  })
  it('do not take in a word that only comes next to them', () => {
    expect(linesOf([at(60, 100, 'Bristol'), at(110, 100, '2020')])).toEqual(['Bristol   2020'])
  })
  it('at the right may end in the next line', () => {
    const lines = linesOf([
      at(60, 100, 'Rigger'),
      at(480, 100, '05/2015 –'),
      at(480, 114, '01/2020'),
      at(60, 128, 'Rigged masts'),
    ])
    expect(lines).toEqual(['Rigger   05/2015 – 01/2020', 'Rigged masts'])
  })
  it('in the middle of their margin may begin the next line with a dash', () => {
    const lines = linesOf([
      at(58, 100, 'May 2020'),
      at(200, 100, 'Rigger'),
      at(54, 114, '– Present'),
      at(200, 114, 'Harbor Ltd'),
    ])
    expect(lines).toEqual(['May 2020 – Present   Rigger', 'Harbor Ltd'])
  })
  it('in the margin are no part of the heading below them', () => {
    const lines = linesOf([
      at(60, 100, '2002–2005'),
      at(200, 100, 'Geology, University of Otago'),
      at(60, 112, 'Work Experience', 12),
      at(60, 130, '2006–2009'),
      at(200, 130, 'Rigger, Harbor Ltd'),
    ])
    expect(lines).toEqual([
      '2002–2005   Geology, University of Otago',
      'Work Experience',
      '2006–2009   Rigger, Harbor Ltd',
    ])
  })
  it('stay next to their entries although headings are above them', () => {
    const lines = linesOf([
      at(60, 100, 'Education', 12),
      at(60, 116, '2006 – 2009'),
      at(200, 116, 'University of Otago'),
      at(60, 130, '2003 – 2006'),
      at(200, 130, 'Macalester College'),
      at(60, 150, 'Experience', 12),
      at(60, 166, '2016 – 2020'),
      at(200, 166, 'Rigger, Harbor Ltd'),
      at(200, 180, 'Rigged the masts of eleven ships'),
      at(200, 194, 'and wrote the handbook'),
      at(60, 214, 'Skills', 12),
      at(60, 230, 'Proofreading'),
    ])
    expect(lines.slice(0, 5)).toEqual([
      'Education',
      '2006 – 2009   University of Otago',
      '2003 – 2006   Macalester College',
      'Experience',
      '2016 – 2020   Rigger, Harbor Ltd',
    ])
  })
})

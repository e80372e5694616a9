import { describe, expect, it } from 'vitest'
import { interpretResume } from '../../interpret/interpret-resume.ts'
import { lineText, type ResumeText } from '../resume-text.ts'
import { linesOfPages } from './page-layout.ts'
import type { PagePieces, Piece } from './pdf-pieces.ts'

const width = 600

/** Text at a place; a letter is five points wide. */
const at = (x: number, y: number, text: string, given: Partial<Piece> = {}): Piece => ({
  text,
  x,
  right: x + text.length * 5,
  y,
  size: 10,
  isBold: false,
  ...given,
})
/** Text with its right edge at this position. */
const endingAt = (right: number, y: number, text: string): Piece => at(right - text.length * 5, y, text)

/** Lines of text one below the other. */
const column = (x: number, top: number, texts: (string | Piece)[]): Piece[] =>
  texts.map((text, index) =>
    typeof text === 'string' ? at(x, top + index * 14, text) : { ...text, x, y: top + index * 14 },
  )
const heading = (text: string): Piece => at(0, 0, text, { isBold: true, size: 13 })

const page = (pieces: Piece[]): PagePieces => ({ width, height: 800, pieces, hiddenText: '', linkTargets: [] })
const linesOf = (...pages: Piece[][]): string[] => linesOfPages(pages.map(page)).map(lineText)
const read = (pieces: Piece[]) => {
  const text: ResumeText = {
    lines: linesOfPages([page(pieces)]),
    pageCount: 1,
    unreadPages: 0,
    hiddenText: '',
    linkTargets: [],
  }
  return interpretResume(text)
}

describe('columns', () => {
  const sidebar = [heading('Contact'), 'ada@example.com', '+44 20 7946 0123', heading('Skills'), 'Rigging', 'Welding']
  const main = [
    at(0, 0, 'Ada Quayle', { size: 22 }),
    heading('Experience'),
    'Rigger',
    'Harbor Works Ltd',
    '2019 – 2022',
    'Rigged masts and cranes',
    heading('Education'),
    'Diploma in Welding',
    'Leeds Building College',
    '2016 – 2018',
  ]
  it.each([
    ['at the start', [...column(30, 100, sidebar), ...column(220, 103, main)]],
    ['at the end', [...column(30, 103, main), ...column(420, 100, sidebar)]],
  ])('are read one after the other, with the sidebar %s', (_, pieces) => {
    const reading = read(pieces)
    expect([reading.firstName?.value, reading.lastName?.value]).toEqual(['Ada', 'Quayle'])
    expect(reading.email?.value).toBe('ada@example.com')
    expect(reading.work).toMatchObject([{ title: { value: 'Rigger' }, employer: { value: 'Harbor Works Ltd' } }])
    expect(reading.skills.map(({ value }) => value)).toEqual(['Rigging', 'Welding'])
    expect(reading.education).toMatchObject([{ school: { value: 'Leeds Building College' } }])
  })
  it('that hold dates or headings stay with the text next to them', () => {
    expect(
      linesOf([
        at(30, 100, 'EXPERIENCE'),
        at(150, 100, 'Rigger'),
        at(150, 114, 'Harbor Works Ltd'),
        at(30, 140, '2016 – 2018'),
        at(150, 140, 'Welder'),
        at(150, 154, 'Shipyard North'),
        at(30, 180, '2012 – 2016'),
        at(150, 180, 'Apprentice'),
      ]),
    ).toEqual([
      'EXPERIENCE   Rigger',
      'Harbor Works Ltd',
      '2016 – 2018   Welder',
      'Shipyard North',
      '2012 – 2016   Apprentice',
    ])
  })
  it('with a job each are two jobs', () => {
    const reading = read([
      at(30, 50, 'Ada Quayle', { size: 22 }),
      at(30, 90, 'Experience', { isBold: true, size: 13 }),
      ...column(30, 110, ['Rigger', 'Harbor Works Ltd', '2019 – 2022', 'Rigged masts']),
      ...column(330, 110, ['Welder', 'Shipyard North', '2015 – 2019', 'Welded hulls']),
      at(30, 190, 'Skills', { isBold: true, size: 13 }),
      at(30, 204, 'Rigging, Welding'),
    ])
    expect(reading.work.map(({ title, employer }) => [title?.value, employer?.value])).toEqual([
      ['Rigger', 'Harbor Works Ltd'],
      ['Welder', 'Shipyard North'],
    ])
  })
  it('continue on the next page', () => {
    const lines = linesOf(
      [...column(30, 100, main), ...column(420, 100, sidebar)],
      column(30, 100, ['Fitter', 'Dock Nine', '2012 – 2016']),
    )
    expect(lines.indexOf('Dock Nine')).toBeLessThan(lines.indexOf('Contact'))
  })
})

describe('a margin', () => {
  it('may give a date or a heading two lines', () => {
    expect(
      linesOf([
        at(30, 100, 'RELEVANT'),
        at(150, 100, 'Rigger'),
        at(30, 112, 'EXPERIENCE'),
        at(150, 112, 'Harbor Works Ltd'),
        at(30, 140, 'May 2019 –'),
        at(150, 140, 'Welder'),
        at(30, 152, 'June 2021'),
        at(150, 152, 'Shipyard North'),
      ]),
    ).toEqual(['RELEVANT EXPERIENCE   Rigger', 'Harbor Works Ltd', 'May 2019 – June 2021   Welder', 'Shipyard North'])
  })
})

describe('letters set apart', () => {
  it('are words again', () => {
    expect(linesOf([at(30, 100, 'S K I L L S'), at(30, 130, 'M O I R A   V O S S')])).toEqual(['SKILLS', 'MOIRA VOSS'])
  })
})

describe('text from the right', () => {
  it('is read from the right, with words and numbers from the left in their own order', () => {
    expect(
      linesOf([
        endingAt(570, 100, 'נועה'),
        endingAt(545, 100, 'שטרן'),
        endingAt(570, 120, 'דוא"ל:'),
        endingAt(535, 120, 'noa@example.com'),
        endingAt(570, 140, 'מהנדסת'),
        endingAt(535, 140, 'Java'),
        endingAt(300, 140, '2021 – 2019'),
      ]),
    ).toEqual(['נועה שטרן', 'דוא"ל: noa@example.com', 'מהנדסת Java   2019 – 2021'])
  })
  it('has letters, not their forms within words', () => {
    expect(linesOf([endingAt(570, 100, 'ﻋﻠﻲ'), endingAt(550, 100, 'ﻻ')])).toEqual(['علي لا'])
  })
})

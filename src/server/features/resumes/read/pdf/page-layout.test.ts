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
    typeof text === 'string'
      ? at(x, top + index * 14, text)
      : { ...text, x, right: x + text.right - text.x, y: top + index * 14 },
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

describe('small capitals', () => {
  it('are one word with their larger first letter', () => {
    const name = [
      at(30, 50, 'D', { size: 25, right: 45 }),
      at(45, 50, 'öRTE P', { size: 25, right: 110 }),
      at(110, 50, 'ETERSEN', { size: 18, right: 190 }),
    ]
    const reading = read([...name, at(30, 80, 'dorte.petersen@example.com')])
    expect([reading.firstName?.value, reading.lastName?.value]).toEqual(['Dörte', 'Petersen'])
  })
})

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
  it('that hold dates and towns stay with the jobs whose rows they end', () => {
    const employers = ['Harbor Works', 'Lowland Ferries', 'Ridge Motors']
    const entries = employers.flatMap((employer, index) => {
      const y = 130 + index * 60
      return [
        at(30, y, employer, { size: 11 }),
        endingAt(560, y, 'Galway'),
        endingAt(560, y + 10, `May 201${index * 2} – May 201${index * 2 + 1}`),
        at(30, y + 15, 'Rigger', { size: 11 }),
        at(45, y + 27, 'Rigged masts and cranes'),
        at(45, y + 39, 'Kept a log of all of them'),
      ]
    })
    const reading = read([
      at(30, 40, 'Ada Quayle', { size: 22 }),
      ...column(30, 80, [heading('Skills'), 'Welding, Splicing', heading('Experience')]),
      ...entries,
    ])
    expect(reading.work.map(({ employer, period }) => [employer?.value, period?.value.start])).toEqual([
      ['Harbor Works', '2010-05'],
      ['Lowland Ferries', '2012-05'],
      ['Ridge Motors', '2014-05'],
    ])
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
  it('are none if one side leaves room at the headings of the other', () => {
    const lines = linesOf([
      ...column(30, 100, [heading('Education'), 'Leeds Building College', 'Diploma in Welding']),
      at(500, 119, '2012 – 2014'),
      ...column(30, 144, ['Hull School', 'Evening classes']),
      at(500, 149, '2010 – 2012'),
      ...column(30, 190, [heading('Skills'), 'Rigging']),
      at(300, 209, 'Welding'),
      ...column(30, 240, [heading('Certificates'), 'First Aid']),
      at(500, 259, '2020'),
      ...column(30, 290, [heading('Interests'), 'Sailing']),
      at(300, 309, 'Chess'),
    ])
    expect(lines.indexOf('2010 – 2012')).toBeLessThan(lines.indexOf('Skills'))
    expect(lines.indexOf('Welding')).toBeLessThan(lines.indexOf('Certificates'))
  })
  it('may begin with two headings side by side', () => {
    const reading = read([
      at(30, 50, 'Ada Quayle', { size: 22 }),
      ...column(30, 100, [heading('Languages'), 'English', 'Welsh']),
      ...column(330, 100, [heading('Skills'), 'Rigging', 'Welding']),
    ])
    expect(reading.skills.map(({ value }) => value)).toEqual(['Rigging', 'Welding'])
    expect(reading.languages.map(({ value }) => value.name)).toEqual(['English', 'Welsh'])
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

describe('a margin of dates', () => {
  it('may hold the town of each job as well', () => {
    const job = (y: number, dates: string, town: string, title: string, employer: string) => [
      at(30, y, dates),
      at(150, y, title, { size: 12 }),
      at(30, y + 20, town, { size: 8 }),
      at(150, y + 25, employer, { size: 11 }),
      at(170, y + 45, 'Sold tickets on three routes'),
    ]
    const reading = read([
      at(30, 50, 'Ada Quayle', { size: 22 }),
      at(30, 90, 'Experience', { isBold: true, size: 13 }),
      ...job(120, '2019 – 2022', 'YSTAD', 'Ticket Clerk', 'Holm & Vik'),
      ...job(200, '2015 – 2019', 'VISBY', 'Deck Officer', 'Stone & Dale'),
    ])
    expect(reading.work.map(({ title, employer }) => [title?.value, employer?.value])).toEqual([
      ['Ticket Clerk', 'Holm & Vik'],
      ['Deck Officer', 'Stone & Dale'],
    ])
  })
})

describe('dates', () => {
  it('may run into the adjacent text', () => {
    expect(
      linesOf([at(30, 100, 'May 2015 – Oct 2019'), at(110, 103, 'Ticket Clerk', { size: 13, right: 190 })]),
    ).toEqual(['May 2015 – Oct 2019', 'Ticket Clerk'])
  })
})

describe('numbered headings in a margin', () => {
  it('stay with the text next to them', () => {
    const section = (y: number, number: string, name: string, texts: string[]) => [
      at(30, y, number),
      at(30, y + 15, name),
      ...column(200, y + 5, texts),
    ]
    const lines = linesOf([
      ...section(100, '(01)', 'Experience', ['Ticket Clerk', 'Lowland Ferries Ltd', '2015 – 2019', 'Sold tickets']),
      ...section(200, '(02)', 'Education', ['Ystad College', 'Diploma in Navigation', '2010 – 2012', 'Evenings']),
      ...section(300, '(03)', 'Skills', ['Knots', 'Radio', 'Ticketing']),
    ])
    expect(lines.findIndex((line) => line.includes('Sold tickets'))).toBeLessThan(
      lines.findIndex((line) => line.includes('Education')),
    )
  })
})

describe('a title', () => {
  it('continues in the next line if its column had no room left', () => {
    const texts = ['Wrote the timetable of', 'six ferries and trained', 'new clerks for a year']
    const below = (first: string, second: string) =>
      linesOf([
        { ...at(30, 100, first, { size: 13 }), right: 30 + first.length * 6 },
        { ...at(30, 115, second, { size: 13 }), right: 30 + second.length * 6 },
        ...column(30, 140, texts),
      ])[0]
    expect(below('Senior Station', 'Supervisor')).toBe('Senior Station Supervisor')
    expect(below('Clerk', 'Ferry Inc')).toBe('Clerk')
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
  it('keeps a phone number apart from the address before it, and words from the left apart from those behind them', () => {
    expect(
      linesOf([
        endingAt(570, 100, 'נועה'),
        endingAt(570, 120, 'noa@example.com'),
        endingAt(485, 120, '•'),
        endingAt(470, 120, '0123 555 03'),
        endingAt(570, 140, ' Java'),
        endingAt(545, 140, 'מהנדסת'),
        endingAt(510, 140, 'בצוות'),
      ]),
    ).toEqual(['נועה', 'noa@example.com • 03 555 0123', 'Java מהנדסת בצוות'])
  })
  it('has letters, not their forms within words', () => {
    expect(linesOf([endingAt(570, 100, 'ﻋﻠﻲ'), endingAt(550, 100, 'ﻻ')])).toEqual(['علي لا'])
  })
})

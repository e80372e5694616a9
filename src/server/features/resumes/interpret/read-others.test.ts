import { describe, expect, it } from 'vitest'
import type { TextLine } from '../read/resume-text.ts'
import { interpretResume } from './interpret-resume.ts'

/** Lines of a page: cells between bars, size and gap before them; # begins a column. */
const read = (text: string) => {
  const lines = text
    .trim()
    .split('\n')
    .map((line): TextLine => {
      const [, mark, size = '10', gap = '0', cells = ''] = /^(#?)([\d.]+) ([\d.]+) (.*)$/.exec(line.trim())!
      return {
        page: 1,
        size: Number(size),
        gapAbove: Number(gap),
        isBullet: false,
        headingLevel: 0,
        startsBlock: mark === '#',
        cells: cells.split(' | ').map((each, at) => ({ text: each, x: 30 + at * 150, isBold: false })),
      }
    })
  return interpretResume({ lines, pageCount: 1, unreadPages: 0, hiddenText: '', linkTargets: [] })
}
const jobs = (text: string) => read(text).work.map((job) => [job.title?.value, job.employer?.value])

describe('layouts by other people', () => {
  it('may format employers like headings', () => {
    const text = `30 0 Vera Holm
      10 0 vera@example.org
      14 2 Experience
      14 1 Lowland Ferries
      10 0 May 2019 - Present
      10 1.4 Ticket Clerk
      10 1.4 Sold tickets on three routes
      14 3 Education
      14 1 Ystad College
      10 0 2006 - 2009
      10 1 Diploma
      14 2 Skills
      10 1 Cash handling`
    expect(jobs(text)).toEqual([['Ticket Clerk', 'Lowland Ferries']])
    expect(read(text).education.map(({ school }) => school?.value)).toEqual(['Ystad College'])
  })
  it('may name parts of each job', () => {
    const text = `30 0 Vera Holm
      14 2 Experience
      10 1 Ticket Clerk, Lowland Ferries Ltd | 2019 - 2021
      13 1 Highlights
      10 0 sold tickets on three routes
      10 1 Deck Officer, Highland Ferries Ltd | 2015 - 2019
      13 1 Highlights
      10 0 steered the ship`
    expect(jobs(text)).toEqual([
      ['Ticket Clerk', 'Lowland Ferries Ltd'],
      ['Deck Officer', 'Highland Ferries Ltd'],
    ])
  })
  it('may divide a head with slashes', () => {
    const text = `30 0 Vera Holm
      14 2 Experience
      12 1 Ticket Clerk
      10 0 Lowland Hollow / Ystad / May 2019 - Present
      12 1 Deck Officer
      10 0 Highland Hollow / Visby / May 2015 - April 2019`
    expect(jobs(text)).toEqual([
      ['Ticket Clerk', 'Lowland Hollow'],
      ['Deck Officer', 'Highland Hollow'],
    ])
  })
  it('may name an employer after several people', () => {
    const text = `30 0 Vera Holm
      14 2 Experience
      12 1 Ticket Clerk | 2019 - 2021
      10 0 Lindqvist, Berg and Sons
      12 1 Deck Officer | 2015 - 2019
      10 0 Ahlgren, Moberg and Nystrom`
    expect(jobs(text)).toEqual([
      ['Ticket Clerk', 'Lindqvist, Berg and Sons'],
      ['Deck Officer', 'Ahlgren, Moberg and Nystrom'],
    ])
  })
  it('may give the latest job one date, which is its start; a job alone may have ended then', () => {
    const periods = (text: string) => read(text).work.map(({ period }) => period)
    const latest = '30 0 Vera Holm\n14 2 Experience\n12 1 Ticket Clerk, Lowland Ltd | May 2021'
    const earlier = '12 1 Deck Officer, Highland Ltd | May 2015 - April 2019'
    expect(periods(`${latest}\n${earlier}`)).toMatchObject([
      { value: { start: '2021-05', end: null, isCurrent: true }, isSure: false },
      { value: { start: '2015-05', end: '2019-04', isCurrent: false }, isSure: true },
    ])
    expect(periods(latest)).toMatchObject([{ value: { start: null, end: '2021-05', isCurrent: false } }])
  })
  it('may have headings that only their looks tell, of sections that only their content tells', () => {
    const text = `30 0 Vera Holm
      10 0 vera@example.org
      12 2 WHERE I SAILED
      10 1 Ticket Clerk
      10 0.5 Lowland Ferries Ltd
      10 0.5 May 2015 - April 2019
      12 2 LANGUAGES
      10 1 Swedish
      12 2 THINGS I DO WELL
      10 1 Knots
      10 0.5 Radio
      10 0.5 Ticketing
      12 2 INTERESTS
      10 1 Ice swimming`
    expect(jobs(text)).toEqual([['Ticket Clerk', 'Lowland Ferries Ltd']])
    expect(read(text).skills.map(({ value }) => value)).toEqual(['Knots', 'Radio', 'Ticketing'])
  })
  it('may number their headings', () => {
    const text = `30 0 Vera Holm
      10 0 vera@example.org
      10 2 01 Journeys
      10 1 Ticket Clerk
      10 0.5 Lowland Ferries Ltd
      10 0.5 May 2015 - April 2019
      10 2 02 Schools
      10 1 Ystad College
      10 0.5 Diploma in Navigation
      10 0.5 2010 - 2012
      10 2 03 Interests
      10 1 Ice swimming`
    expect(jobs(text.replace(/^ *10 2/gm, '10.5 2'))).toEqual([['Ticket Clerk', 'Lowland Ferries Ltd']])
  })
  it('may put a heading above the column that begins with its first job', () => {
    const text = `30 0 Vera Holm
      10 0 vera@example.org
      12 2 EXPERIENCE
      #10 1 May 2015 - April 2019
      10 0.5 Ticket Clerk
      10 0.5 Lowland Ferries Ltd
      10 1 Sold tickets on three routes`
    expect(jobs(text)).toEqual([['Ticket Clerk', 'Lowland Ferries Ltd']])
  })
  it('may name employers after several people, in capitals and from the right too', () => {
    const employers = (name: string) =>
      read(`30 0 Vera Holm\n12 2 Experience\n10 1 Ticket Clerk\n10 0.5 ${name}\n10 0.5 2015 - 2019`).work.map(
        ({ employer }) => employer?.value,
      )
    expect(employers('HOLM, DALE UND STEIN')).toEqual(['HOLM, DALE UND STEIN'])
    expect(employers('אסיף, דניאלי ויפת')).toEqual(['אסיף, דניאלי ויפת'])
  })
  it('may give the latest job one date in a margin of dates', () => {
    const text = `30 0 Vera Holm
      12 2 Experience
      10 1 May 2019 | Ticket Clerk
      10 0.5 Lowland Ferries Ltd
      10 1 2015 - 2019 | Deck Officer
      10 0.5 Highland Ferries Ltd`
    expect(read(text).work.map(({ period }) => period?.value.start)).toEqual(['2019-05', '2015'])
  })
  it('may list groups of skills side by side, in lines that wrap', () => {
    const { skills } = read(`30 0 Vera Holm
      12 2 Skills
      10 1 AT SEA | ASHORE
      9 0.5 Knots, Signals, Radio | Ticketing, Cash, Grant
      9 0.5 procedure | writing`)
    expect(skills.map(({ value }) => value)).toEqual([
      'Knots',
      'Signals',
      'Radio procedure',
      'Ticketing',
      'Cash',
      'Grant writing',
    ])
  })
  it('may put the phone number next to an address at the end', () => {
    const { phone } = read(
      '30 0 Vera Holm\n12 2 Skills\n10 1 Knots\n10 0 Radio\n10 3 vera@example.org\n10 0 0123 555 0181',
    )
    expect(phone?.value).toBe('0123 555 0181')
  })
  it('may write schools without dates larger than degrees', () => {
    const { education } = read(
      '30 0 Vera Holm\n18 2 Education\n14 1 Ystad College\n11 0.5 Navigation, Diploma\n14 1.5 Visby School\n11 0.5 Welding, Certificate',
    )
    expect(education.map(({ school }) => school?.value)).toEqual(['Ystad College', 'Visby School'])
  })
  it('may say whose résumé it is; a name that breaks off is uncertain', () => {
    const nameOf = (text: string) => {
      const { firstName, lastName } = read(`${text}\n10 0 info@example.org`)
      return [firstName?.value, lastName?.value, lastName?.isSure]
    }
    expect(nameOf('22 0 Résumé of VERA HOLM')).toEqual(['Vera', 'Holm', true])
    expect(nameOf('22 0 Lebenslauf von Vera Graf zu')[2]).toBe(false)
  })
  it('may set the characters of a heading apart', () => {
    const { skills } = read('30 0 李 明\n12 2 技 能\n10 1 培训\n10 0 仓储规划\n12 2 语 言\n10 1 英语')
    expect(skills.map(({ value }) => value)).toEqual(['培训', '仓储规划'])
  })
  it('may write a town behind a single date', () => {
    const text = `30 0 Vera Holm
      20 2 Experience
      15 1 Ticket Clerk
      10 0.5 Lowland Ferries Ltd
      10 0.5 May 2019 • Ystad
      15 2 Deck Officer
      10 0.5 Highland Ferries Ltd
      10 0.5 May 2015 - April 2019 • Ystad`
    expect(read(text).work.map(({ period }) => period?.value.start)).toEqual(['2019-05', '2015-05'])
  })
  it('may name an employer twice: the town is the shorter name behind it', () => {
    const text = `30 0 Vera Holm
      20 2 Experience
      15 1 Ticket Clerk
      10 0.5 Lowland, Hollow & Dale
      10 0.5 May 2019 - Present • Ystad
      15 2 Deck Officer
      10 0.5 Lowland, Hollow & Dale
      10 0.5 May 2015 - April 2019 • Ystad`
    expect(jobs(text)).toEqual([
      ['Ticket Clerk', 'Lowland, Hollow & Dale'],
      ['Deck Officer', 'Lowland, Hollow & Dale'],
    ])
  })
  it('may put the title below the dates, and a town next to the employer', () => {
    const text = `30 0 Vera Holm
      20 2 Experience
      15 1 Lowland Hollow | Ystad
      10 0 May 2019 - Present
      13 2 Ticket Clerk
      15 2 Highland Hollow | Visby
      10 0 May 2015 - April 2019
      13 2 Deck Officer`
    expect(read(text).work.map(({ title }) => title?.value)).toEqual(['Ticket Clerk', 'Deck Officer'])
  })
  it('may set titles like headings of lesser sections', () => {
    const text = `30 0 Vera Holm
      20 2 Experience
      15 1 Lowland Ferries | May 2019 - Present
      13 0.4 Ticket Clerk
      10 1 Sold tickets on three routes
      10 1 Wrote the timetable
      10 1 Trained four clerks
      15 2 Highland Ferries | May 2015 - April 2019
      13 0.4 Deck Officer
      10 1 Steered the ship
      13 3 Languages
      10 1 Swedish
      13 3 Interests
      10 1 Ice swimming`
    expect(jobs(text)).toEqual([
      ['Ticket Clerk', 'Lowland Ferries'],
      ['Deck Officer', 'Highland Ferries'],
    ])
  })
  it('may put the title after the name', () => {
    const { firstName, lastName } = read('20 0 Vera Holm, Nurse\n10 0 vera@example.org')
    expect([firstName?.value, lastName?.value]).toEqual(['Vera', 'Holm'])
  })
  it('may write groups of skills larger than the skills', () => {
    const { skills } = read(
      '30 0 Vera Holm\n20 2 Skills\n13 1 On board\n10 0 Knots\n10 0 Radio\n13 1 Ashore\n10 0 Ticketing',
    )
    expect(skills.map(({ value }) => value)).toEqual(['Knots', 'Radio', 'Ticketing'])
  })
  it('may break an email address in a narrow column; then it is uncertain', () => {
    expect(read('30 0 Vera Holm\n10 0 vera.holm@harbor\n10 0 office.example').email).toMatchObject({
      value: 'vera.holm@harboroffice.example',
      isSure: false,
    })
  })
})

import { describe, expect, it } from 'vitest'
import { readLines } from '#tests/factories/resume-lines.ts'
import { plainLine } from '../read/resume-text.ts'
import { headingKind } from './section-headings.ts'

const nameIn = (text: string) => {
  const { firstName, lastName } = readLines(text)
  return [firstName?.value, lastName?.value]
}

describe('a name', () => {
  it('has no part of the address below it in the same type', () => {
    expect(nameIn('57 10 Vera Holm\n57 10 Bristol\n57 10 vera.holm@example.org')).toEqual(['Vera', 'Holm'])
    expect(nameIn('57 10 Vera Holm\n57 10 Nether Wallop\n57 10 vera.holm@example.org')).toEqual(['Vera', 'Holm'])
  })
  it('may have the kind of document behind it', () => {
    expect(nameIn('57 30 VERA HOLM RÉSUMÉ\n57 10 vera.holm@example.org')).toEqual(['Vera', 'Holm'])
  })
})

describe('headings', () => {
  it('may be torn by the colors of their letters', () => {
    expect([headingKind('Exp erience'), headingKind('Cen tres d’intérêt')]).toEqual(['work', 'other'])
  })
  it('may be continued', () => {
    expect(headingKind('Skills (continued)')).toBe('skills')
    const { skills } = readLines(
      '57 20 Vera Holm\n57 14 Skills\n57 10 Rigging\n57 14 Skills (continued)\n57 10 Welding',
    )
    expect(skills.map(({ value }) => value)).toEqual(['Rigging', 'Welding'])
  })
})

describe('entries', () => {
  it('may have their parts between full stops', () => {
    const { work } = readLines(
      '57 20 Vera Holm\n57 14 Experience\n57 10 2016 – 2020 | Harbor Ltd. Rigger.\n57 10 2012 – 2016 | Quay Ltd. Welder.',
    )
    expect(work.map(({ title, employer }) => [title?.value, employer?.value])).toEqual([
      ['Rigger', 'Harbor Ltd'],
      ['Welder', 'Quay Ltd'],
    ])
  })
  it('may have a bullet before the employer and dates in the next line', () => {
    const { work } = readLines(`57 20 Vera Holm
      57 14 Experience
      57 10 • Harbor Ltd
      70 10 Rigger | 2016 – 2020
      70 10 Rigged the masts of eleven ships
      57 10 • Quay Ltd
      70 10 Welder | 2012 – 2016
      70 10 Welded the hulls of ships`)
    expect(work.map(({ title, employer }) => [title?.value, employer?.value])).toEqual([
      ['Rigger', 'Harbor Ltd'],
      ['Welder', 'Quay Ltd'],
    ])
  })
  it('may have bullets at lines with dates', () => {
    const { education } = readLines(`57 20 Vera Holm
      57 14 Education
      57 10 • University of Otago, Dunedin | 2006 – 2009
      70 10 BSc, Geology
      57 10 • Macalester College, Bristol | 2002 – 2005
      70 10 BA, English Literature`)
    expect(education.map(({ school }) => school?.value)).toEqual(['University of Otago', 'Macalester College'])
  })
  it('may have a Hindi university whose word a file tears', () => {
    expect(plainLine('काशी हिंदू विश्व विद्यालय')?.cells[0]?.text).toBe('काशी हिंदू विश्वविद्यालय')
  })
  it('may have the school indented by a bullet, and its town in brackets', () => {
    const { education } = readLines(`57 20 Vera Holm
      57 14 Education
      57 10 2006 – 2009 | • BSc, Geology
      269 10 University of Otago (Dunedin)`)
    expect(education.map(({ school }) => school?.value)).toEqual(['University of Otago'])
  })
})

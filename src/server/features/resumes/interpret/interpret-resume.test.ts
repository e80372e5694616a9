import { describe, expect, it } from 'vitest'
import type { ResumeReading } from '#shared/profiles/resume-reading.ts'
import { interpretResume } from './interpret-resume.ts'
import { resumeTextOf } from '../read/read-plain-text.ts'
import {
  arabicResume,
  chineseResume,
  englishResume,
  frenchResume,
  germanResume,
  spanishResume,
} from './sample-resumes.ts'

const read = (text: string) => interpretResume(resumeTextOf(text, 3_000))
const values = (list: { value: unknown }[]) => list.map((item) => item.value)
const jobs = ({ work }: ResumeReading) =>
  work.map(({ title, employer, period }) => [
    title?.value,
    employer?.value,
    period?.value.start,
    period?.value.isCurrent ? 'now' : period?.value.end,
  ])

describe('a résumé in English', () => {
  const reading = read(englishResume)
  it('yields the person’s details', () => {
    expect(reading).toMatchObject({
      firstName: { value: 'Mara' },
      lastName: { value: 'Ellwood' },
      headline: { value: 'Baker and pastry chef' },
      email: { value: 'mara.ellwood@example.org' },
      phone: { value: '+44 117 496 0123' },
      location: { value: 'Bristol, UK' },
      summary: { value: 'Baker with eleven years in bakeries that mill their own flour.' },
      links: [{ value: { label: 'LinkedIn' } }],
    })
  })
  it('yields work, education and skills', () => {
    expect(jobs(reading)).toEqual([
      ['Senior Baker', 'Tidal Bakery Ltd', '2019-03', 'now'],
      ['Apprentice Baker', 'Holm Mill', '2015-09', '2019-02'],
    ])
    expect(reading.work[0]!.description?.value).toContain('• Led a team of five on the night shift')
    expect(values(reading.skills)).toEqual(['Sourdough', 'Viennoiserie', 'HACCP', 'Food safety', 'Team leadership'])
    expect(values(reading.languages)).toEqual([
      { name: 'English', level: 'native' },
      { name: 'German', level: 'intermediate' },
    ])
    expect(values(reading.certificates)).toEqual([{ name: 'Level 3 Food Safety', issuer: 'Highfield', date: '2021' }])
    expect(reading.education).toMatchObject([
      { school: { value: 'City of Bristol College' }, period: { value: { start: '2013', end: '2015' } } },
    ])
  })
  it('has a quote from the text for every value', () => {
    const texts = [
      reading.firstName,
      reading.lastName,
      reading.email,
      reading.phone,
      reading.location,
      ...reading.skills,
      ...reading.work.flatMap(({ title, employer }) => [title, employer]),
    ]
    for (const text of texts) {
      const [{ line, start, end }] = text!.quotes as [{ line: number; start: number; end: number }]
      expect(reading.lines[line]!.text.slice(start, end)).toBe(text!.value)
    }
  })
})

describe('résumés in other languages', () => {
  it('German', () => {
    const reading = read(germanResume)
    expect(reading).toMatchObject({
      firstName: { value: 'Jonas' },
      lastName: { value: 'Reuter' },
      phone: { value: '+49 40 1234567' },
    })
    expect(jobs(reading)).toEqual([
      ['Leiter Softwareentwicklung', 'Hansewerk Systeme GmbH', '2019-04', 'now'],
      ['Softwareentwickler', 'Alster Data AG', '2014-10', '2019-03'],
    ])
    expect(reading.education).toMatchObject([{ school: { value: 'Universität Hamburg' } }])
    expect(values(reading.skills)).toEqual(['Java', 'Kotlin', 'PostgreSQL', 'Kubernetes'])
    expect(values(reading.languages)).toEqual([
      { name: 'Deutsch', level: 'native' },
      { name: 'Englisch', level: 'fluent' },
    ])
  })
  it('French', () => {
    const reading = read(frenchResume)
    expect(jobs(reading)).toEqual([
      ['Cheffe de projet', 'Banque du Rhône', '2018-09', 'now'],
      ['Développeuse web', 'Atelier Numérique SARL', '2015-01', '2018-08'],
    ])
    expect(values(reading.skills)).toEqual(['Gestion de projet', 'JavaScript', 'Figma'])
  })
  it('Spanish', () => {
    const reading = read(spanishResume)
    expect(jobs(reading)).toEqual([['Enfermera', 'Hospital Clínico de Valencia', '2016-01', 'now']])
    expect(reading.lastName?.value).toBe('Ferrer')
    expect(values(reading.languages)).toContainEqual({ name: 'Español', level: 'native' })
  })
  it('Arabic', () => {
    const reading = read(arabicResume)
    expect(reading).toMatchObject({
      firstName: { value: 'ليلى' },
      lastName: { value: 'الحسن' },
      email: { value: 'layla@example.org' },
    })
    expect(jobs(reading)).toEqual([['مهندسة برمجيات', 'شركة المدار', '2019-03', 'now']])
    expect(values(reading.skills)).toEqual(['بايثون', 'SQL', 'تحليل البيانات'])
    expect(reading.education).toMatchObject([{ school: { value: 'جامعة الملك سعود' } }])
    expect(values(reading.languages)).toContainEqual({ name: 'العربية', level: 'native' })
  })
  it('Chinese', () => {
    const reading = read(chineseResume)
    expect(reading).toMatchObject({
      firstName: { value: '小明' },
      lastName: { value: '王' },
      phone: { value: '138 0013 8000' },
    })
    expect(jobs(reading)).toEqual([['高级软件工程师', '云海科技有限公司', '2019-03', 'now']])
    expect(values(reading.skills)).toEqual(['Java', 'Python', '分布式系统'])
  })
})

describe('a text that is not a résumé', () => {
  it.each([
    '',
    'Dear Sir or Madam,\n\nplease find enclosed nothing.',
    'x'.repeat(100_000),
    `${'a@'.repeat(30_000)}`,
    `${'+1 '.repeat(30_000)}`,
  ])('yields nothing that it does not contain, and quickly', (text) => {
    const start = performance.now()
    const reading = read(text)
    expect([reading.email, reading.phone, reading.work]).toEqual([null, null, []])
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

import { describe, expect, it } from 'vitest'
import type { ResumeReading } from '#shared/profiles/resume-reading.ts'
import { resumeTextOf } from '../read/read-plain-text.ts'
import { interpretResume } from './interpret-resume.ts'
import * as samples from './sample-layouts.ts'

const read = (text: string) => interpretResume(resumeTextOf(text, 3_000))
const values = (list: { value: unknown }[]) => list.map((item) => item.value)
const jobs = ({ work }: ResumeReading) =>
  work.map(({ title, employer, period }) => [
    title?.value,
    employer?.value,
    period?.value.start,
    period?.value.isCurrent ? 'now' : period?.value.end,
  ])
const studies = ({ education }: ResumeReading) => education.map(({ school, degree }) => [school?.value, degree?.value])
const nameOf = ({ firstName, lastName }: ResumeReading) => [firstName?.value, lastName?.value]

describe('the layout of a text', () => {
  it('may describe jobs in sentences', () => {
    expect(jobs(read(samples.sentencesResume))).toEqual([
      ['pastry cook', 'Grand Harbor Hotel', '2015-03', '2018-06'],
      ['baker', 'Holm Mill', '2012', '2014'],
      ['Head Baker', 'Tidal Bakery Ltd', '2018', '2022'],
    ])
  })
  it('may be a form of labels with colons', () => {
    const reading = read(samples.formResume)
    expect(jobs(reading)).toEqual([
      ['Inspector', 'Bureau of Harbor Safety', '2016-05', 'now'],
      ['Deckhand', 'Port of Salem', '2010-01', '2016-04'],
    ])
    expect(studies(reading)).toEqual([['Salem State University', 'Bachelor of Science']])
  })
  it('may be a form of labels in a column', () => {
    const reading = read(samples.europassResume)
    expect(nameOf(reading)).toEqual(['Carla', 'Benedetti'])
    expect(jobs(reading)).toEqual([
      ['Nautical surveyor', 'Cantiere Ligure S.p.A.', '2014-03', 'now'],
      ['Deck officer', 'Tirrenia Lines', '2009', '2014'],
    ])
    expect(studies(reading)).toEqual([['University of Genoa', 'Degree']])
  })
  it('may have marks of Markdown', () => {
    const reading = read(samples.markdownResume)
    expect(nameOf(reading)).toEqual(['Ida', 'Rosenkrantz'])
    expect(jobs(reading)).toEqual([
      ['Ward nurse', 'Rigshospitalet', '2019-01', 'now'],
      ['Nurse', 'Odense Clinic', '2015', '2018'],
    ])
    expect(values(reading.skills)).toEqual(['Triage', 'Wound care', 'Epic', 'Excel'])
  })
  it('may have rules of signs, which are nothing', () => {
    const reading = read(samples.ruledResume)
    expect(nameOf(reading)).toEqual(['Omar', 'Farouk'])
    expect(jobs(reading)).toEqual([
      ['Site Engineer', 'Nile Contracting Co.', '2018-01', 'now'],
      ['Junior Engineer', 'Delta Works', '2015', '2017'],
    ])
    expect(values(reading.certificates)).toEqual([
      { name: 'PMP', issuer: 'Project Management Institute', date: '2020' },
      { name: 'Cisco: CCNA', issuer: '', date: '2018' },
    ])
    expect(values(reading.skills)).toEqual(['Primavera', 'AutoCAD'])
  })
  it('may have slashes between title and employer, and the name in two lines of capitals', () => {
    const reading = read(samples.slashResume)
    expect(nameOf(reading)).toEqual(['Jane Margaret', "O'Neill"])
    expect(jobs(reading)).toEqual([
      ['UX Designer', 'Blue Kite Studio', '2019-04', 'now'],
      ['Junior Designer', 'Paper Boat', '2016-09', '2019-03'],
    ])
  })
  it('may have the employer and its city in one line, with or without a state', () => {
    expect(jobs(read(samples.polishResume))).toEqual([
      ['Kontroler jakości', 'Fabryka Mebli Sosna', '2016-02', 'now'],
      ['Krawcowa', 'Zakłady Odzieżowe Nowa', '2010', '2016'],
    ])
    expect(jobs(read(samples.jobBoardResume))).toEqual([
      ['Forklift Operator', 'Rocky Mountain Freight', '2020-03', 'now'],
      ['Picker', 'Amaz Warehouse', '2017-06', '2020-02'],
    ])
  })
  it('may end with place, date and signature, which are not skills; neither are a table’s row labels', () => {
    const reading = read(samples.signedResume)
    expect(values(reading.skills)).toEqual(['MS Office', 'DATEV', 'Klasse B', 'C'])
    expect(values(reading.languages)).toEqual([
      { name: 'Deutsch', level: 'native' },
      { name: 'Englisch', level: 'intermediate' },
    ])
    expect(nameOf(reading)).toEqual(['Karl-Heinz', 'Brandt'])
  })
})

describe('the word "languages"', () => {
  const skillsOf = (line: string) =>
    values(read(`Ann Lee\nann.lee@example.com\n\nSkills\nTools: Git, Vim\n${line}`).skills)
  it('may name programming languages, which are skills', () => {
    expect(skillsOf('Languages: Python, Rust')).toEqual(['Git', 'Vim', 'Python', 'Rust'])
  })
  it('or spoken ones, which are not', () => {
    expect(skillsOf('Languages: German (native), French')).toEqual(['Git', 'Vim'])
  })
})

describe('careers with specialized headings', () => {
  it('an academic’s: appointments are work, publications and grants are neither', () => {
    const reading = read(samples.academicResume)
    expect(nameOf(reading)).toEqual(['Dr. Eleanor', 'Whitcombe'])
    expect(jobs(reading)).toEqual([
      ['Reader in Medieval History', 'Aldgate University', '2019', 'now'],
      ['Lecturer', 'University of Norwich', '2014', '2019'],
    ])
    expect(studies(reading)).toEqual([
      ['University of Durham', 'PhD'],
      ['University of York', 'MA'],
    ])
    expect(reading.certificates).toEqual([])
  })
  it('a soldier’s', () => {
    expect(jobs(read(samples.militaryResume))).toEqual([
      ['Petty Officer Second Class (E-5), Electronics Technician', 'UNITED STATES NAVY', '2010-06', '2018-07'],
      ['Supply Sergeant', 'US ARMY NATIONAL GUARD', '2006', '2010'],
    ])
  })
})

describe('a name', () => {
  it.each([
    ['a document’s title', 'Lebenslauf\n\nPetra Sommer\npetra.sommer@example.de', ['Petra', 'Sommer'], true],
    ['a Japanese document’s title', '職務経歴書\n氏名：佐藤 花子\nhanako@example.jp', ['花子', '佐藤'], true],
    ['a network’s name', 'LinkedIn\nTove Lind\nt.lind@example.se', ['Tove', 'Lind'], true],
    ['a label', 'Ad Soyad: Çağla Şahin\nE-posta: c@example.net', ['Çağla', 'Şahin'], true],
    ['degrees behind it', 'Grace Okafor, MSN, RN, CCRN\ngrace@example.com', ['Grace', 'Okafor'], true],
    ['a Korean family name of two syllables', '이력서\n남궁민수\nmail1@example.kr', ['민수', '남궁'], true],
  ])('is distinguished from %s', (_, text, name, isSure) => {
    const reading = read(text)
    expect(nameOf(reading)).toEqual(name)
    expect(reading.lastName!.isSure).toBe(isSure)
  })
  it('is uncertain if nothing but its form speaks for it', () => {
    const reading = read('Working in Harbors\nsomeone@example.com\nBlue Lantern\n\nSkills\nRigging')
    expect(reading.firstName?.isSure ?? false).toBe(false)
  })
  it('may be missing', () => {
    expect(nameOf(read('2019 - 2021: 12 things\nabc@example.com'))).toEqual([undefined, undefined])
  })
})

describe('a certificate', () => {
  it('comes before its issuer, even if the file names the issuer first; then it is uncertain', () => {
    const [certificate] = read('Ann Lee\n\nCertifications\nCodeAcademy, AWS Certified Developer, 2021').certificates
    expect(certificate).toMatchObject({
      value: { name: 'AWS Certified Developer', issuer: 'CodeAcademy', date: '2021' },
      isSure: false,
    })
  })
})

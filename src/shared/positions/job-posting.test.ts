import { describe, expect, it } from 'vitest'
import { googleJobProblems } from '#tests/google-job-rules.ts'
import { jobPosting, jsonLdText, type JobPostingPosition } from './job-posting.ts'

const kirkwall = {
  label: 'Kirkwall, Orkney',
  city: 'Kirkwall',
  region: 'Scotland',
  regionCode: 'SCT',
  country: 'GB',
  lat: 58.981,
  lng: -2.96,
}
const position: JobPostingPosition = {
  id: 100123,
  name: 'Tidal turbine technician',
  publicUrl: 'https://careers.skerrow.test/careers/job/100123-tidal-turbine-technician',
  displayJobId: 'SK-123',
  jobDescription: '<p>Keep the blades turning.</p>',
  postedTs: 1_790_000_000,
  closesAt: 1_795_000_000,
  employmentType: 'full_time',
  workLocationOption: 'onsite',
  places: [kirkwall],
  pay: { min: 38_000, max: 44_500, currency: 'GBP', interval: 'year' },
  skills: ['Hydraulics', 'Rope access'],
  department: 'Operations',
  isAppliedHere: true,
}
const site = { companyName: 'Skerrow', companyUrl: 'https://skerrow.test' }
const of = (changes: Partial<JobPostingPosition> = {}) => jobPosting({ ...position, ...changes }, site)

describe('the JobPosting of a position', () => {
  it('passes Google’s rules with all properties', () => {
    const posting = of()
    expect(googleJobProblems(posting)).toEqual([])
    expect(posting).toMatchObject({
      title: 'Tidal turbine technician',
      datePosted: '2026-09-21T14:13:20.000Z',
      validThrough: expect.stringMatching(/^2026-11-1\d/),
      identifier: { name: 'Skerrow', value: 'SK-123' },
      employmentType: 'FULL_TIME',
      jobLocation: [{ address: { addressLocality: 'Kirkwall', addressRegion: 'Scotland', addressCountry: 'GB' } }],
      baseSalary: { currency: 'GBP', value: { minValue: 38_000, maxValue: 44_500, unitText: 'YEAR' } },
      directApply: true,
      url: 'https://careers.skerrow.test/careers/job/100123-tidal-turbine-technician',
    })
    expect(posting).not.toHaveProperty('jobLocationType')
  })

  it('has the URL of the original also in a translation', () =>
    expect(of({ name: 'Turbinetekniker' })).toMatchObject({ title: 'Turbinetekniker', url: position.publicUrl }))

  it('passes with only the required ones', () => {
    const bare = of({ closesAt: null, employmentType: null, pay: null, skills: [], department: null, displayJobId: '' })
    expect(googleJobProblems(bare)).toEqual([])
    expect(bare).toMatchObject({ identifier: { value: '100123' } })
    for (const key of ['validThrough', 'employmentType', 'baseSalary', 'skills']) expect(bare).not.toHaveProperty(key)
  })

  it('contains where a remote position may be worked from, and no workplace', () => {
    const remote = of({ workLocationOption: 'remote', places: [kirkwall, { ...kirkwall, country: 'NO', city: null }] })
    expect(googleJobProblems(remote)).toEqual([])
    expect(remote).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [
        { '@type': 'Country', name: 'United Kingdom' },
        { '@type': 'Country', name: 'Norway' },
      ],
    })
    expect(remote).not.toHaveProperty('jobLocation')
  })

  it('limits a locally remote position to its region', () => {
    expect(of({ workLocationOption: 'remote_local' })).toMatchObject({
      applicantLocationRequirements: [{ '@type': 'State', name: 'Scotland, United Kingdom' }],
    })
  })

  it('is not a telecommute job if it is hybrid', () => {
    expect(of({ workLocationOption: 'hybrid' })).not.toHaveProperty('jobLocationType')
    expect(googleJobProblems(of({ workLocationOption: 'hybrid' }))).toEqual([])
  })

  it.each([
    ['full_time', 'FULL_TIME'],
    ['contract', 'CONTRACTOR'],
    ['internship', 'INTERN'],
    ['apprenticeship', 'OTHER'],
    ['per_diem', 'PER_DIEM'],
  ])('maps %s to %s', (employmentType, told) => expect(of({ employmentType }).employmentType).toBe(told))

  it.each(['hour', 'day', 'week', 'month', 'year'])('gives pay by the %s', (interval) => {
    const posting = of({ pay: { min: 20, max: null, currency: 'EUR', interval } })
    expect(googleJobProblems(posting)).toEqual([])
    expect(posting).toMatchObject({ baseSalary: { value: { value: 20, unitText: interval.toUpperCase() } } })
  })

  it('never invents a country: unrecognized text stays as written, and only that breaks the rules', () => {
    const unknown = {
      ...kirkwall,
      label: 'The old lighthouse',
      city: null,
      region: null,
      country: null,
      lat: null,
      lng: null,
    }
    const posting = of({ places: [unknown] })
    expect(posting).toMatchObject({ jobLocation: [{ address: { addressLocality: 'The old lighthouse' } }] })
    expect(googleJobProblems(posting)).toEqual(['addressCountry is no ISO country'])
    expect(googleJobProblems(of({ workLocationOption: 'remote', places: [unknown] }))).toEqual([
      'a remote job needs applicantLocationRequirements',
    ])
  })

  it('cannot end the script element that contains it', () => {
    const text = jsonLdText(of({ name: 'A </script><script>alert(1)</script> <!--' }))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ title: 'A </script><script>alert(1)</script> <!--' })
  })
})

describe('the rules themselves', () => {
  it('detect missing and misspelled properties', () => {
    expect(googleJobProblems({ '@type': 'JobPosting' })).toEqual(
      expect.arrayContaining(['title is missing', 'datePosted is no ISO 8601 date', 'jobLocation is missing']),
    )
    expect(googleJobProblems({ ...of(), employmentType: 'FULLTIME' })).toEqual([
      'employmentType is not one of the enumeration',
    ])
    expect(googleJobProblems({ ...of(), jobLocationType: 'REMOTE' })).toEqual([
      'jobLocationType may only be TELECOMMUTE',
    ])
  })
})

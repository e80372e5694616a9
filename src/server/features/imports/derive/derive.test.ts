import { describe, expect, it } from 'vitest'
import { customFieldsOf, fieldKey, isPublishableField } from '../importers/custom-fields.ts'
import { deriveLanguage } from './derive-language.ts'
import { readAmount, readPay, readPayInterval } from './derive-pay.ts'
import { skillsInText } from './derive-skills.ts'
import {
  deriveEmploymentType,
  deriveSeniority,
  deriveWorkLocation,
  employmentTypeFromTitle,
  seniorityFromTitle,
} from './derive-terms.ts'
import { asLine } from '../field-readers.ts'
import { boardApiUrl } from '../sources/fetch-board.ts'
import { readTime } from '../read-time.ts'

describe('employment type', () => {
  it.each([
    ['FullTime', 'full_time'],
    ['Full-time', 'full_time'],
    ['FULL_TIME', 'full_time'],
    ['Full Time', 'full_time'],
    ['Regular', null],
    ['Regular Full-Time', 'full_time'],
    ['Permanent', null],
    ['PartTime', 'part_time'],
    ['Teilzeit', 'part_time'],
    ['Permanent Part-Time', 'part_time'],
    ['Intern', 'internship'],
    ['Working Student', 'internship'],
    ['Fixed Term', 'temporary'],
    ['Contract', 'contract'],
    ['CONTRACTOR', 'contract'],
    ['Per Diem', 'per_diem'],
    ['Ausbildung', 'apprenticeship'],
    ['Volunteer', 'volunteer'],
    ['Standard', null],
    ['', null],
  ])('%s is %s', (text, expected) => expect(deriveEmploymentType([text])).toBe(expected))
  it('is read from a title only if it is stated plainly', () => {
    expect(employmentTypeFromTitle('Software Engineering Intern')).toBe('internship')
    expect(employmentTypeFromTitle('Internal Auditor')).toBeNull()
    expect(employmentTypeFromTitle('Contract Manager')).toBeNull()
  })
})

describe('seniority', () => {
  it.each([
    ['Senior Software Engineer', 'senior'],
    ['Sr. Analyst', 'senior'],
    ['Staff Engineer', 'lead'],
    ['Principal Scientist', 'lead'],
    ['Team Lead, Support', 'lead'],
    ['Junior Designer', 'entry'],
    ['Marketing Intern', 'entry'],
    ['Engineering Manager', 'manager'],
    ['Senior Engineering Manager', 'manager'],
    ['Product Manager', null],
    ['Senior Product Manager', 'senior'],
    ['Account Executive', null],
    ['Director of Sales', 'director'],
    ['Head of Design', 'director'],
    ['Art Director', null],
    ['VP, Finance', 'executive'],
    ['Chief Technology Officer', 'executive'],
    ['Chief of Staff', null],
    ['Lead Generation Specialist', null],
    ['Staff Accountant', null],
    ['Associate Director', 'director'],
    ['Sales Associate', 'associate'],
    ['Welder', null],
  ])('for "%s" is %s', (title, expected) => expect(seniorityFromTitle(title)).toBe(expected))
  it('is read from a source’s own words', () => {
    expect(deriveSeniority(['mid_senior_level'])).toBe('mid')
    expect(deriveSeniority(['entry_level'])).toBe('entry')
    expect(deriveSeniority([undefined, 'Executive'])).toBe('executive')
    expect(deriveSeniority(['P3'])).toBeNull()
  })
})

describe('work location', () => {
  const facts = { labels: [] as string[], title: 'Engineer', hasPlace: true }
  it.each([
    [{ workplaceText: 'OnSite', isRemote: true }, 'onsite'],
    [{ workplaceText: 'Hybrid' }, 'hybrid'],
    [{ workplaceText: 'Remote' }, 'remote_local'],
    [{ isRemote: true, hasPlace: false }, 'remote'],
    [{ isRemote: true, labels: ['Berlin (Hybrid)'] }, 'hybrid'],
    [{ isRemote: false, labels: ['Berlin'] }, 'onsite'],
    [{ labels: ['Remote - US'] }, 'remote_local'],
    [{ labels: ['Anywhere, remote'], hasPlace: false }, 'remote'],
    [{ title: 'Engineer (Remote)', hasPlace: false }, 'remote'],
    [{ title: 'Engineer - Hybrid' }, 'hybrid'],
    [{ title: 'Remote Sensing Analyst', labels: ['Oslo'] }, 'onsite'],
  ])('%j is %s', (more, expected) => expect(deriveWorkLocation({ ...facts, ...more })).toBe(expected))
})

describe('pay', () => {
  it.each([
    ['52000', 52_000],
    ['52,000.50', 52_000.5],
    ['52.000,50', 52_000.5],
    ['€ 52 000', 52_000],
    ['52K', 52_000],
    ['17.9', 17.9],
    ['17,90', 17.9],
    ['-5', null],
    ['competitive', null],
  ])('amount "%s" is %s', (text, expected) => expect(readAmount(text)).toBe(expected))
  it('is omitted if a part is missing or contradicts another', () => {
    expect(readPay({ min: 10, max: 20, currency: '$', interval: 'hour' })).toBeNull()
    expect(readPay({ min: 10, max: 20, currency: 'USD', interval: '' })).toBeNull()
    expect(readPay({ min: 30, max: 20, currency: 'USD', interval: 'hour' })).toBeNull()
    expect(readPay({ min: 0, max: 0, currency: 'USD', interval: 'hour' })).toBeNull()
    expect(readPay({ max: 20, currency: '€', interval: 'HOUR' })).toEqual({
      min: null,
      max: 20,
      currency: 'EUR',
      interval: 'hour',
    })
  })
  it.each([
    ['1 YEAR', 'year'],
    ['per-hour-wage', 'hour'],
    ['Annual', 'year'],
    ['MONTH', 'month'],
    ['Daily', 'day'],
    ['1 WEEK', 'week'],
    ['bi-weekly', null],
  ])('interval "%s" is %s', (text, expected) => expect(readPayInterval(text)).toBe(expected))
})

describe('times', () => {
  it.each([
    ['2026-03-01', '2026-03-01T00:00:00Z'],
    ['2026-03-01T09:30:00+01:00', '2026-03-01T08:30:00Z'],
    ['2026-08-05 09:41:37 UTC', '2026-08-05T09:41:37Z'],
    ['Wed, 19 Aug 2026 23:10:38 GMT', '2026-08-19T23:10:38Z'],
    ['05.02.2026', '2026-02-05T00:00:00Z'],
    ['2026/02/05', '2026-02-05T00:00:00Z'],
    ['25/12/2026', '2026-12-25T00:00:00Z'],
    ['12/25/2026', '2026-12-25T00:00:00Z'],
    ['July 14, 2026', '2026-07-14T00:00:00Z'],
    [1_772_323_200, '2026-03-01T00:00:00Z'],
    [1_772_323_200_000, '2026-03-01T00:00:00Z'],
    ['1772323200', '2026-03-01T00:00:00Z'],
  ])('%s is understood', (value, expected) => expect(readTime(value)).toBe(Date.parse(expected) / 1000))
  it.each([
    '03/04/2026',
    '2026-02-30',
    'soon',
    'Posted 3 days ago',
    '99',
    '1826-01-01',
    '2026-08-05T29:41:00Z',
    '2026-08-05T09:60:00Z',
    '2026-08-05T09:41:60Z',
    '2026-08-05T09:41:00+29:00',
    '2026-08-05T09:41:00-01:60',
    {},
  ])('%j is not a time', (value) => expect(readTime(value)).toBeNull())
})

describe('skills', () => {
  it('are found as whole names, in order, under their canonical name', () => {
    expect(skillsInText('We use K8s, PostgreSQL/Redis and Node.js. C++ and C# too, plus .NET.')).toEqual([
      'Kubernetes',
      'PostgreSQL',
      'Redis',
      'Node.js',
      'C++',
      'C#',
      '.NET',
    ])
  })
  it('are not found in everyday words', () => {
    expect(
      skillsInText('Go above and beyond, excel, react quickly, spark joy, trust, scalable swift workdays'),
    ).toEqual([])
  })
})

describe('language', () => {
  it.each([
    [
      'en',
      'We are looking for a person who likes to work on the water and wants to learn how boats are built by hand.',
    ],
    [
      'de',
      'Wir suchen eine Person, die gerne auf dem Wasser arbeitet und lernen möchte, wie Boote von Hand gebaut werden.',
    ],
    [
      'fr',
      'Nous recherchons une personne qui aime travailler sur l’eau et qui souhaite apprendre la construction de bateaux.',
    ],
    [
      'es',
      'Buscamos una persona a la que le guste trabajar en el agua y que quiera aprender cómo se construyen los barcos.',
    ],
    ['ja', '私たちは海で働くことが好きで、手作業で船を造る方法を学びたい人を探しています。経験は必要ありません。'],
    ['zh', '我们正在寻找喜欢在水上工作并希望学习如何手工造船的人。不需要经验，我们会教你一切。'],
    [
      'ru',
      'Мы ищем человека, который любит работать на воде и хочет научиться строить лодки своими руками каждый день.',
    ],
    ['ar', 'نبحث عن شخص يحب العمل على الماء ويريد أن يتعلم كيف تُبنى القوارب باليد في ورشتنا على الساحل كل يوم.'],
  ])('%s is detected from the text, whatever the source says', (language, text) =>
    expect(deriveLanguage(text, 'nl')).toBe(language),
  )
  it('is the source’s, or else English, if there is too little text', () => {
    expect(deriveLanguage('Pilot', 'pt-BR')).toBe('pt')
    expect(deriveLanguage('Pilot', undefined)).toBe('en')
  })
})

describe('custom fields', () => {
  it.each([
    'Hiring Manager',
    'Recuiter to display',
    'FP&A Executive',
    'Team Lead',
    'Department Head',
    'Favorite Color',
    'hiringManager',
    'recruiter_name',
    'Recruiter Email',
    'Org Leader',
    'Replacement For?',
    'Referral Bonus',
    'Cost Center',
    'Salary',
    'CFO Approver',
    'Contact Phone',
    'Home Address',
    'Requisition ID',
  ])('"%s" is never published', (name) => expect(isPublishableField(name)).toBe(false))
  it.each(['Job Family', 'Division', 'Market', 'Career Track', 'Work Shift', 'Discipline', 'Brand'])(
    '"%s" is publishable',
    (name) => expect(isPublishableField(name)).toBe(true),
  )
  it('drop values that are contact details, codes or notes', () => {
    const values = [
      'Retail',
      'a@b.example',
      'https://x.example',
      '+44 20 7946 0000',
      'JOB-12345',
      'n/a',
      'x'.repeat(81),
      'one two three four five six seven eight nine ten eleven',
    ]
    expect(
      customFieldsOf([
        { name: 'Division', isSelect: true, values },
        { name: 'Notes', isSelect: false, values: ['Retail'] },
      ]),
    ).toEqual({ division: ['Retail'] })
  })
  it('have snake_case keys', () => {
    expect(fieldKey('Job Family (Größe)')).toBe('job_family_gro_e')
    expect(fieldKey('JobFamily')).toBe('job_family')
    expect(fieldKey('123')).toBeNull()
  })
})

it('decodes entities and removes control characters and extra white space in titles, nothing else', () => {
  expect(asLine('  R&amp;D\u00a0Lead\n(m/f/d) \u200b')).toBe('R&D Lead (m/f/d)')
  expect(asLine('\u202e')).toBeUndefined()
})

it.each([
  [
    'https://boards.greenhouse.io/brightwater',
    'https://boards-api.greenhouse.io/v1/boards/brightwater/jobs?content=true&pay_transparency=true',
  ],
  ['https://jobs.lever.co/brightwater/', 'https://api.lever.co/v0/postings/brightwater?mode=json'],
  [
    'https://jobs.ashbyhq.com/Bright%20Water',
    'https://api.ashbyhq.com/posting-api/job-board/Bright%20Water?includeCompensation=true',
  ],
  ['https://brightwater.jobs.personio.de/', 'https://brightwater.jobs.personio.de/xml'],
  [
    'https://careers.smartrecruiters.com/Brightwater',
    'https://api.smartrecruiters.com/v1/companies/Brightwater/postings',
  ],
  ['https://brightwater.example/jobs.json', 'https://brightwater.example/jobs.json'],
])('reads the board page %s through its API', (page, api) => expect(boardApiUrl(page)).toBe(api))

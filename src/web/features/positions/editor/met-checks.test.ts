import { expect, it } from 'vitest'
import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import { metChecks, type CheckName } from './met-checks.ts'

const kirkwall = {
  label: 'Kirkwall',
  city: 'Kirkwall',
  region: null,
  regionCode: null,
  country: 'GB',
  lat: 59,
  lng: -3,
}
const content: PositionContent = {
  texts: {
    nb: { title: 'Los', description: '<p>Du bringer skip inn.</p>', benefits: '' },
    en: { title: 'Pilot', description: '<p>You bring ships in.</p>', benefits: '' },
  },
  language: 'en',
  department: '',
  businessUnit: '',
  displayJobId: '',
  places: [kirkwall],
  workLocationOption: 'onsite',
  employmentType: 'full_time',
  pay: { min: 38_000, max: 41_000, currency: 'GBP', interval: 'year' },
  opensTs: null,
  closesTs: null,
  answerDays: null,
  processId: null,
  isPrivate: false,
  questions: [],
  forms: { applying: null, afterApplying: ['b'] },
  customFields: {},
  team: [
    { userId: 'magnus', part: 'hiring_manager' },
    { userId: 'kari', part: 'interviewer' },
    { userId: 'gone', part: 'recruiter' },
  ],
}
const form = { purpose: 'survey', itemCount: 3, isAvailable: true } as const
const draft = {
  kind: 'new',
  colleagues: [
    { id: 'magnus', name: '', email: 'magnus@skerrow.example' },
    { id: 'kari', name: 'Kari Swanney', email: 'kari@skerrow.example' },
  ],
  forms: [
    { ...form, id: 'a', name: 'Office', version: 4, rules: [{ on: 'applying', departments: [], countries: [] }] },
    { ...form, id: 'b', name: 'Sea', version: 2, rules: [] },
    { ...form, id: 'c', name: 'Not asked', version: 1, rules: [] },
  ],
} as unknown as PositionDraft
const met = (differing: Partial<PositionContent> = {}, open: CheckName[] = [], other: Partial<PositionDraft> = {}) =>
  metChecks({ ...content, ...differing }, { ...draft, ...other }, new Set(open))
const names = (...asked: Parameters<typeof met>) => met(...asked).map(({ name }) => name)

it('describes each passed check: the first language first, the hiring team, the forms', () => {
  expect(met()).toEqual([
    { name: 'languages', languages: ['en', 'nb'] },
    { name: 'wording' },
    { name: 'places', places: ['Kirkwall'] },
    { name: 'pay', pay: content.pay },
    { name: 'team', names: ['magnus@skerrow.example'] },
    {
      name: 'questions',
      forms: [
        { name: 'Office', version: 4 },
        { name: 'Sea', version: 2 },
      ],
    },
    { name: 'search_engines' },
  ])
})

it('does not count a check with a finding as met', () => {
  expect(names({}, ['pay', 'wording', 'places'])).toEqual(['languages', 'team', 'questions', 'search_engines'])
})

it('omits checks without content', () => {
  const nothing = { places: [], team: [], isPrivate: true, forms: { applying: [], afterApplying: [] } }
  expect(names({ ...nothing, pay: { ...content.pay!, min: null, max: null } })).toEqual(['languages', 'wording'])
  expect(names({ ...nothing, pay: null })).toEqual(['languages', 'wording'])
  // An empty text has no wrong words either.
  expect(names({ ...nothing, pay: null }, ['languages'])).toEqual([])
})

it('omits the team for an existing position, and for people who cannot set one', () => {
  expect(names({}, [], { kind: 'changes' })).not.toContain('team')
  expect(names({}, [], { colleagues: null })).not.toContain('team')
})

import { describe, expect, it } from 'vitest'
import { emptyProfile, type Profile } from '#shared/profiles/profile.ts'
import { candidateVector } from './candidate-vector.ts'
import { yearsAskedIn, yearsOfWork } from './experience.ts'
import { explained, testCorpus, testPosition } from './test-match.ts'
import { languagesAskedIn } from './asked-languages.ts'
import { hasMatchData, matchInputOf } from './match-input.ts'
import { htmlSentences } from './read-sentences.ts'
import { levelOf, scoreMatch } from './score-match.ts'

const positions = [
  testPosition({ id: 1, title: 'Wind turbine technician', skills: ['Hydraulics', 'Working at height'] }),
  testPosition({ id: 2, title: 'Frontend engineer', skills: ['React', 'TypeScript'] }),
  testPosition({ id: 3, title: 'Ward manager', skills: ['Patient care'], seniority: 'manager' }),
  testPosition({
    id: 4,
    title: 'Wind turbine technician',
    skills: ['Hydraulics'],
    description: '<p>At least ten years of experience. Fluent German is required.</p>',
  }),
]
const corpus = testCorpus(positions)

const technician: Profile = {
  ...emptyProfile(),
  headline: 'Wind turbine technician',
  location: 'Kirkwall',
  work: [
    {
      id: 'w',
      title: 'Wind turbine technician',
      employer: 'Norrvik Wind',
      location: '',
      start: '2019-01',
      end: '2024-12',
      isCurrent: false,
      description: 'Rebuilt hydraulics on 14 machines.\nTrained four apprentices.',
    },
  ],
  skills: [{ id: 's', name: 'Working at height' }],
}
const scores = (profile: Profile) => {
  const candidate = candidateVector(matchInputOf(profile), corpus, '2026-11')
  return positions.map(({ id }) => scoreMatch(candidate, corpus.vectors.get(id)!, corpus.rarity))
}

describe('the score', () => {
  it('ranks the candidate’s own trade first, and calls only that a strong match', () => {
    const [wind, frontend, ward] = scores(technician)
    expect(levelOf(wind!)).toBe(3)
    expect(levelOf(frontend!)).toBe(0)
    expect(levelOf(ward!)).toBe(0)
  })

  it('decreases for years and languages that are required and known to be missing', () => {
    const [, , , asked] = scores(technician)
    const withGerman = {
      ...technician,
      languages: ['English', 'German'].map((name) => ({ id: name, name, level: null })),
    }
    const withoutGerman = { ...technician, languages: [{ id: 'e', name: 'English', level: null }] }
    expect(scores(withoutGerman)[3]).toBeLessThan(asked!)
    expect(scores(withGerman)[3]).toBe(asked)
    const longer = { ...technician, work: [{ ...technician.work[0]!, start: '2009-01' }] }
    expect(scores(longer)[3]).toBeGreaterThan(asked!)
  })

  it('never depends on who someone is: names, addresses, schools, dates of education and protected words change nothing', () => {
    const before = scores(technician)
    const other: Profile = {
      ...technician,
      firstName: 'Fatima',
      lastName: 'Okonkwo',
      email: 'fatima1961@example.test',
      phone: '+49 30 1234',
      links: [{ id: 'l', label: 'Women in wind', url: 'https://women.example' }],
      education: [
        {
          id: 'e',
          school: 'Catholic girls’ school',
          degree: '',
          field: '',
          start: '1978',
          end: '1982',
          isCurrent: false,
          description: '',
        },
      ],
      summary: 'Married mother of 3 children, 64 years old, Muslim, Turkish citizen, disabled since birth.',
    }
    expect(scores(other)).toEqual(before)
  })

  it('does not exist without data', () => {
    const nobody = { ...emptyProfile(), firstName: 'Ina', lastName: 'Calder', location: 'Kirkwall' }
    expect(hasMatchData(matchInputOf(nobody))).toBe(false)
    expect(hasMatchData(matchInputOf(technician))).toBe(true)
  })
})

describe('the reasons', () => {
  it('quote profile and posting', () => {
    const { reasons } = explained(technician, positions[0]!, corpus)
    expect(reasons.map(({ key, state }) => [key, state])).toEqual([
      ['skill:hydraulics', 'met'],
      ['skill:working at height', 'met'],
    ])
    expect(reasons[0]!.profile).toEqual({
      source: 'work',
      text: 'Rebuilt hydraulics on 14 machines.',
      employer: 'Norrvik Wind',
      start: '2019-01',
      end: '2024-12',
    })
    expect(reasons[1]!.profile).toMatchObject({ source: 'skills', text: 'Working at height' })
  })

  it('name years and languages with the sentence that requires them', () => {
    const { reasons, comparisons } = explained(technician, positions[3]!, corpus)
    expect(reasons.find(({ kind }) => kind === 'years')).toMatchObject({
      state: 'partly',
      posting: 'At least ten years of experience.',
      years: { asked: 10, worked: 6 },
    })
    expect(reasons.find(({ kind }) => kind === 'language')).toMatchObject({
      key: 'language:de',
      state: 'missing',
      name: 'German',
      posting: 'Fluent German is required.',
    })
    expect(comparisons).toContainEqual({ kind: 'title', fit: 'close', profile: 'Wind turbine technician' })
    expect(comparisons).toContainEqual({ kind: 'place', fit: 'near', profile: 'Kirkwall' })
  })

  it('recognize a place by the employer’s own name for it, whatever else has that name', () => {
    const [location] = positions[0]!.locations
    const position = { ...positions[0]!, locations: [{ ...location!, label: 'Kirkwall, Orkney' }] }
    const there = { ...technician, location: 'kirkwall, Orkney' }
    const placeIn = (near: typeof position) =>
      explained(there, near, testCorpus([near])).comparisons.find(({ kind }) => kind === 'place')
    expect(placeIn(position)).toMatchObject({ fit: 'near' })
    // There is also an Orkney in South Africa.
    expect(placeIn(positions[0]!)).toMatchObject({ fit: 'far' })
  })
})

describe('reading requirements', () => {
  it.each([
    ['You have 5+ years of experience with Java.', 5],
    ['Mindestens drei Jahre Berufserfahrung, gern 5 Jahre.', 5],
    ['Two years as a nurse.', 2],
    ['For the last 40 years we built boats.', null],
    ['Applicants must be at least 18 years old.', null],
    ['Our company is 12 years old and has experience.', null],
  ])('reads the years from "%s"', (sentence, years) => {
    expect(yearsAskedIn(sentence)).toBe(years)
  })

  it('counts years of work once, however they overlap', () => {
    const entry = { start: '2015-01', end: '2019-12', isCurrent: false }
    expect(yearsOfWork([entry, { ...entry, start: '2018-01', end: '2021-12' }], '2026-11')).toBe(7)
    expect(yearsOfWork([{ start: '2020', end: null, isCurrent: true }], '2026-11')).toBe(6)
    expect(yearsOfWork([], '2026-11')).toBe(0)
  })

  it('finds languages that are required, not those that are merely mentioned', () => {
    expect(languagesAskedIn('Fluent English and Spanish.')).toEqual(['en', 'es'])
    expect(languagesAskedIn('Sehr gute Deutschkenntnisse.')).toEqual(['de'])
    expect(languagesAskedIn('You will visit our German office.')).toEqual([])
  })

  it('splits sentences and list entries, and keeps names with dots whole', () => {
    expect(htmlSentences('<p>We use Node.js. Really!</p><ul><li>Up to 690 V</li><li>3.5 tons</li></ul>')).toEqual([
      'We use Node.js.',
      'Really!',
      'Up to 690 V',
      '3.5 tons',
    ])
  })
})

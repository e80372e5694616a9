import { detect } from 'tinyld'
import { describe, expect, it } from 'vitest'
import { CanonicalPosition } from '#contract/positions/canonical-position.ts'
import { htmlToText, sanitizeHtml } from '#server/adapters/html-sanitizer.ts'
import { demoPeople, demoProfile } from './demo-people.ts'
import {
  type DemoPosition,
  demoPositionCount,
  demoSeed,
  generateClosedDemoPositions,
  generateDemoPositions,
} from './demo-positions.ts'
import { families } from './families/families.ts'
import { generatedIds } from './generate-positions.ts'
import { cities } from './places/cities.ts'
import { countries, countryOf } from './places/countries.ts'

const now = 1_795_226_400
const secondsPerDay = 86_400
const all = generateDemoPositions({ seed: demoSeed, count: demoPositionCount, now })
const generated = all.filter((position) => position.id >= 20_500)

const countBy = (keyOf: (position: DemoPosition) => string | null): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const position of all) {
    const key = keyOf(position)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const wordRuns = (html: string, length: number): Set<string> => {
  const words =
    htmlToText(html)
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  return new Set(
    words.slice(0, Math.max(0, words.length - length + 1)).map((_, n) => words.slice(n, n + length).join(' ')),
  )
}

describe('the demo’s positions', () => {
  it('are the same for the same seed, and different for another', () => {
    expect(generateDemoPositions({ seed: demoSeed, count: 300, now })).toEqual(all.slice(0, 300))
    const others = generateDemoPositions({ seed: 'another', count: 300, now }).slice(12)
    const titles = new Set(all.map((position) => position.description))
    expect(others.filter((position) => titles.has(position.description))).toEqual([])
  })

  it('change only their dates as the clock moves on', () => {
    const later = generateDemoPositions({ seed: demoSeed, count: 400, now: now + 40 * secondsPerDay })
    const timeless = (position: DemoPosition) => ({ ...position, postedTs: 0, creationTs: 0, closesAt: null })
    expect(later.map(timeless)).toEqual(all.slice(0, 400).map(timeless))
  })

  it('have the canonical shape, with descriptions that the sanitizer leaves unchanged', () => {
    for (const position of all) {
      const { id: _id, ...canonical } = position
      expect(CanonicalPosition.parse(canonical)).toEqual(canonical)
      expect(sanitizeHtml(position.description)).toBe(position.description)
    }
  })

  it('have unique integer ids, also beyond the first range', () => {
    const idOf = generatedIds(demoSeed)
    expect(new Set(Array.from({ length: 60_000 }, (_, n) => idOf(n))).size).toBe(60_000)
    expect(new Set(all.map((position) => position.id)).size).toBe(all.length)
    expect(
      all.every((position) => Number.isInteger(position.id) && position.id >= 20_000 && position.id < 30_000),
    ).toBe(true)
  })

  it('cover the company: families, cities, continents, countries, departments, languages', () => {
    expect(families.length).toBeGreaterThanOrEqual(50)
    expect(new Set(families.map((family) => family.key)).size).toBe(families.length)
    expect(countBy((position) => position.locations[0]?.city ?? null).size).toBeGreaterThanOrEqual(80)
    expect(countBy((position) => position.department).size).toBeGreaterThanOrEqual(18)
    const continents = countBy((position) => countries.get(position.locations[0]?.country ?? '')?.continent ?? null)
    expect([...continents.keys()].sort()).toEqual([
      'Africa',
      'Asia',
      'Europe',
      'North America',
      'Oceania',
      'South America',
    ])
    const languages = countBy((position) => position.language)
    expect([...languages.keys()].sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'ja', 'nb', 'nl', 'pt'])
    for (const count of languages.values()) expect(count).toBeGreaterThanOrEqual(40)
    expect(languages.get('en')! / all.length).toBeGreaterThan(0.6)
  })

  it('are mostly where the company began', () => {
    const byCity = [...countBy((position) => position.locations[0]?.city ?? null)].sort((a, b) => b[1] - a[1])
    expect(byCity.slice(0, 2).map(([city]) => city)).toEqual(['Kirkwall', 'Stromness'])
    const orkney = all.filter((position) => position.customFields.area?.includes('Orkney')).length
    expect(orkney / all.length).toBeGreaterThan(0.06)
  })

  it('show every way of working, and include popular and private ones', () => {
    const shares = (counts: Map<string, number>, key: string) => (counts.get(key) ?? 0) / all.length
    const options = countBy((position) => position.workLocationOption)
    for (const option of ['onsite', 'hybrid', 'remote_local', 'remote'])
      expect(shares(options, option)).toBeGreaterThan(0.005)
    const types = countBy((position) => position.employmentType)
    for (const type of ['full_time', 'part_time', 'contract', 'temporary', 'internship', 'apprenticeship'])
      expect(shares(types, type)).toBeGreaterThan(0.01)
    expect(all.filter((position) => position.locations.length > 1).length).toBeGreaterThan(60)
    expect(all.filter((position) => position.isHot).length).toBeGreaterThan(20)
    const privateCount = all.filter((position) => position.isPrivate).length
    expect(privateCount).toBeGreaterThan(0)
    expect(privateCount).toBeLessThan(30)
  })

  it('were posted in the last 90 days, most of them recently, and close in the future', () => {
    for (const position of all) {
      expect(position.postedTs).toBeLessThan(now)
      expect(now - position.postedTs).toBeLessThanOrEqual(90 * secondsPerDay)
      expect(position.creationTs).toBeLessThanOrEqual(position.postedTs)
      if (position.closesAt !== null) expect(position.closesAt).toBeGreaterThan(now)
    }
    const ages = all.map((position) => now - position.postedTs).sort((a, b) => a - b)
    expect(ages[all.length >> 1]!).toBeLessThan(35 * secondsPerDay)
  })

  it('ask one to seven questions each, with unique ids, consent last', () => {
    for (const { questions } of all) {
      expect(questions.length).toBeGreaterThanOrEqual(1)
      expect(questions.length).toBeLessThanOrEqual(7)
      expect(new Set(questions.map((question) => question.id)).size).toBe(questions.length)
      // In each language, with the text that mentions it.
      expect(questions.at(-1)).toMatchObject({ id: 'privacy_consent', page: 'privacy' })
    }
    expect(new Set(all.flatMap((position) => position.questions.map((question) => question.type))).size).toBe(6)
  })

  it('are at real places, in their country, or remote within a whole country', () => {
    for (const position of all)
      for (const place of position.locations) {
        if (place.city === null)
          expect(place).toMatchObject({ lat: null, lng: null, label: expect.stringMatching(/^Remote, /) })
        else expect(cities.some((city) => city.location === place)).toBe(true)
      }
  })
})

describe('the demo’s texts', () => {
  it('are never identical, too short or too long', () => {
    expect(new Set(all.map((position) => position.description)).size).toBe(all.length)
    for (const { description, language } of generated) {
      expect(description.length).toBeGreaterThan(language === 'ja' ? 600 : 1200)
      expect(description.length).toBeLessThan(3500)
    }
  })

  it('contain no leftovers of their templates', () => {
    for (const { title, description, skills } of all)
      expect(`${title} ${htmlToText(description)} ${skills.join(' ')}`).not.toMatch(
        /[{}|]| #|undefined| [,.]|,\.|\.\.|,,/,
      )
  })

  it('are written in their declared language', () => {
    for (const language of ['en', 'de', 'fr', 'es', 'pt', 'nb', 'nl', 'ja', 'ar']) {
      const texts = generated.filter((position) => position.language === language).slice(0, 40)
      const right = texts.filter((position) => {
        const found = detect(htmlToText(position.description))
        return found === language || (language === 'nb' && (found === 'no' || found === 'da'))
      })
      expect(right.length / texts.length, language).toBeGreaterThan(0.95)
    }
  })

  it('do not read like copies of each other within a family', () => {
    // Japanese is written without spaces, so counting words is meaningless.
    const spaced = generated.filter((position) => position.language !== 'ja')
    for (const [title, positions] of Map.groupBy(
      spaced,
      ({ language, title }) => `${language} ${title.split(',')[0]!}`,
    )) {
      const runs = positions.slice(0, 16).map((position) => wordRuns(position.description, 8))
      const overlaps = runs.flatMap((a, n) =>
        runs.slice(n + 1).map((b) => [...a].filter((run) => b.has(run)).length / Math.min(a.size, b.size)),
      )
      for (const overlap of overlaps) expect(overlap, title).toBeLessThan(0.55)
      if (positions.length < 4) continue
      const mean = overlaps.reduce((sum, overlap) => sum + overlap, 0) / overlaps.length
      expect(mean, title).toBeLessThan(title.startsWith('en') ? 0.2 : 0.35)
    }
  })

  it('name skills, and pay if it is known', () => {
    for (const position of all) expect(position.skills.length, position.title).toBeGreaterThan(0)
    const known = all.filter((position) => position.pay !== null).length / all.length
    expect(known).toBeGreaterThan(0.7)
    expect(known).toBeLessThan(0.8)
  })

  it('contain nothing personal: no addresses, no phone numbers, none of the demo’s people', () => {
    const surnames = [
      ...demoPeople.map((person) => person.name.split(' ')[1]!),
      ...demoProfile.data.work.map((job) => job.employer),
    ]
    for (const { title, description, customFields } of all) {
      const text = `${title} ${description} ${JSON.stringify(customFields)}`
      expect(text).not.toMatch(/@|https?:|\+\d{2}|\b0\d{9,}/)
      for (const surname of surnames) expect(new RegExp(`\\b${surname}\\b`).test(text), surname).toBe(false)
    }
  })
})

describe('the demo’s pay', () => {
  it('is in the country’s currency, a range, and plausible for the work there', () => {
    for (const { pay, locations, title } of all) {
      if (!pay) continue
      const country = countryOf(locations[0]!.country!)
      expect(pay.currency).toBe(country.currency)
      expect(pay.max!).toBeGreaterThanOrEqual(pay.min!)
      expect(pay.max! / pay.min!).toBeLessThan(1.35)
      const perInterval = pay.interval === 'hour' ? 2080 : 1
      const inBritain = (pay.min! * perInterval) / country.payFactor
      expect(inBritain, title).toBeGreaterThan(15_000)
      expect(inBritain, title).toBeLessThan(180_000)
    }
  })

  it('rises with seniority', () => {
    const middle = (seniority: string) => {
      const pays = all.flatMap(({ pay, ...position }) =>
        pay?.currency === 'GBP' && position.seniority === seniority ? [(pay.min! + pay.max!) / 2] : [],
      )
      return pays.reduce((sum, value) => sum + value, 0) / pays.length
    }
    expect(middle('entry')).toBeLessThan(middle('mid'))
    expect(middle('mid')).toBeLessThan(middle('senior'))
    expect(middle('senior')).toBeLessThan(middle('manager'))
  })
})

describe('the positions in the design’s pictures', () => {
  const byId = new Map(all.map((position) => [position.id, position]))

  it('include the tidal turbine technician in Kirkwall, as drawn', () => {
    const position = byId.get(20_418)!
    expect(position).toMatchObject({
      title: 'Tidal turbine technician',
      department: 'Operations',
      workLocationOption: 'onsite',
      pay: { min: 38_000, max: 44_500, currency: 'GBP', interval: 'year' },
      skills: [
        'Hydraulics',
        'Fault finding',
        'Working at height',
        'Rigging',
        'Small craft transfer',
        'Technical reports',
      ],
    })
    expect(position.locations.map((place) => place.label)).toEqual(['Kirkwall, Orkney'])
    expect(Math.floor((now - position.postedTs) / secondsPerDay)).toBe(3)
  })

  it('include the others, at their places', () => {
    const facts = [20_417, 20_412, 20_409, 20_398, 20_391, 20_395].map((id) => {
      const position = byId.get(id)!
      return [position.title, position.locations.map((place) => place.city).join(' ')]
    })
    expect(facts).toEqual([
      ['Control room operator, rotating shifts', 'Stromness'],
      ['Marine electrical engineer', 'Kirkwall Stromness Thurso'],
      ['Vessel coordinator', 'Thurso'],
      ['Blade repair specialist', 'Kirkwall'],
      ['Environmental scientist, seabed recovery', 'Sanday'],
      ['Hydrographic surveyor', 'Wick'],
    ])
  })
})

describe('closed positions', () => {
  const closed = generateClosedDemoPositions({ seed: demoSeed, count: 40, now })

  it('were posted and closed in the past, with ids that no open position has', () => {
    const open = new Set(all.map((position) => position.id))
    expect(closed).toHaveLength(40)
    expect(new Set(closed.map(({ position }) => position.id)).size).toBe(40)
    for (const { position, archivedAt } of closed) {
      expect(open.has(position.id)).toBe(false)
      expect(position.postedTs).toBeLessThan(archivedAt)
      expect(archivedAt).toBeLessThan(now)
      const { id: _id, ...canonical } = position
      expect(CanonicalPosition.safeParse(canonical).success).toBe(true)
    }
    expect(closed[0]!.position.title).toBe('Survey assistant, summer season')
  })
})

import { describe, expect, it } from 'vitest'
import { fixture, readTest, testNowTs } from './test-import.ts'

const positionsOf = (name: string, options = {}) =>
  readTest(fixture(name), options).incoming.map((entry) => entry.position)
const berlin = { city: 'Berlin', region: null, regionCode: null, country: 'DE', lat: 52.52, lng: 13.4 }
const lisbon = { city: 'Lisbon', region: null, regionCode: null, country: 'PT', lat: 38.72, lng: -9.14 }

describe('Greenhouse', () => {
  const result = readTest(fixture('greenhouse-board.json'))
  const [first, second] = result.incoming.map((entry) => entry.position)

  it('reads a board with content, places, dates and pay', () => {
    expect(result.format).toBe('greenhouse')
    expect(result.employerName).toBe('Brightwater Boats')
    expect(first).toMatchObject({
      source: 'greenhouse',
      sourceId: '4001',
      displayJobId: 'REQ-17',
      atsJobId: '9001',
      title: 'Senior Boat Builder & Rigger',
      department: 'Workshop',
      employmentType: 'part_time',
      seniority: 'senior',
      workLocationOption: 'remote_local',
      language: 'en',
      postedTs: Date.UTC(2026, 2, 1, 8, 30) / 1000,
      closesAt: Date.UTC(2026, 4, 1) / 1000,
      pay: { min: 42_000, max: 51_000, currency: 'EUR', interval: 'year' },
      skills: ['AutoCAD'],
      externalApplyUrl: null,
    })
    expect(first!.description).toBe(
      '<div><p>We build small boats for the whole coast, and we build them to last for the people who use them every day.</p></div><h2>What you do</h2><ul><li>Plank hulls &amp; decks in AutoCAD</li></ul>',
    )
    expect(first!.locations).toEqual([
      { label: 'Lisbon, Portugal', ...lisbon },
      { label: 'Berlin', ...berlin },
    ])
  })

  it('publishes category fields only, never people, contacts, pay or notes', () => {
    expect(first!.customFields).toEqual({ job_family: ['Boat building'], regions: ['Iberia', 'Baltic'] })
    expect(JSON.stringify(result.incoming)).not.toMatch(/Quill|ada@|Harbour Lane|7946/)
  })

  it('gives a position without content a short description of what is known and a way to the rest', () => {
    expect(second!.description).toBe(
      '<p>Sail Maker · Atlantis</p>\n<p><a href="https://job-boards.greenhouse.io/brightwater/jobs/4002" rel="nofollow noopener noreferrer">job-boards.greenhouse.io</a></p>',
    )
    expect(second!.displayJobId).toBe('4002')
    expect(result.withoutDescription).toBe(1)
    expect([...result.unrecognisedPlaces]).toEqual([['Atlantis', 1]])
    expect(second!.locations[0]).toMatchObject({ label: 'Atlantis', city: null, lat: null })
  })

  it('rejects wrong rows with row, id, field and reason, and keeps the rest', () => {
    expect(result.incoming).toHaveLength(2)
    expect(result.rejected.map(({ row, sourceId, field }) => [row, sourceId, field])).toEqual([
      [3, '4003', 'title'],
      [4, '4004', 'first_published'],
      [5, null, 'row'],
    ])
    expect(result.rejected[1]!.reason).toMatch(/"soon" is not a date/)
  })

  it('reads the wrapper that collectors put around a board', () => {
    const board = JSON.parse(Buffer.from(fixture('greenhouse-board.json')).toString()) as { jobs: unknown[] }
    const wrapped = readTest({
      company: 'brightwater',
      fetched_at: '2026-03-02',
      job_count: 2,
      jobs: board.jobs.slice(0, 2),
    })
    expect(wrapped.format).toBe('greenhouse')
    expect(wrapped.incoming).toHaveLength(2)
  })

  it('keeps the way to apply at the source when asked', () => {
    expect(positionsOf('greenhouse-board.json', { applyAtSource: true })[0]!.externalApplyUrl).toBe(
      'https://job-boards.greenhouse.io/brightwater/jobs/4001',
    )
  })
})

describe('Ashby', () => {
  const [first, second] = positionsOf('ashby-board.json')

  it('reads places, workplace, pay and text', () => {
    expect(first).toMatchObject({
      source: 'ashby',
      title: 'Harbour Data Engineer',
      department: 'Technology',
      customFields: { team: ['Data'] },
      employmentType: 'full_time',
      workLocationOption: 'hybrid',
      pay: { min: 60_000, max: 72_000, currency: 'EUR', interval: 'year' },
      skills: ['Python', 'PostgreSQL'],
      isPrivate: false,
    })
    expect(first!.locations).toEqual([
      { label: 'Berlin Office', ...berlin },
      { label: 'Remote (US)', city: null, region: null, regionCode: null, country: 'US', lat: null, lng: null },
      { label: 'Lisbon', ...lisbon },
    ])
    expect(first!.description).toMatch(/^<h2>About the role<\/h2><p>You look after/)
    expect(JSON.stringify(first)).not.toMatch(/Rua Privada|1000-001/)
  })

  it('keeps unlisted postings private, hidden pay hidden, and remote without a place remote', () => {
    expect(second).toMatchObject({
      isPrivate: true,
      pay: null,
      workLocationOption: 'remote',
      employmentType: 'contract',
      seniority: 'lead',
      description: '<p>You keep the lamps.</p>\n<ul><li>Clean lenses</li><li>Trim wicks</li></ul>',
    })
    expect(second!.locations).toEqual([
      { label: 'Remote', city: null, region: null, regionCode: null, country: null, lat: null, lng: null },
    ])
  })

  it('does not report a label that names no place as unrecognised', () => {
    expect(readTest(fixture('ashby-board.json')).unrecognisedPlaces.size).toBe(0)
  })
})

describe('Lever', () => {
  it('reads a posting with its lists, level and wage', () => {
    const [posting] = positionsOf('lever-postings.json')
    expect(posting).toMatchObject({
      source: 'lever',
      title: 'Marine Electrician',
      department: 'Yard',
      customFields: { team: ['Fitting-out'] },
      employmentType: 'full_time',
      seniority: 'senior',
      workLocationOption: 'onsite',
      postedTs: 1_767_225_600,
      pay: { min: 21, max: 27, currency: 'GBP', interval: 'hour' },
      skills: ['PLC programming'],
    })
    expect(posting!.locations.map((location) => [location.label, location.country])).toEqual([
      ['Leith', 'GB'],
      ['Bergen', 'NO'],
    ])
    expect(posting!.description.replaceAll(/\n+/g, '')).toBe(
      '<p>You wire boats.</p><p>Every day.</p><h2>You bring &lt;care&gt;</h2><ul><li>A steady hand</li><li>PLCs</li></ul><p>Apply <a href="https://brightwater.example" rel="nofollow noopener noreferrer">here</a>.</p>',
    )
  })
})

describe('SmartRecruiters', () => {
  const result = readTest(fixture('smartrecruiters-list.json'))
  const [first, second] = result.incoming.map((entry) => entry.position)

  it('reads sections in their order, place, level and category fields', () => {
    expect(first).toMatchObject({
      source: 'smartrecruiters',
      displayJobId: 'REF1A',
      department: 'Yard',
      employmentType: 'full_time',
      seniority: 'mid',
      workLocationOption: 'hybrid',
      description:
        '<h2>Company Description</h2><p>We build boats.</p>\n<h2>Job Description</h2><p>You lift hulls out of the water.</p>',
      customFields: { job_family: ['Lifting'] },
    })
    expect(first!.locations).toEqual([
      {
        label: 'Bergen, Vestland, Norway',
        city: 'Bergen',
        region: null,
        regionCode: null,
        country: 'NO',
        lat: 60.39,
        lng: 5.32,
      },
    ])
    expect(JSON.stringify(result.incoming)).not.toMatch(/Quill|Private Road|5003/)
  })

  it('reads list entries without an advertisement, and says how much of the list is missing', () => {
    expect(second).toMatchObject({
      employmentType: 'internship',
      seniority: 'entry',
      description: '<p>Yard Trainee · Bergen, NO</p>',
    })
    expect(result.missingRows).toBe(1)
  })
})

describe('Personio', () => {
  it('reads the XML feed', () => {
    const [first, second] = positionsOf('personio.xml')
    expect(first).toMatchObject({
      source: 'personio',
      sourceId: '77001',
      title: 'Bootsbauer (m/w/d)',
      businessUnit: 'Brightwater GmbH & Co. KG',
      department: 'Werft',
      employmentType: 'part_time',
      seniority: 'mid',
      language: 'de',
      skills: ['Holz', 'Rumpf'],
      postedTs: Date.UTC(2026, 0, 5, 7) / 1000,
    })
    expect(first!.locations.map((location) => location.label)).toEqual(['Berlin', 'Lisbon'])
    expect(first!.description).toMatch(/^<h2>Deine Aufgaben<\/h2><p>Du baust/)
    expect(second).toMatchObject({ employmentType: 'internship', seniority: 'entry' })
  })
})

describe('schema.org JobPosting', () => {
  it('is found in a page, past a broken block', () => {
    const result = readTest(fixture('job-posting.html'))
    expect(result.employerName).toBe('Brightwater Boats')
    expect(result.incoming[0]!.position).toMatchObject({
      source: 'job-posting',
      sourceId: 'D-9',
      title: 'Deckhand',
      description: '<p>You work on deck.</p>',
      employmentType: 'full_time',
      workLocationOption: 'remote_local',
      closesAt: Date.UTC(2026, 5, 1) / 1000,
      pay: { min: 1900, max: 2300, currency: 'EUR', interval: 'month' },
      skills: ['Ropework', 'Radio'],
    })
    expect(result.incoming[0]!.position.locations.map((location) => location.label)).toEqual(['Lisbon, PT', 'Portugal'])
    expect(JSON.stringify(result.incoming)).not.toMatch(/Quay/)
  })

  it.each([
    ['alone', (posting: object) => posting],
    ['in an array', (posting: object) => [posting, posting]],
    [
      'in an item list',
      (posting: object) => ({
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ListItem', position: 1, item: posting }],
      }),
    ],
    [
      'in a JSON feed',
      (posting: object) => ({
        version: 'https://jsonfeed.org/version/1.1',
        items: [{ id: 'x', url: 'https://a.example/1', _jobposting: posting }],
      }),
    ],
  ])('is read %s', (_where, wrap) => {
    const result = readTest(
      wrap({ '@type': 'JobPosting', title: 'Cook', identifier: 'K-1', description: 'Line one\n\nLine two' }),
    )
    expect(result.incoming).toHaveLength(1)
    expect(result.incoming[0]!.position).toMatchObject({
      sourceId: 'K-1',
      description: '<p>Line one</p><p>Line two</p>',
    })
  })

  it('says that a page holds none', () => {
    expect(() => readTest('<!doctype html><html><body>Jobs</body></html>')).toThrow(/holds no schema.org JobPosting/)
  })
})

describe('the careers API', () => {
  it('reads a search answer', () => {
    const [position] = positionsOf('wire-search.json')
    expect(position).toMatchObject({
      source: 'wire',
      sourceId: '1970393556000001',
      displayJobId: 'R-100',
      atsJobId: 'A-100',
      title: 'Tide Modeller',
      workLocationOption: 'remote_local',
      locationFlexibility: 'Up to half of the week from home',
      postedTs: 1_770_000_000,
      creationTs: 1_769_000_000,
      isHot: true,
      customFields: { job_family: ['Modelling'] },
      description: '<p>You model tides.</p>',
    })
    expect(position!.locations[0]).toMatchObject({ label: 'Portland, Oregon', city: 'Portland' })
  })

  it('reads a details answer', () => {
    const details = {
      status: 200,
      data: {
        id: 7,
        name: 'Diver',
        locations: ['Lisbon'],
        jobDescription: '<p>You dive.</p>',
        publicUrl: 'https://a.example/careers/job/7',
      },
    }
    expect(readTest(details).incoming[0]!.position).toMatchObject({ source: 'wire', sourceId: '7', title: 'Diver' })
  })
})

describe("this project's JSON", () => {
  const result = readTest(fixture('canonical.json'))

  it('needs an id and a title, derives the rest and says what does not fit', () => {
    expect(result.incoming[0]!.position).toMatchObject({
      source: 'careers',
      sourceId: 'p-1',
      employmentType: 'part_time',
      workLocationOption: 'onsite',
      locations: [{ label: 'Berlin', ...berlin }],
      postedTs: Date.UTC(2026, 0, 1) / 1000,
      pay: { min: 18, max: null, currency: 'EUR', interval: 'hour' },
    })
    expect(result.rejected.map(({ sourceId, field }) => [sourceId, field])).toEqual([
      ['p-2', 'employmentType'],
      ['p-3', 'salery'],
    ])
    expect(result.rejected[0]!.reason).toMatch(/must be one of full_time, part_time/)
  })

  it('takes a complete position as it is, and writes and reads without loss', () => {
    const { position } = result.incoming[0]!
    const again = readTest({ positions: [position] })
    expect(again.incoming[0]!.position).toEqual(position)
    expect(again.incoming[0]!.contentHash).toBe(result.incoming[0]!.contentHash)
  })
})

describe('CSV', () => {
  it('understands common headers, rejects broken rows with their line', () => {
    const result = readTest(fixture('positions.csv'))
    expect(result.incoming).toHaveLength(1)
    expect(result.incoming[0]!.position).toMatchObject({
      source: 'csv',
      sourceId: 'C-1',
      title: 'Rope Maker',
      department: 'Loft',
      employmentType: 'part_time',
      pay: { min: 30_000, max: 34_500, currency: 'EUR', interval: 'year' },
      postedTs: Date.UTC(2026, 1, 5) / 1000,
      skills: ['Splicing', 'Whipping'],
      customFields: { shift: ['Night'] },
    })
    expect(result.incoming[0]!.position.description).toBe(
      '<p>You make rope.</p>\n<ul>\n<li>Spin</li>\n<li>Lay</li>\n</ul>',
    )
    expect(result.rejected.map(({ sourceId, field }) => [sourceId, field])).toEqual([
      ['C-2', 'payMin'],
      ['C-3', 'row'],
      ['C-4', 'title'],
      ['C-5', 'Date posted'],
    ])
    expect(result.rejected[1]!.reason).toMatch(/the row has 3 columns, the header has 13/)
  })

  it('takes columns and defaults that are named', () => {
    const text = 'Kennung,Was,Wo\n1,Koch,Berlin\n2,Kellner,\n'
    const options = {
      columns: { id: 'Kennung', title: 'Was', location: 'Wo' },
      defaults: { location: 'Lisbon', department: 'Küche' },
    }
    expect(
      readTest(text, options).incoming.map(({ position }) => [
        position.title,
        position.locations[0]!.label,
        position.department,
      ]),
    ).toEqual([
      ['Koch', 'Berlin', 'Küche'],
      ['Kellner', 'Lisbon', 'Küche'],
    ])
  })

  it('says which column is missing and which there are', () => {
    expect(() => readTest('A,B\n1,2\n')).toThrow(/No column holds the id.*--column id.*"A", "B"/)
    expect(() => readTest('A,B\n1,2\n', { columns: { id: 'C' } })).toThrow(
      /There is no column "C" for id; the columns are "A", "B"/,
    )
  })

  it('stands in the import time for dates that the source does not give, without counting them as content', () => {
    const read = (nowTs: number) => readTest('id,title\n1,Koch\n', { nowTs }).incoming[0]!
    expect(read(testNowTs).position.postedTs).toBe(testNowTs)
    expect(read(testNowTs + 60).contentHash).toBe(read(testNowTs).contentHash)
  })
})

it('reads plain lists of systems without an importer of their own', () => {
  const result = readTest({
    name: 'Brightwater',
    jobs: [
      {
        shortcode: 'W1',
        title: 'Pilot',
        telecommuting: true,
        department: ['Sea'],
        url: 'https://a.example/W1',
        published_on: '2026-02-01',
        locations: [{ country: 'Portugal', countryCode: 'PT', city: 'Lisbon' }],
        description: '**You** pilot.',
      },
    ],
  })
  expect(result.format).toBe('generic')
  expect(result.incoming[0]!.position).toMatchObject({
    sourceId: 'W1',
    department: 'Sea',
    workLocationOption: 'remote_local',
    description: '<p><strong>You</strong> pilot.</p>',
    locations: [{ label: 'Lisbon, Portugal', ...lisbon }],
  })
})

import { describe, expect, it } from 'vitest'
import { berlin, fixture, lisbon, positionsOf, readTest } from '../test-import.ts'

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

  it('gives a position without content a short description of what is known and a link to the rest', () => {
    expect(second!.description).toBe(
      '<p>Sail Maker · Atlantis</p>\n<p><a href="https://job-boards.greenhouse.io/brightwater/jobs/4002" rel="nofollow noopener noreferrer">job-boards.greenhouse.io</a></p>',
    )
    expect(second!.displayJobId).toBe('4002')
    expect(result.withoutDescription).toBe(1)
    expect([...result.unrecognizedPlaces]).toEqual([['Atlantis', 1]])
    expect(second!.locations[0]).toMatchObject({ label: 'Atlantis', city: null, lat: null })
  })

  it('rejects invalid rows with row, id, field and reason, and keeps the rest', () => {
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

  it('keeps the source’s application link if asked to', () => {
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

  it('keeps unlisted postings private, hidden pay hidden, and remote positions without a place remote', () => {
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

  it('does not report a label that contains no place as unrecognized', () => {
    expect(readTest(fixture('ashby-board.json')).unrecognizedPlaces.size).toBe(0)
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

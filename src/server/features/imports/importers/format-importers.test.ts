import { describe, expect, it } from 'vitest'
import { berlin, fixture, lisbon, positionsOf, readTest, testNowTs } from '../test-import.ts'

describe('schema.org JobPosting', () => {
  it('is found in a page, even after an invalid block', () => {
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
  ])('reads %s', (_where, wrap) => {
    const result = readTest(
      wrap({ '@type': 'JobPosting', title: 'Cook', identifier: 'K-1', description: 'Line one\n\nLine two' }),
    )
    expect(result.incoming).toHaveLength(1)
    expect(result.incoming[0]!.position).toMatchObject({
      sourceId: 'K-1',
      description: '<p>Line one</p><p>Line two</p>',
    })
  })

  it('says if a page contains none', () => {
    expect(() => readTest('<!doctype html><html><body>Jobs</body></html>')).toThrow(/holds no schema.org JobPosting/)
  })
})

describe('the careers API', () => {
  it('reads a search response', () => {
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

  it('reads a details response', () => {
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

  it('requires an id and a title, derives the rest and reports invalid values', () => {
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

  it('takes a complete position unchanged, and round-trips without loss', () => {
    const { position } = result.incoming[0]!
    const again = readTest({ positions: [position] })
    expect(again.incoming[0]!.position).toEqual(position)
    expect(again.incoming[0]!.contentHash).toBe(result.incoming[0]!.contentHash)
  })
})

describe('CSV', () => {
  it('understands common headers, and rejects broken rows with their line', () => {
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

  it('accepts mapped columns and defaults', () => {
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

  it('says which column is missing and which exist', () => {
    expect(() => readTest('A,B\n1,2\n')).toThrow(/No column holds the id.*--column id.*"A", "B"/)
    expect(() => readTest('A,B\n1,2\n', { columns: { id: 'C' } })).toThrow(
      /There is no column "C" for id; the columns are "A", "B"/,
    )
  })

  it('uses the import time for missing dates, without counting them as content', () => {
    const read = (nowTs: number) => readTest('id,title\n1,Koch\n', { nowTs }).incoming[0]!
    expect(read(testNowTs).position.postedTs).toBe(testNowTs)
    expect(read(testNowTs + 60).contentHash).toBe(read(testNowTs).contentHash)
  })
})

it('reads plain lists from systems without a dedicated importer', () => {
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

import type { PositionLocation } from '#contract/positions/canonical-position.ts'
import { positions, type NewPositionRow } from '#server/db/schema/positions.ts'
import type { Database } from '#server/db/client.ts'

export const testPlaces: PositionLocation[] = [
  {
    label: 'Kirkwall, Orkney',
    city: 'Kirkwall',
    region: 'Scotland',
    regionCode: 'SCT',
    country: 'GB',
    lat: 58.981,
    lng: -2.96,
  },
  {
    label: 'Stromness',
    city: 'Stromness',
    region: 'Scotland',
    regionCode: 'SCT',
    country: 'GB',
    lat: 58.962,
    lng: -3.296,
  },
  {
    label: 'Bergen, Norway',
    city: 'Bergen',
    region: 'Vestland',
    regionCode: '46',
    country: 'NO',
    lat: 60.393,
    lng: 5.324,
  },
  {
    label: 'New York City',
    city: 'New York',
    region: 'New York',
    regionCode: 'NY',
    country: 'US',
    lat: 40.714,
    lng: -74.006,
  },
  {
    label: 'Buffalo, NY',
    city: 'Buffalo',
    region: 'New York',
    regionCode: 'NY',
    country: 'US',
    lat: 42.886,
    lng: -78.878,
  },
  {
    label: 'Kansas City, MO',
    city: 'Kansas City',
    region: 'Missouri',
    regionCode: 'MO',
    country: 'US',
    lat: 39.1,
    lng: -94.579,
  },
  { label: 'Austin, TX', city: 'Austin', region: 'Texas', regionCode: 'TX', country: 'US', lat: 30.267, lng: -97.743 },
  {
    label: 'Houston, TX',
    city: 'Houston',
    region: 'Texas',
    regionCode: 'TX',
    country: 'US',
    lat: 29.763,
    lng: -95.363,
  },
  {
    label: 'Munich, Germany',
    city: 'Munich',
    region: 'Bavaria',
    regionCode: 'BY',
    country: 'DE',
    lat: 48.137,
    lng: 11.575,
  },
  { label: 'The old lighthouse', city: null, region: null, regionCode: null, country: null, lat: null, lng: null },
]
const testTitles = [
  'Tidal turbine technician',
  'Hydrographic surveyor',
  'Coastal engineer',
  'Software engineer, grid systems',
  'Payroll accountant',
  'Marine biologist',
]
export const testDepartments = ['Operations', 'Survey', 'Engineering', 'Software', 'Finance, Legal', 'Research']
const skills = ['Hydraulics', 'Sonar', 'Rope access', 'TypeScript', 'Bookkeeping', 'Diving']
const workOptions = ['onsite', 'hybrid', 'remote_local', 'remote']
const employmentTypes = ['full_time', 'part_time', 'internship']
/** All on a few days, so that ties decide most of the order. */
const postedDays = 5
const firstPostedTs = 1_790_000_000

let serial = 0

/** A position whose every field follows from its number, so that a test can compute what it expects. */
export function testPosition(number: number, changes: Partial<NewPositionRow> = {}): NewPositionRow {
  const kind = number % testTitles.length
  const sourceId = `many-${++serial}`
  return {
    source: 'test',
    sourceId,
    displayJobId: `SK-${number}`,
    atsJobId: `ats-${number}`,
    title: testTitles[kind]!,
    description: `<p>Work number ${number} with ${skills[kind]} by the sea.</p>`,
    locations: [testPlaces[number % testPlaces.length]!],
    department: testDepartments[kind]!,
    employmentType: employmentTypes[number % employmentTypes.length]!,
    seniority: number % 2 === 0 ? 'senior' : 'mid',
    workLocationOption: workOptions[number % 7 === 0 ? number % workOptions.length : 0]!,
    skills: [skills[kind]!, skills[(kind + 1) % skills.length]!],
    language: 'en',
    postedTs: firstPostedTs + (number % postedDays) * 86_400,
    creationTs: firstPostedTs,
    pay: { min: 30_000 + number * 10, max: 40_000 + number * 10, currency: 'GBP', interval: 'year' },
    customFields: { travel_required: [number % 2 === 0 ? 'Yes' : 'No'] },
    contentHash: sourceId,
    ...changes,
  }
}

/** Adds `count` test positions of an employer in batches; returns their ids in order. */
export async function addManyPositions(
  db: Database,
  count: number,
  changes: Partial<NewPositionRow> | ((number: number) => Partial<NewPositionRow>) = {},
  domain = 'demo.test',
): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - at) }, (_, i) =>
      testPosition(at + i, { domain, ...(typeof changes === 'function' ? changes(at + i) : changes) }),
    )
    const made = await db.of(domain).insert(positions).values(rows).returning({ id: positions.id })
    ids.push(...made.map((row) => row.id))
  }
  return ids
}

import type { ReadPositions } from './position-index.types.ts'
import { position } from './test-positions.ts'

export interface TestSource {
  positions: number
  /** Id at which reading fails. */
  failsAt?: number
}

const titles = ['Marine Engineer', 'Welder', 'Data Analyst', 'Pflegefachkraft (m/w/d)', 'ソフトウェアエンジニア']

export const testPosition = (id: number) =>
  position({
    id,
    title: `${titles[id % titles.length]} ${id}`,
    description: `<p>Team ${id % 7} &amp; friends</p>`,
    department: `Department ${id % 5}`,
    postedTs: 1_700_000_000 - (id % 11),
    locations: [
      {
        label: `City ${id % 3}`,
        city: `City ${id % 3}`,
        region: null,
        regionCode: null,
        country: 'DE',
        lat: 50 + (id % 3),
        lng: 8,
      },
    ],
  })

/** A source for tests, imported by the building threads. */
export const readPositions: ReadPositions<TestSource> = function* ({ positions, failsAt }, part, parts) {
  for (let id = 1 + part; id <= positions; id += parts) {
    if (id === failsAt) throw new Error(`position ${id} cannot be read`)
    yield [testPosition(id)]
  }
}

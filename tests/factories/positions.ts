import { positions, type NewPositionRow } from '#server/db/schema/positions.ts'
import type { TestApp } from '#tests/api-client.ts'

let count = 0

/** An open position of an employer; returns its id. */
export async function addPosition(site: TestApp, row: Partial<NewPositionRow> = {}): Promise<number> {
  const number = ++count
  const domain = row.domain ?? 'demo.test'
  const [made] = await site.deps.db
    .of(domain)
    .insert(positions)
    .values({
      domain,
      source: 'test',
      sourceId: `test-${number}`,
      displayJobId: `T-${number}`,
      atsJobId: `ats-${number}`,
      title: `Tidal turbine technician ${number}`,
      description: '<p>Keep the turbines turning.</p>',
      locations: [
        { label: 'Kirkwall', city: 'Kirkwall', region: null, regionCode: null, country: 'GB', lat: 58.98, lng: -2.96 },
      ],
      workLocationOption: 'onsite',
      skills: [],
      language: 'en',
      postedTs: 1_700_000_000,
      creationTs: 1_700_000_000,
      contentHash: `hash-${number}`,
      ...row,
    })
    .returning({ id: positions.id })
  return made!.id
}

import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'

/** A country, or a region of one, with open public positions. */
export interface OpenArea {
  country: string
  region: string | null
  count: number
}

const freshMs = 60_000

interface Known {
  areas: Promise<OpenArea[]>
  readAt: number
}

const known = new WeakMap<Database, Map<string, Known>>()

/** Countries and regions of an employer's open positions, most positions first; recounted at most once a minute. */
export function openAreas(database: Database, domain: string, nowMs = Date.now()): Promise<OpenArea[]> {
  const ofDatabase = known.get(database) ?? new Map<string, Known>()
  known.set(database, ofDatabase)
  const entry = ofDatabase.get(domain)
  if (entry && nowMs - entry.readAt < freshMs) return entry.areas
  const areas = readAreas(database, domain)
  // During a recount the previous counts are good enough.
  const shown = entry ? entry.areas : areas
  ofDatabase.set(domain, { areas: shown, readAt: nowMs })
  areas.then(
    () => ofDatabase.set(domain, { areas, readAt: nowMs }),
    () => ofDatabase.delete(domain),
  )
  return shown
}

async function readAreas(database: Database, domain: string): Promise<OpenArea[]> {
  const { rows } = await database.of(domain).execute<{ country: string; region: string | null; count: string }>(sql`
    select country, region, count(distinct id) as count
    from (
      select id, location->>'country' as country, location->>'region' as region
      from positions, jsonb_array_elements(locations) as location
      where archived_at < 0 and not is_private
    ) as located
    where country is not null
    group by grouping sets ((country), (country, region))
    having grouping(region) = 1 or region is not null
    order by count desc, country, region`)
  return rows.map(({ country, region, count }) => ({ country, region, count: Number(count) }))
}

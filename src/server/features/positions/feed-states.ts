import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { employers } from '#server/db/schema/employers.ts'
import { positionFeeds } from '#server/db/schema/positions.ts'

export interface FeedState {
  version: number
  /** Tells one configuration of the facets from another. */
  facets: string
}

/** The state of every employer's change feed, in one statement: all that an idle process asks. */
export async function readFeedStates(db: Database): Promise<Map<string, FeedState>> {
  const rows = await db
    .unbound()
    .select({
      domain: employers.domain,
      version: sql<string>`coalesce(${positionFeeds.version}, 0)`,
      facets: sql<string>`md5(coalesce((${employers.config} #> '{pcsxConfig,searchConfig,facets}')::text, ''))`,
    })
    .from(employers)
    .leftJoin(positionFeeds, eq(positionFeeds.domain, employers.domain))
  return new Map(rows.map(({ domain, version, facets }) => [domain, { version: Number(version), facets }]))
}

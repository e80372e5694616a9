import type { ResultsMetaData } from '#contract/search/search.ts'
import type { RequestScope } from '#server/context.ts'
import { isLatLng } from '#shared/geo/place.ts'

/** Adds the coordinates of each position to the hits of `ids`; places without coordinates have no point. */
export async function addPoints(scope: RequestScope, hits: ResultsMetaData['hits'], ids: number[]): Promise<void> {
  const rows = await scope.deps.indexes.rowsOf(scope.employer.domain)
  for (const { id, locations } of await rows.of(ids)) {
    const hit = hits[String(id)]
    if (!hit) continue
    const points = locations.flatMap(({ lat, lng }): [number, number][] =>
      lat !== null && lng !== null && isLatLng({ lat, lng }) ? [[lat, lng]] : [],
    )
    hit.points = [...new Map(points.map((point) => [point.join(), point])).values()]
  }
}

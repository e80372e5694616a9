import type { ListedPosition } from '#contract/positions/positions.ts'
import type { PositionIndex } from '#search/index/position-index.types.ts'
import type { RequestScope } from '#server/context.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { notFound } from '#server/http/refusals/app-error.ts'
import { LeastRecent } from '#server/least-recent.ts'
import { distanceKm } from '#shared/geo/place.ts'
import { listPositions } from './list-positions.service.ts'
import type { ListedRow } from './position-rows.ts'
import type { SiteLinks } from './site-links.ts'

type Alike = Pick<PositionRow, 'id' | 'title' | 'skills' | 'department' | 'locations' | 'seniority' | 'language'>

const candidates = 40
const weights = { skill: 4, title: 40 }
const near = { withinKm: 100, points: 12 }
const points = { rank: 24, department: 10, country: 6, language: 8, seniority: 3 }

/** @throws AppError `not_found`; a private position has no public similar positions */
export async function readSimilarPositions(
  scope: RequestScope,
  id: number,
  limit: number,
  links: SiteLinks,
): Promise<ListedPosition[]> {
  const row = await (await scope.deps.indexes.rowsOf(scope.employer.domain)).whole(id)
  if (!row || row.isPrivate) throw notFound('refused.noPosition', { id: String(id) })
  return listSimilarPositions(scope, row, limit, links)
}

/** Ranking takes longer than all else on a position's page, and has the same result until the board or the position changes. */
const ranked = new LeastRecent<number[]>(1_000_000)

/** Open positions with similar titles and skills, those of the same department and nearby first. */
export async function listSimilarPositions(
  scope: RequestScope,
  to: Alike,
  limit: number,
  links: SiteLinks,
): Promise<ListedPosition[]> {
  const { domain, config } = scope.employer
  const index = await scope.deps.indexes.of(domain, config)
  const { title, skills, department, locations, seniority, language } = to
  const key = JSON.stringify([domain, index.version, to.id, title, skills, department, locations, seniority, language])
  let ids = ranked.get(key)
  if (!ids) {
    ids = await rank(scope, to, index)
    ranked.put(key, ids, 2 * key.length + 8 * ids.length + 200)
  }
  return listPositions(scope, ids.slice(0, limit), links)
}

/** All candidates, the most similar first. */
async function rank(scope: RequestScope, to: Alike, index: PositionIndex): Promise<number[]> {
  const { hits } = index.search({
    sort: 'match',
    match: {
      skills: to.skills.slice(0, 30).map((name) => ({ name, weight: weights.skill })),
      titles: [{ text: to.title, weight: weights.title }],
    },
    excludeIds: [to.id],
    mode: 'hits',
    explain: false,
    size: candidates,
  })
  const best = hits[0]?.score || 1
  const rows = await (await scope.deps.indexes.rowsOf(scope.employer.domain)).of(hits.map((hit) => hit.id))
  const scoreOf = new Map(hits.map((hit) => [hit.id, (points.rank * hit.score) / best]))
  return rows
    .map((row) => ({ id: row.id, score: (scoreOf.get(row.id) ?? 0) + likeness(row, to) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .map((row) => row.id)
}

function likeness(row: ListedRow, to: Alike): number {
  let score = 0
  if (to.department !== null && row.department === to.department) score += points.department
  if (to.seniority !== null && row.seniority === to.seniority) score += points.seniority
  if (row.language === to.language) score += points.language
  const countries = new Set(to.locations.map((location) => location.country))
  if (row.locations.some(({ country }) => country !== null && countries.has(country))) score += points.country
  if (isNear(row.locations, to.locations)) score += near.points
  return score
}

const isNear = (some: Alike['locations'], others: Alike['locations']): boolean =>
  some.some((a) =>
    others.some(
      (b) =>
        a.lat !== null &&
        a.lng !== null &&
        b.lat !== null &&
        b.lng !== null &&
        distanceKm({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng }) <= near.withinKm,
    ),
  )

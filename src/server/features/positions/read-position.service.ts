import { timingSafeEqual } from 'node:crypto'
import { type PositionDetails, ClosedPosition } from '#contract/positions/positions.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { resolvePlaces } from '#server/adapters/geocoder/resolve-places.ts'
import { sanitizeStoredHtml, textToHtml } from '#server/adapters/html-sanitizer.ts'
import { configFor } from '#server/pages/boot-data.ts'
import { hasInReach } from '#server/access/reach.ts'
import type { RequestScope } from '#server/context.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { AppError, refusalDetail, notFound } from '#server/http/refusals/app-error.ts'
import { distanceKm, type Place } from '#shared/geo/place.ts'
import { canonicalPositionPath } from '#shared/positions/slug.ts'
import { presentListed, shownCustomFields, standardized } from './position-presenter.ts'
import { listSimilarPositions } from './similar-positions.service.ts'
import { sitePath, type SiteLinks } from './site-links.ts'
import { rowIn } from './translations.ts'
import { applyActionOf, isClosed, readViewerActions, type ViewerActions } from './viewer-actions.ts'

export interface ReadPosition {
  details: PositionDetails
  /** The position is closed, and the most similar open one is shown instead. */
  isFallback: boolean
}

const closedSimilarCount = 3

/**
 * One position as this viewer sees it.
 * @throws AppError `not_found` for an unknown id and for a private position without its token, unless the viewer
 * has begun to apply; `gone` with `ClosedPosition` for
 * a closed one, unless the viewer hires for it, applied to it, or asks for the fallback.
 */
export async function readPosition(
  scope: RequestScope,
  asked: { id: number; token?: string | undefined; queriedLocation?: string | undefined; useFallback?: boolean },
  links: SiteLinks,
): Promise<ReadPosition> {
  const row = await readRow(scope, asked.id)
  const isTheirs = row !== undefined && (await hasInReach(scope, scope.db, 'positions', row.id))
  const actions = row ? await readViewerActions(scope, [row.id]) : null
  if (!row || !actions || (!isTheirs && !actions.applications.has(row.id) && !mayRead(row, asked.token)))
    throw notFound('refused.noPosition', { id: String(asked.id) })
  const isOver = isClosed(row, unixSeconds(scope.deps.clock.now()))
  if (isOver && !isTheirs && !isApplicant(actions, row.id)) {
    const similar = await listSimilarPositions(scope, row, closedSimilarCount, links)
    const instead = asked.useFallback ? similar[0] : undefined
    if (!instead) throw gone(row, similar)
    const { details } = await readPosition(scope, { id: instead.id, queriedLocation: asked.queriedLocation }, links)
    return { details, isFallback: true }
  }
  return { details: present(scope, row, asked, actions, links), isFallback: false }
}

const readRow = async ({ deps, employer }: RequestScope, id: number): Promise<PositionRow | undefined> =>
  (await deps.indexes.rowsOf(employer.domain)).whole(id)

function mayRead(row: PositionRow, token: string | undefined): boolean {
  if (!row.isPrivate) return true
  const given = Buffer.from(token ?? '')
  const wanted = Buffer.from(row.privateToken ?? '')
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
}

function isApplicant(actions: ViewerActions, id: number): boolean {
  const status = actions.applications.get(id)
  return status !== undefined && status !== 'draft'
}

function gone(row: PositionRow, similarPositions: ClosedPosition['similarPositions']): AppError {
  const body: ClosedPosition = {
    id: row.id,
    name: row.title,
    closedAt: row.archivedAt >= 0 ? row.archivedAt : (row.closesAt ?? row.archivedAt),
    similarPositions,
  }
  return new AppError('gone', { key: 'refused.positionGone' }, { detail: refusalDetail(ClosedPosition, body) })
}

function present(
  scope: RequestScope,
  original: PositionRow,
  asked: { token?: string | undefined; queriedLocation?: string | undefined },
  actions: ViewerActions,
  links: SiteLinks,
): PositionDetails {
  const row = rowIn(original, scope.locale)
  const { positionDetailsConfig, searchConfig, searchOptionsMap } = configFor(scope, row.id)
  const places = nearestFirst(row.locations, asked.queriedLocation)
  const shown = [...new Set([...searchConfig.shownCustomFields, ...positionDetailsConfig.shownCustomFields])]
  const listed = presentListed(scope, row, actions, links)
  return {
    ...shownCustomFields(row.customFields, shown),
    ...listed,
    positionUserActions: {
      isSaved: actions.savedIds.has(row.id),
      applyAction: applyActionOf(scope, row, actions, (path, more) => sitePath(links, path, more), asked.token),
    },
    locations: places.map((place) => place.label),
    standardizedLocations: places.map(standardized),
    jobDescription: descriptionOf(row),
    location: places[0]?.label ?? '',
    places,
    publicUrl: `${links.origin}${sitePath(links, canonicalPositionPath({ id: row.id, name: original.title }))}`,
    benefits: row.benefits,
    skills: row.skills,
    isAppliedHere: row.externalApplyUrl === null,
    ...(hasOwnDetails(scope, row.id) && { showsSkills: positionDetailsConfig.showSkills }),
    isPrivate: row.isPrivate,
    ...(positionDetailsConfig.showConfirmed && row.confirmedAt !== null && { confirmedTs: row.confirmedAt }),
    archivedAt: row.archivedAt,
    customFields: positionDetailsConfig.shownCustomFields.flatMap((name) => {
      const values = row.customFields[name] ?? []
      return values.length > 0 ? [{ name, title: searchOptionsMap[name]?.displayName ?? wordsOf(name), values }] : []
    }),
  }
}

const descriptions = new WeakMap<PositionRow, string>()

/** Sanitized when it was stored, and again here, because rows that reach the table another way are shown to everyone. */
function descriptionOf(row: PositionRow): string {
  let html = descriptions.get(row)
  if (html === undefined) descriptions.set(row, (html = sanitizeStoredHtml(row.description) || textToHtml(row.title)))
  return html
}

/** Position-specific configuration, which a page has in its boot data, for the pane next to the results (spec/2 §1). */
const hasOwnDetails = ({ employer }: RequestScope, id: number): boolean =>
  employer.config.pcsxConfig.overrides.positions[String(id)]?.positionDetailsConfig !== undefined

/** `travel_required` as a title if the employer gave none. */
const wordsOf = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Location = PositionRow['locations'][number]

/** The one nearest to the requested place comes first; the others keep their order. */
function nearestFirst(locations: Location[], queriedLocation: string | undefined): Location[] {
  if (!queriedLocation || locations.length < 2) return locations
  const [place] = resolvePlaces(queriedLocation, { limit: 1 })
  if (!place) return locations
  const ranked = locations.map((location) => ({ location, rank: farness(location, place) }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ location }) => location)
}

function farness(location: Location, place: Place): number {
  if (place.kind === 'city' || place.kind === 'point') {
    return location.lat === null || location.lng === null
      ? Number.MAX_VALUE
      : distanceKm(place, { lat: location.lat, lng: location.lng })
  }
  if (place.kind === 'country') return location.country === place.countryCode ? 0 : 1
  if (place.kind === 'continent')
    return location.country !== null && place.countryCodes.includes(location.country) ? 0 : 1
  if (place.kind === 'region')
    return location.country === place.countryCode && location.regionCode === place.regionCode ? 0 : 1
  return 0
}

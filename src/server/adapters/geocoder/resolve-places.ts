import { continentNamed } from '#shared/geo/continents.ts'
import { foldPlace } from '#shared/geo/fold-place.ts'
import { isLatLng } from '#shared/geo/place.ts'
import type { Place } from '#shared/geo/place.ts'
import { wordKind } from './label-words.ts'
import { placeOf } from './place-of-reading.ts'
import { labelSegments, readLabel } from './read-label.ts'
import { allReadings } from './score-group.ts'
import type { Reading, ReadingContext } from './score-weights.ts'

const noContext: ReadingContext = { country: null, point: null, isRegionList: false }
const defaultLimit = 5
const maxTextLength = 300
const point = /^\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d{1,20})?)\s*$/
const remote: Place = { kind: 'remote', label: 'Remote' }

/**
 * What the text in the search's location box can mean, likeliest first: "New York, United States" is the city, then the state;
 * "Georgia" the state and the country; "51.5,-0.12" a point; "remote", "EMEA" and continents are places of their own. Hyphens
 * and underscores are read as spaces (spec/2 §2). Empty if nothing is known by that name.
 */
export function resolvePlaces(text: string, { limit = defaultLimit }: { limit?: number } = {}): Place[] {
  const asked = text.slice(0, maxTextLength)
  const match = point.exec(asked)
  if (match) {
    const where = { lat: Number(match[1]), lng: Number(match[2]) }
    return isLatLng(where) ? [{ kind: 'point', label: `${where.lat},${where.lng}`, ...where }] : []
  }
  const spaced = asked.replace(/[-_+]/g, ' ')
  const folded = foldPlace(spaced)
  if (wordKind(folded) === 'remote') return [remote]
  const continent = continentNamed(folded.replace(/^(?:the|remote) | (?:remote|only|region|area)$/g, ''))
  if (continent) {
    const places: Place[] = [{ kind: 'continent', ...continent }]
    if (/^remote | remote$/.test(folded)) places.push(remote)
    return places.slice(0, Math.max(0, limit))
  }
  const { segments, isRemote } = labelSegments(spaced)
  const together = allReadings(segments, { previous: undefined, next: undefined, isWholeLabel: true }, noContext).sort(
    (a, b) => b.score - a.score,
  )
  const readings = together.length > 0 ? together : readLabel(spaced, noContext).readings
  const places = withoutRepeats(readings).map((reading) => placeOf(reading))
  // The reading as remote work is kept, however many places share the name.
  const room = Math.max(0, isRemote && limit > 1 ? limit - 1 : limit)
  return [...places.slice(0, room), ...(isRemote ? [remote] : [])].slice(0, Math.max(0, limit))
}

function withoutRepeats(readings: Reading[]): Reading[] {
  const seen = new Set<string>()
  return readings.filter(({ city, region, country }) => {
    const key = city === null ? `${region}/${country}` : `${city}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

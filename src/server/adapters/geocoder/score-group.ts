import { cityReadings } from './city-readings.ts'
import { gazetteer } from './gazetteer.ts'
import { countryCost, explained, hintBonus, regionCost, regionFame } from './score-weights.ts'
import type { GroupPlace, Reading, ReadingContext } from './score-weights.ts'
import { isRegionCodeKnownAlone } from './senses.ts'
import type { Segment } from './segments.ts'

function regionReadings(segments: Segment[], isWholeLabel: boolean, context: ReadingContext): Reading[] {
  const places = gazetteer()
  const readings: Reading[] = []
  for (const { senses } of segments) {
    if (!senses) continue
    for (const region of [...senses.regions, ...senses.regionsByCode]) {
      const country = places.countryWithCode(places.region(region).countryCode)
      if (country === null) continue
      const agrees = segments.every(
        (other) =>
          other.senses && (other.senses.countries.includes(country) || other.senses.agreeingRegions.includes(region)),
      )
      if (!agrees) continue
      const isAlone = segments.length === 1 && context.country !== country
      const isByCodeOnly = !senses.regions.includes(region)
      if (isAlone && isByCodeOnly && !isRegionCodeKnownAlone(region)) continue
      const rank = regionFame(places.region(region).countryCode)
      const fame = rank === -1 ? (isAlone && !isWholeLabel ? 1 : 0.5) : rank * 0.01
      const namesake = isAlone && senses.country !== null && places.region(region).countryCode !== 'US' ? 1 : 0
      const score =
        explained * segments.length - regionCost - fame - namesake + (context.country === country ? hintBonus / 2 : 0)
      if (score > 0) readings.push({ city: null, region, country, score, isQualified: !isAlone })
    }
  }
  return readings
}

function countryReadings(segments: Segment[], context: ReadingContext): Reading[] {
  const named = segments.flatMap((segment) => segment.senses?.countries ?? [])
  return [...new Set(named)]
    .filter((country) => segments.every(({ senses }) => senses?.agreeingCountries.includes(country)))
    .map((country) => {
      const isByCodeOnly = segments.every((segment) => segment.senses?.country !== country)
      const hint = context.country === country ? hintBonus / 2 : 0
      const score = explained * segments.length - countryCost - (isByCodeOnly ? 0.2 : 0) + hint
      return { city: null, region: null, country, score, isQualified: false }
    })
}

/** Every single place that the segments can describe together. */
export const allReadings = (segments: Segment[], place: GroupPlace, context: ReadingContext): Reading[] => [
  ...cityReadings(segments, place, context),
  ...regionReadings(segments, place.isWholeLabel, context),
  ...countryReadings(segments, context),
]

/** The best single place that a run of segments can describe, or null if they do not fit together. */
export function readGroup(segments: Segment[], place: GroupPlace, context: ReadingContext): Reading | null {
  let best: Reading | null = null
  for (const reading of allReadings(segments, place, context)) if (reading.score > (best?.score ?? 0)) best = reading
  return best
}

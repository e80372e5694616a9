import { localTimeAt, momentsOf, offsetSecondsAt } from './zoned-time.ts'

/** Nine in the morning of the next day on a zone's clocks, in Unix seconds. It is never at night, and always hours away. */
export function nextMorning(nowTs: number, zone: string): number {
  const { year, month, day } = localTimeAt(nowTs, zone)
  const next = new Date(Date.UTC(year, month - 1, day + 1))
  const local = {
    year: next.getUTCFullYear(),
    month: next.getUTCMonth() + 1,
    day: next.getUTCDate(),
    hour: 9,
    minute: 0,
  }
  // Samoa once skipped a whole day.
  return momentsOf(local, zone)[0] ?? nowTs + 86_400
}

interface Place {
  country: string | null
  lng: number | null
}

/** The zones of a country by its ISO code, as this runtime knows them: older ones have a getter instead of the method. */
function zonesOfCountry(country: string): string[] {
  const locale = new Intl.Locale('und', { region: country }) as {
    getTimeZones?: () => string[] | undefined
    timeZones?: string[]
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** By how many hours clocks are ahead of the sun: most zones reach further west than their sun does. Spain has Central Europe's time. */
const hoursAhead = (country: string): number => (country === 'ES' ? 1.2 : 0.15)

/**
 * The zone of a place: its country's, or the one among several whose clocks are nearest to the sun there. Null without a country, and in
 * a country with several zones without a longitude.
 */
export function zoneOfPlace({ country, lng }: Place, atTs: number): string | null {
  if (country === null || !/^[A-Z]{2}$/.test(country)) return null
  const zones = zonesOfCountry(country)
  if (zones.length <= 1) return zones[0] ?? null
  if (lng === null) return null
  const usual = (lng / 15 + hoursAhead(country)) * 3600
  const distances = zones.map((zone) => Math.abs(offsetOf(zone, atTs) - usual))
  const least = Math.min(...distances)
  return usualOf(
    zones.filter((_, index) => distances[index] === least),
    atTs,
  )
}

/** Among zones that only differ in daylight saving, one of the many: Toronto's clocks, not those of an Arctic island. */
function usualOf(zones: readonly string[], atTs: number): string | null {
  const alike = Map.groupBy(zones, (zone) => offsetSecondsAt(atTs, zone))
  return [...alike.values()].toSorted((one, other) => other.length - one.length)[0]?.[0] ?? null
}

/** In winter, without daylight saving. */
function offsetOf(zone: string, atTs: number): number {
  const year = new Date(atTs * 1000).getUTCFullYear()
  const [january, july] = [0, 6].map((month) => offsetSecondsAt(Date.UTC(year, month, 1) / 1000, zone)) as [
    number,
    number,
  ]
  return Math.min(january, july)
}

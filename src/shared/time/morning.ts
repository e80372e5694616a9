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

/** The sun is highest at noon there: the offset from UTC that a place would have without politics. */
const solarSeconds = (lng: number): number => Math.round(lng / 15) * 3600

/**
 * The zone of a place: its country's, or the one among several whose clocks are nearest to the sun there. Null without a country, and in
 * a country with several zones without a longitude.
 */
export function zoneOfPlace({ country, lng }: Place, atTs: number): string | null {
  if (country === null || !/^[A-Z]{2}$/.test(country)) return null
  const zones = zonesOfCountry(country)
  if (zones.length <= 1) return zones[0] ?? null
  if (lng === null) return null
  const distance = (zone: string) => Math.abs(offsetOf(zone, atTs) - solarSeconds(lng))
  return zones.reduce((best, zone) => (distance(zone) < distance(best) ? zone : best))
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

import { readFile } from 'node:fs/promises'
import { Reader, type CityResponse } from 'mmdb-lib'
import { isLatLng, type LatLng } from '#shared/geo/place.ts'
import { EnvError } from '#server/env.ts'

/** The approximate location of a network address; null if unknown. Queries are not stored. */
export type NetworkPlaces = (ip: string) => LatLng | null

/** A result less precise than this is the middle of a country, not a place. */
const mostRadiusKm = 100

/**
 * Reads a file in MaxMind's format (GeoLite2 City, DB-IP City Lite, …) into memory once.
 * @throws EnvError naming the variable if there is no such file, or it has another format
 */
export async function readNetworkPlaces(file: string): Promise<NetworkPlaces> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new EnvError(`GEOIP_FILE: "${file}" cannot be read (${error.code}).`)
  })
  let reader: Reader<CityResponse>
  try {
    reader = new Reader<CityResponse>(bytes)
  } catch {
    throw new EnvError(`GEOIP_FILE: "${file}" is no MaxMind database (.mmdb).`)
  }
  if (!/city|enterprise|location/i.test(reader.metadata.databaseType)) {
    const kind = reader.metadata.databaseType
    throw new EnvError(`GEOIP_FILE: "${file}" is a database of the kind "${kind}". It takes one of cities.`)
  }
  return (ip) => {
    const location = locationOf(reader, ip)
    if (!location || (location.accuracy_radius ?? 0) > mostRadiusKm) return null
    const place = { lat: location.latitude, lng: location.longitude }
    return isLatLng(place) ? place : null
  }
}

/** A damaged record costs one visitor the location, not the page. */
function locationOf(reader: Reader<CityResponse>, ip: string): CityResponse['location'] {
  try {
    return reader.get(ip)?.location
  } catch {
    return undefined
  }
}

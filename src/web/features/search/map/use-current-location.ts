import { useState } from 'react'
import type { LatLng } from '#shared/geo/place.ts'

export type LocationProblem = 'denied' | 'noLocation'

const patienceMs = 10_000
/** A hundred meters are enough for a job search, and reveal less about someone's home. */
const round = (degrees: number): number => Math.round(degrees * 1_000) / 1_000

/**
 * Asks the browser for the visitor's location, only on request. If it gives none, uses `rough`: the approximate location of the
 * visitor's network.
 */
export function useCurrentLocation(rough: LatLng | undefined, onFound: (latlong: LatLng) => void) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<LocationProblem | null>(null)
  const ask = () => {
    const fail = (kind: LocationProblem) => {
      setAsking(false)
      if (rough) onFound(rough)
      else setProblem(kind)
    }
    setProblem(null)
    if (!('geolocation' in navigator)) return fail('noLocation')
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onFound({ lat: round(coords.latitude), lng: round(coords.longitude) })
      },
      ({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED ? 'denied' : 'noLocation'),
      { timeout: patienceMs, maximumAge: 300_000 },
    )
    return undefined
  }
  return { ask, isAsking, problem, forget: () => setProblem(null) }
}

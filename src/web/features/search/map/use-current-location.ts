import { useState } from 'react'
import type { LatLng } from '#shared/geo/place.ts'

export type LocationProblem = 'denied' | 'noLocation'

const patienceMs = 10_000
/** A hundred metres are enough to look for work, and say less about somebody's door. */
const round = (degrees: number): number => Math.round(degrees * 1_000) / 1_000

/**
 * Asks the browser where the visitor is, only when told to. Where it does not tell, `rough` is taken: what the deployment knows of
 * the visitor's network.
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

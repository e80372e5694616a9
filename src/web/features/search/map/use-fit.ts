import { useEffect, useRef } from 'react'
import { fitBounds, fitPoints, type FrameSize } from '#shared/geo/map-view.ts'
import type { GeoBounds } from '#shared/geo/place.ts'
import type { SearchControls } from '../use-search.ts'
import type { MapAnswer } from './map.queries.ts'
import type { MapStageHandle } from './drawing/use-map-stage.ts'

const fitPaddingPx = 72

interface FitOptions {
  stage: MapStageHandle
  answer: MapAnswer | undefined
  isStale: boolean
  bounds: GeoBounds | null
  search: SearchControls
  asked: React.RefObject<string | null>
  onFit: () => void
}

/** Moves the map to the search: to the area in the URL, else to all results. */
export function useFit({ stage, answer, isStale, bounds, search, asked, onFit }: FitOptions): void {
  const { committed } = search
  const { location, mapBounds, mapArea } = committed
  const fitted = useRef<string | null>(null)
  const isReady = stage.placed !== null
  useEffect(() => {
    const now = stage.current
    if (!now || !isReady) return
    if (bounds) {
      const area = mapArea ?? mapBounds
      if (fitted.current === area || asked.current === area) return
      fitted.current = area
      now.show(fitBounds(bounds, now.size, mapArea ? fitPadding(now.size) : 0))
      onFit()
      return
    }
    if (!answer || isStale || location === 'Map Location') return
    const key = JSON.stringify({ ...committed, start: 0, pid: null, sortBy: null })
    if (fitted.current === key) return
    const isFirst = fitted.current === null
    fitted.current = key
    asked.current = null
    const target = fitPoints(
      answer.markers.map((marker) => marker.latlong),
      now.size,
      fitPadding(now.size),
    )
    if (isFirst) now.show(target)
    else now.flyTo(target, false)
    onFit()
  }, [stage, isReady, answer, isStale, bounds, mapBounds, mapArea, location, committed, asked, onFit])
}

const fitPadding = ({ width, height }: FrameSize): number => Math.min(fitPaddingPx, width / 6, height / 6)

import { useRef, useState } from 'react'
import { toWorld } from '#shared/geo/mercator.ts'
import { toFrame } from '#shared/geo/map-view.ts'
import type { LatLng } from '#shared/geo/place.ts'
import { formatMapArea, mostAreaCorners, readMapArea, type PlanePoint } from '#shared/search/map-area.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { areaOfStroke } from './drawn-area.ts'
import type { MapStage } from '../drawing/map-stage.ts'

/** With one stroke, or corner by corner. */
export type DrawingWay = 'free' | 'corners'

export interface AreaCorner extends LatLng {
  /** The named place. */
  name?: string
}

/** A click this close to the first corner closes the area. */
const closePx = 14

/** Drawing an area: its corners so far, and how to finish. `onArea` is called with an area that the server accepts. */
export function useAreaDrawing(onArea: (corners: LatLng[], way: DrawingWay) => void) {
  const t = useTranslations()
  const [way, setWay] = useState<DrawingWay | null>(null)
  const [corners, setCorners] = useState<AreaCorner[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  /** The latest value, because corners may have been clicked while a place was being looked up. */
  const held = useRef<AreaCorner[]>([])

  const show = (next: AreaCorner[], message: string | null = null) => {
    held.current = next
    setCorners(next)
    setProblem(message)
  }
  const start = (next: DrawingWay | null) => {
    setWay(next)
    show([])
    if (next) announce(t(next === 'free' ? 'map.drawHow' : 'map.cornersHelp'))
  }
  const finish = () => {
    const area = readMapArea(formatMapArea(held.current))
    if (area === 'crossing') return show(held.current, t('map.cornersCross'))
    if (typeof area === 'string') return show(held.current, t('map.cornersFew'))
    start(null)
    return onArea(area, 'corners')
  }
  const add = (corner: AreaCorner) => {
    if (held.current.length >= mostAreaCorners)
      return show(held.current, t('map.cornersMany', { most: mostAreaCorners }))
    const next = [...held.current, corner]
    const isCrossed = readMapArea(formatMapArea(next)) === 'crossing'
    show(next, isCrossed ? t('map.cornersCross') : null)
    if (!isCrossed) announce(t('map.cornerAdded', { number: next.length }))
    return undefined
  }
  const remove = (at: number) => {
    if (!held.current[at]) return
    show(held.current.filter((_, i) => i !== at))
    announce(t('map.cornerRemoved', { number: at + 1 }))
  }
  return {
    way,
    corners,
    problem,
    start,
    finish,
    add,
    remove,
    /** The effects of pointer and keys on the map. */
    gestures: {
      way: () => way,
      onStroke: (stroke: LatLng[]) => show(stroke),
      onStroked: (stroke: PlanePoint[], stage: MapStage) => {
        const area = areaOfStroke(stroke, stage.view, stage.size)
        if (!area) return show([], t('map.notice.line'))
        start(null)
        return onArea(area, 'free')
      },
      onCorner: (corner: LatLng, stage: MapStage) => {
        const [first] = held.current
        if (first && held.current.length > 2) {
          const [a, b] = [first, corner].map((each) => toFrame(stage.view, stage.size, toWorld(each))) as [Pixel, Pixel]
          if (Math.hypot(a.left - b.left, a.top - b.top) < closePx) return finish()
        }
        return add(corner)
      },
      onUndo: () => remove(held.current.length - 1),
      onStop: () => start(null),
    },
  }
}

interface Pixel {
  left: number
  top: number
}

export type AreaDrawing = ReturnType<typeof useAreaDrawing>

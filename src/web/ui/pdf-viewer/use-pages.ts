import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  anchorAt,
  clampScale,
  currentPage,
  drawnPages,
  heightOf,
  layOut,
  maxScale,
  nextScale,
  type Anchor,
  type PageSize,
} from './page-layout.ts'

/** Additional pages drawn on each side of the view. */
const pagesMore = 1
const minPhoneGap = 8
const gapWide = 16

/** The pages' positions, which of them are near the view, the scale, and navigation. */
export function usePages(count: number, firstPage: PageSize) {
  const box = useRef<HTMLDivElement>(null)
  const [sizes, setSizes] = useState<readonly PageSize[]>(() => Array.from({ length: count }, () => firstPage))
  const [width, setWidth] = useState(0)
  const [zoom, setZoom] = useState<'fit' | number>('fit')
  const [drawn, setDrawn] = useState<readonly [number, number]>([0, pagesMore])
  const [current, setCurrent] = useState(0)
  const gap = width < 600 ? minPhoneGap : gapWide
  const widest = useMemo(() => Math.max(...sizes.slice(0, 50).map((size) => size.width)), [sizes])
  const fitScale = Math.min(maxScale, Math.max(0.1, (width - 2 * gap) / widest))
  const scale = zoom === 'fit' ? fitScale : zoom
  const layout = useMemo(() => layOut(sizes, scale, gap), [sizes, scale, gap])

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    setWidth(element.clientWidth)
    return () => observer.disconnect()
  }, [])

  const look = useCallback(() => {
    const element = box.current
    if (!element) return
    const { scrollTop, clientHeight, scrollHeight } = element
    const [from, to] = drawnPages(layout, scrollTop, clientHeight, pagesMore)
    setDrawn((now) => (now[0] === from && now[1] === to ? now : [from, to]))
    setCurrent(currentPage(layout, scrollTop, clientHeight, scrollHeight))
  }, [layout])

  // A new scale keeps the current reading position.
  const kept = useRef<{ anchor: Anchor; offset: number } | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element && kept.current) element.scrollTop = heightOf(layout, kept.current.anchor) - kept.current.offset
    kept.current = null
    look()
  }, [layout, look])

  const keepPlace = useCallback(
    (offset: number) => {
      const top = box.current?.scrollTop ?? 0
      kept.current = { anchor: anchorAt(layout, top + offset), offset }
    },
    [layout],
  )

  const zoomTo = (next: 'fit' | number, offset = (box.current?.clientHeight ?? 0) / 2) => {
    keepPlace(offset)
    setZoom(next === 'fit' ? next : clampScale(next))
  }

  const goTo = (page: number) => {
    const target = Math.min(count - 1, Math.max(0, page))
    box.current?.scrollTo({ top: (layout.tops[target] ?? 0) - gap })
  }

  const learnSize = useCallback((index: number, size: PageSize) => {
    setSizes((known) => {
      const before = known[index]!
      if (Math.abs(before.width - size.width) < 0.5 && Math.abs(before.height - size.height) < 0.5) return known
      return known.with(index, size)
    })
  }, [])

  return {
    box,
    sizes,
    scale,
    gap,
    drawn,
    current,
    isMeasured: width > 0,
    isFit: zoom === 'fit',
    handleScroll: look,
    zoomTo,
    zoomBy: (direction: 1 | -1) => zoomTo(nextScale(scale, direction)),
    goTo,
    learnSize,
  }
}

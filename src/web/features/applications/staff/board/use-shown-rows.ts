import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import type { LaneMemory } from './lane-memory.ts'
import { offsetsOf, rangeBetween, type RowRange } from './shown-rows.ts'

const gapPx = 8

/**
 * Renders only the rows in view. The list scrolls by itself or with the page. `range` and `onRange`: the rendered rows,
 * kept by the caller, who reads pages for them.
 */
export function useShownRows(
  ids: readonly string[],
  range: RowRange,
  onRange: (range: RowRange) => void,
  memory: LaneMemory,
) {
  const list = useRef<HTMLUListElement>(null)
  const [measured, remeasure] = useReducer((count: number) => count + 1, 0)
  // oxlint-disable-next-line react/exhaustive-deps -- heights are measured in place
  const offsets = useMemo(() => offsetsOf(ids, memory.heights, gapPx), [ids, measured])
  const look = useRef(() => {})
  look.current = () => {
    const element = list.current
    const scroller = element?.parentElement
    if (!element || !scroller) return
    const [{ top }, window_] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
    const next = rangeBetween(
      offsets,
      Math.max(window_.top, 0) - top,
      Math.min(window_.bottom, window.innerHeight) - top,
    )
    if (next.from !== range.from || next.to !== range.to) onRange(next)
  }
  // Before the page is painted: new rows, or rows whose height was estimated wrong.
  useLayoutEffect(() => look.current())
  useLayoutEffect(() => {
    const scroller = list.current!.parentElement!
    scroller.scrollTop = memory.scrollTop
    const handleScroll = () => {
      memory.scrollTop = scroller.scrollTop
      look.current()
    }
    let width = scroller.clientWidth
    const resized = new ResizeObserver(() => {
      if (scroller.clientWidth !== width) {
        width = scroller.clientWidth
        memory.heights.clear()
        remeasure()
      }
      look.current()
    })
    resized.observe(scroller)
    scroller.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', handleScroll)
      window.removeEventListener('scroll', handleScroll)
    }
  }, [memory])
  const rowSizes = useRef<ResizeObserver>(undefined)
  const observe = useCallback(
    (row: HTMLElement | null) => {
      rowSizes.current ??= new ResizeObserver((entries) => {
        let isNew = false
        for (const { target } of entries) {
          const { application: id = '' } = (target as HTMLElement).dataset
          const height = (target as HTMLElement).offsetHeight
          if (height === 0 || memory.heights.get(id) === height) continue
          memory.heights.set(id, height)
          isNew = true
        }
        if (isNew) remeasure()
      })
      if (!row) return undefined
      rowSizes.current.observe(row)
      return () => rowSizes.current?.unobserve(row)
    },
    [memory],
  )
  useEffect(() => () => rowSizes.current?.disconnect(), [])
  return { list, offsets, observe, height: offsets[ids.length]! }
}

import { useEffect, useRef, type RefObject } from 'react'

/** Two fingers, or the wheel with Ctrl (which is also what trackpads send), change the scale around their position. */
export function usePinch(
  box: RefObject<HTMLElement | null>,
  scale: number,
  onScale: (scale: number, offset: number) => void,
): void {
  const latest = useRef({ scale, onScale })
  latest.current = { scale, onScale }
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let began: { distance: number; scale: number } | null = null
    const offsetOf = (clientY: number) => clientY - element.getBoundingClientRect().top
    const distanceOf = ([a, b]: TouchList | Touch[]) => Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY)
    const handleTouchStart = (event: TouchEvent) => {
      began = event.touches.length === 2 ? { distance: distanceOf(event.touches), scale: latest.current.scale } : null
    }
    const handleTouchMove = (event: TouchEvent) => {
      if (!began || event.touches.length !== 2) return
      event.preventDefault()
      const middle = (event.touches[0]!.clientY + event.touches[1]!.clientY) / 2
      latest.current.onScale((began.scale * distanceOf(event.touches)) / began.distance, offsetOf(middle))
    }
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      latest.current.onScale(latest.current.scale * Math.exp(-event.deltaY / 200), offsetOf(event.clientY))
    }
    element.addEventListener('touchstart', handleTouchStart, { passive: true })
    element.addEventListener('touchmove', handleTouchMove, { passive: false })
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => {
      element.removeEventListener('touchstart', handleTouchStart)
      element.removeEventListener('touchmove', handleTouchMove)
      element.removeEventListener('wheel', handleWheel)
    }
  }, [box])
}

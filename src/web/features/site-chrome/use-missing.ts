import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether an image failed to load, even before the page's script ran. */
export function useMissing(): [image: RefObject<HTMLImageElement | null>, isMissing: boolean] {
  const image = useRef<HTMLImageElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const element = image.current
    const check = () => {
      // A failed image has no size; one still loading fires an event.
      if (isCurrent && element?.complete && element.naturalWidth === 0) setMissing(true)
    }
    check()
    element?.addEventListener('error', check)
    return () => {
      isCurrent = false
      element?.removeEventListener('error', check)
    }
  }, [])
  return [image, isMissing]
}

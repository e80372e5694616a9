import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether a picture could not be shown, also where it failed before the page had its script. */
export function useMissing(): [image: RefObject<HTMLImageElement | null>, isMissing: boolean] {
  const image = useRef<HTMLImageElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const element = image.current
    const check = () => {
      // A picture that fails has no size; one that is still on its way says so by an event.
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

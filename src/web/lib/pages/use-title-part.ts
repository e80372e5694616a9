import { useEffect } from 'react'

/** Gives a step or view of a page its own title, before the page's; it is removed with the step. */
export function useTitlePart(part: string | undefined): void {
  useEffect(() => {
    if (!part) return undefined
    const before = document.title
    const own = `${part} – ${before}`
    document.title = own
    return () => {
      if (document.title === own) document.title = before
    }
  }, [part])
}

import { useEffect } from 'react'

/** A step or a view of a page has a title of its own, before that of the page; both go with it. */
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

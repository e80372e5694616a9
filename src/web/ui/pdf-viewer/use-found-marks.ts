import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { TextMatch } from './find-text.ts'
import type { Find } from './use-find.ts'

/** Highlights the matches on drawn pages, and scrolls the current one into view once its page is drawn. */
export function useFoundMarks(find: Find, box: RefObject<HTMLElement | null>, goTo: (page: number) => void) {
  const [texts, setTexts] = useState<ReadonlyMap<number, readonly HTMLElement[]>>(new Map())
  const onText = useCallback((index: number, pieces: readonly HTMLElement[] | null) => {
    setTexts((known) => {
      if (pieces === null && !known.has(index)) return known
      const next = new Map(known)
      if (pieces) next.set(index, pieces)
      else next.delete(index)
      return next
    })
  }, [])

  const current = find.matches[find.at]
  useEffect(() => {
    // Without highlighting support, the page is still shown.
    if (typeof Highlight === 'undefined') return undefined
    const rangesOf = (matches: readonly TextMatch[]) =>
      matches.flatMap((match) => rangeOf(match, texts.get(match.page)) ?? [])
    CSS.highlights.set('pdf-found', new Highlight(...rangesOf(find.matches.filter((match) => texts.has(match.page)))))
    CSS.highlights.set('pdf-current', new Highlight(...rangesOf(current ? [current] : [])))
    return () => {
      CSS.highlights.delete('pdf-found')
      CSS.highlights.delete('pdf-current')
    }
  }, [find.matches, current, texts])

  const wanted = useRef<TextMatch | null>(null)
  const move = useRef(goTo)
  move.current = goTo
  useEffect(() => {
    wanted.current = current ?? null
    if (current) move.current(current.page)
  }, [current])
  useEffect(() => {
    const element = box.current
    const range = wanted.current && rangeOf(wanted.current, texts.get(wanted.current.page))
    if (!element || !range) return
    wanted.current = null
    const found = range.getBoundingClientRect()
    const view = element.getBoundingClientRect()
    element.scrollTop += found.top + found.height / 2 - (view.top + view.height / 2)
    if (found.left < view.left || found.right > view.right)
      element.scrollLeft += found.left + found.width / 2 - (view.left + view.width / 2)
  }, [box, texts, current])
  return onText
}

function rangeOf({ from, to }: TextMatch, pieces: readonly HTMLElement[] | undefined): Range | null {
  const start = pieces?.[from.piece]?.firstChild
  const end = pieces?.[to.piece]?.firstChild
  if (!start || !end) return null
  const range = document.createRange()
  range.setStart(start, Math.min(from.place, start.textContent!.length))
  range.setEnd(end, Math.min(to.place, end.textContent!.length))
  return range
}

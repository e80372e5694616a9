import { useEffect, useRef, useState } from 'react'
import { textBoxWaitMs } from '../controls/text-box-wait.ts'
import { findOnPage, foldPage, foldQuery, type PageText, type TextMatch } from './find-text.ts'
import type { PDFDocumentProxy } from './open-pdf.ts'

/** More matches than anyone goes through. */
const maxMatches = 20_000

export interface Find {
  /** In document order, starting from the current page. */
  matches: readonly TextMatch[]
  /** Index of the current one; -1 if there is none. */
  at: number
  /** How many pages have been searched; 0 when all have. */
  searching: number
}

const nothing: Find = { matches: [], at: -1, searching: 0 }

/** Searches the whole document, page by page, starting from the current page; texts are cached. */
export function useFind(pdf: PDFDocumentProxy, query: string, fromPage: () => number) {
  const [find, setFind] = useState<Find>(nothing)
  const texts = useRef(new Map<number, Promise<PageText>>())
  const start = useRef(fromPage)
  start.current = fromPage

  useEffect(() => {
    const wanted = foldQuery(query)
    setFind(nothing)
    if (wanted === '') return undefined
    let isGone = false
    const textOf = (page: number) => {
      let text = texts.current.get(page)
      if (!text) texts.current.set(page, (text = readPage(pdf, page)))
      return text
    }
    const look = async () => {
      const first = start.current()
      const matches: TextMatch[] = []
      for (let step = 0; step < pdf.numPages && matches.length < maxMatches; step++) {
        const page = (first + step) % pdf.numPages
        const text = await textOf(page)
        if (isGone) return
        matches.push(...findOnPage(page, text, wanted))
        const isLast = step === pdf.numPages - 1 || matches.length >= maxMatches
        // Rendering once per ten pages keeps up with long documents.
        if (!isLast && step % 10 !== 0) continue
        const shown = [...matches]
        setFind(({ at }) => ({
          matches: shown,
          at: at < 0 && shown.length > 0 ? 0 : at,
          searching: isLast ? 0 : step + 1,
        }))
      }
    }
    const timer = setTimeout(() => void look().catch(() => setFind(nothing)), textBoxWaitMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [pdf, query])

  const step = (by: 1 | -1) =>
    setFind((now) => {
      const { length } = now.matches
      return length === 0 ? now : { ...now, at: (now.at + by + length) % length }
    })
  return { find, step }
}

async function readPage(pdf: PDFDocumentProxy, index: number): Promise<PageText> {
  const page = await pdf.getPage(index + 1)
  const { items } = await page.getTextContent()
  return foldPage(items.flatMap((item) => ('str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : [])))
}

import { useEffect, useRef } from 'react'
import type { SearchState } from '#shared/search/search-state.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import type { SearchView } from '../search.queries.ts'

/** The line with the number of results: it gets the focus if the focused element disappeared with the previous results. */
export const countId = 'result-count'

/** Announces new results, and which position was opened next to them, without losing the focus. */
export function useResultsChange(path: string, view: SearchView | undefined, { start, pid }: SearchState): void {
  const t = useTranslations()
  const shown = useRef({ path, start, pid })
  useEffect(() => {
    if (!view) return
    const before = shown.current
    shown.current = { path, start, pid }
    if (before.path !== path) {
      const { count, positions } = view
      announce(
        before.start === start
          ? t('search.results', { count })
          : t('search.shown', { from: start + 1, to: start + positions.length, count }),
      )
      const at = document.activeElement
      if (at === document.body || at?.closest('#main nav')) document.getElementById(countId)?.focus()
    } else if (pid !== null && before.pid !== pid) {
      const title = view.positions.find(({ id }) => id === pid)?.name
      if (title) announce(t('search.selected', { title }))
    }
  }, [path, view, start, pid, t])
}

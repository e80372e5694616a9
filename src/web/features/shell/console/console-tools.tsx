import { useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react'
import type { ConsoleArea } from '#shared/console/areas.ts'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { areaLinks, useAreas, useAreaSearch } from './area-links.ts'

const ConsoleSearch = lazyPart(() => import('./console-search.tsx'), 'ConsoleSearch')
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog')

export const preloadSearch = () => ConsoleSearch.preload()

type Tool = 'search' | 'keys'

/** The tools of every page of the console, opened by button or key. */
export function useConsoleTools(): { open: (tool: Tool) => void; shown: ReactNode } {
  const navigate = useNavigate()
  const areas = useAreas()
  const searchOf = useAreaSearch()
  const [tool, open] = useState<Tool | null>(null)
  const close = useCallback(() => open(null), [])
  const goTo = (area: ConsoleArea) => () => {
    if (areas.includes(area))
      void navigate({ to: areaLinks[area].to, params: { id: undefined }, search: searchOf(area) })
  }
  useHotkeys({
    'g h': goTo('home'),
    'g p': goTo('positions'),
    'g a': goTo('applications'),
    'g i': goTo('interviews'),
    'g o': goTo('offers'),
    '?': () => open('keys'),
  })
  useLayoutEffect(() => {
    // Works in fields too, and for people who have turned single letters off.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      open('search')
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return {
    open,
    shown:
      tool === 'search' ? (
        <ConsoleSearch onKeys={() => open('keys')} onClose={close} />
      ) : tool === 'keys' ? (
        <KeysDialog onClose={close} />
      ) : null,
  }
}

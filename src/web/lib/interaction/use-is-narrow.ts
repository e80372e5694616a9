import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether the panes do not fit next to each other and are sheets instead. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 1023.98px)')

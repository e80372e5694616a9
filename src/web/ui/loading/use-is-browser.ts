import { useSyncExternalStore } from 'react'

const noChange = () => () => undefined

/** False on the server and during hydration; true from then on. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )

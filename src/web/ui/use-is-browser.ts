import { useSyncExternalStore } from 'react'

const noChange = () => () => undefined

/** False on the server and while its page is taken over; true from then on. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )

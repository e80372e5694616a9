/** In place of the package's copy for older releases of React. */
export { useSyncExternalStore } from 'react'

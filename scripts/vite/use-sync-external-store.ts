/** Replaces the package's shim for older releases of React. */
export { useSyncExternalStore } from 'react'

import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** Sets the page's HTTP status (404, 410) while the server renders; does nothing in the browser. */
export const setPageStatus = createIsomorphicFn()
  .server((status: number): void => getGlobalStartContext()?.setStatus(status))
  .client((_status: number): void => undefined)

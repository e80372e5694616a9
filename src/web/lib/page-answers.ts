import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Json = null | undefined | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

type Answer = readonly [queryKey: QueryKey, data: unknown, updatedAt: number]
/** A query result embedded in the page: keys and data of all queries are JSON. */
export type PageAnswer = [queryKey: readonly Json[], data: Json, updatedAt: number]

/** Marks the element with a position's description, for `restoreAnswers`. */
export const descriptionAttribute = 'data-description-of'

interface Described {
  id: number
  jobDescription: string | null
}

const isPosition = (queryKey: QueryKey, data: unknown): data is Described =>
  queryKey[0] === 'position' && typeof data === 'object' && data !== null

/**
 * The page's query results from the server, so that the browser refetches none. All data is available before the page is
 * rendered, so nothing has to be streamed. The boot data is already in the page, and so is a position's description, the
 * longest text of all: it is read back from where it is shown.
 */
export function pageAnswers(queryClient: QueryClient): PageAnswer[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => state.status === 'success' && queryKey[0] !== 'boot' })
    .map(({ queryKey, state }) => [
      queryKey as readonly Json[],
      (isPosition(queryKey, state.data) ? { ...state.data, jobDescription: null } : state.data) as Json,
      state.dataUpdatedAt,
    ])
}

/** Puts the page's query results where its components look for them, before it hydrates. */
export function restoreAnswers(queryClient: QueryClient, answers: readonly Answer[]): void {
  for (const [queryKey, data, updatedAt] of answers) {
    const isShort = isPosition(queryKey, data) && data.jobDescription === null
    const shown = isShort ? document.querySelector(`[${descriptionAttribute}="${data.id}"]`)?.innerHTML : undefined
    // A description that the page does not show is fetched when needed.
    if (isShort && shown === undefined) continue
    queryClient.setQueryData(queryKey, isShort ? { ...data, jobDescription: shown } : data, { updatedAt })
  }
}

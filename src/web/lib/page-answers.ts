import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Json = null | undefined | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

type Answer = readonly [queryKey: QueryKey, data: unknown, updatedAt: number]
/** An answer that the page brings along: keys and data of all queries are JSON. */
export type PageAnswer = [queryKey: readonly Json[], data: Json, updatedAt: number]

/** Marks the element that shows a position's description, for `restoreAnswers`. */
export const descriptionAttribute = 'data-description-of'

interface Described {
  id: number
  jobDescription: string | null
}

const isPosition = (queryKey: QueryKey, data: unknown): data is Described =>
  queryKey[0] === 'position' && typeof data === 'object' && data !== null

/**
 * What the page's queries answered on the server, so that the browser asks none of it again. All data is there before the page
 * is rendered: nothing has to be streamed after it. The boot data stands in the page already, and so does a position's
 * description, the longest text of all: it is read back from where it is shown.
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

/** Puts the page's answers where its components look for them, before it hydrates. */
export function restoreAnswers(queryClient: QueryClient, answers: readonly Answer[]): void {
  for (const [queryKey, data, updatedAt] of answers) {
    const isShort = isPosition(queryKey, data) && data.jobDescription === null
    const shown = isShort ? document.querySelector(`[${descriptionAttribute}="${data.id}"]`)?.innerHTML : undefined
    // A description that the page does not show is asked for when it is needed.
    if (isShort && shown === undefined) continue
    queryClient.setQueryData(queryKey, isShort ? { ...data, jobDescription: shown } : data, { updatedAt })
  }
}

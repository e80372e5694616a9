import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A query result embedded in the page: keys and data of all queries are JSON. */
type PageAnswer = readonly [queryKey: QueryKey, data: unknown, updatedAt: number]

/** The element with the page's query results. */
export const answersId = 'page-answers'

/** Marks the element with a position's description, for `restoreAnswers`. */
export const descriptionAttribute = 'data-description-of'

interface Described {
  id: number
  jobDescription: string | null
}

const isPosition = (queryKey: QueryKey, data: unknown): data is Described =>
  queryKey[0] === 'position' && typeof data === 'object' && data !== null

/**
 * The page's query results from the server as JSON for an element of the page, so that the browser refetches none. All data is
 * available before the page is rendered, so nothing has to be streamed, and JSON is written several times faster than what the
 * router writes for itself, which can be any value. The boot data is already in the page, and so is a position's description,
 * the longest text of all: it is read back from where it is shown.
 */
export function writePageAnswers(queryClient: QueryClient): string {
  const answers: PageAnswer[] = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => state.status === 'success' && queryKey[0] !== 'boot' })
    .map(({ queryKey, state }) => [
      queryKey,
      isPosition(queryKey, state.data) ? { ...state.data, jobDescription: null } : state.data,
      state.dataUpdatedAt,
    ])
  // Text in the page cannot end the element that holds it.
  return JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)
}

/** What `writePageAnswers` wrote into this page. */
export const readPageAnswers = (): readonly PageAnswer[] =>
  JSON.parse(document.getElementById(answersId)?.textContent || '[]') as PageAnswer[]

/** Puts the page's query results where its components look for them, before it hydrates. */
export function restoreAnswers(queryClient: QueryClient, answers: readonly PageAnswer[]): void {
  for (const [queryKey, data, updatedAt] of answers) {
    const isShort = isPosition(queryKey, data) && data.jobDescription === null
    const shown = isShort ? document.querySelector(`[${descriptionAttribute}="${data.id}"]`)?.innerHTML : undefined
    // A description that the page does not show is fetched when needed.
    if (isShort && shown === undefined) continue
    queryClient.setQueryData(queryKey, isShort ? { ...data, jobDescription: shown } : data, { updatedAt })
  }
}

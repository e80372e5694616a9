import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { parseQueryString, toQueryString } from './lib/query-string.ts'
import type { PageId } from './lib/pages.ts'
import { routeTree } from './routeTree.gen.ts'

const nonceOfRequest = createIsomorphicFn()
  .server((): string | undefined => getGlobalStartContext()?.nonce)
  .client((): string | undefined => undefined)

type Answer = [queryKey: QueryKey, data: unknown, updatedAt: number]

/**
 * What the page's queries answered on the server, so that the browser asks none of it again. All data is there before the page
 * is rendered: nothing has to be streamed after it. The boot data stands in the page already.
 */
const answersOf = (queryClient: QueryClient): Answer[] =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => state.status === 'success' && queryKey[0] !== 'boot' })
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt])

export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false },
    },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    parseSearch: parseQueryString,
    stringifySearch: toQueryString,
    ssr: { nonce: nonceOfRequest() },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    // Answers are JSON, which the router's types cannot know of `unknown`.
    dehydrate: () => ({ answers: answersOf(queryClient) }) as never,
    hydrate: (dehydrated: unknown) => {
      const { answers } = dehydrated as { answers: Answer[] }
      for (const [queryKey, data, updatedAt] of answers) queryClient.setQueryData(queryKey, data, { updatedAt })
    },
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface StaticDataRouteOption {
    /** Message namespaces of the page besides `common`. */
    messages?: string[]
    /** Page id of spec/2 §2: heading, hero, head scripts and view event follow it. */
    page?: PageId
  }
}

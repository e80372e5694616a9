import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { QueryClient } from '@tanstack/react-query'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { parseQueryString, toQueryString } from './lib/query-string.ts'
import type { PageId } from './lib/pages.ts'
import { routeTree } from './routeTree.gen.ts'

const nonceOfRequest = createIsomorphicFn()
  .server((): string | undefined => getGlobalStartContext()?.nonce)
  .client((): string | undefined => undefined)

export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false },
      // The boot data stands in the page already.
      dehydrate: { shouldDehydrateQuery: (query) => query.queryKey[0] !== 'boot' },
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
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
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

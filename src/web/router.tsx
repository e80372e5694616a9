import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { keepComponentStack } from './features/shell/component-stack.ts'
import { FailedPart } from './features/shell/failed-part.tsx'
import { NotFoundScreen } from './features/shell/not-found-screen.tsx'
import { speakOurWords } from './features/shell/component-words.ts'
import { followReader } from './lib/format/date-locale.ts'
import { readPageAnswers, restoreAnswers } from './lib/calls/page-answers.ts'
import { loadAllPages } from './known-pages.ts'
import { whenToAskAgain } from './lib/calls/open-changes.ts'
import { parseQueryString, toQueryString } from '#shared/query-string.ts'
import { BootProvider, readBoot } from './lib/boot.ts'
import { PartFailed } from './ui/loading/lazy-part.tsx'
import type { PageId } from '#contract/page-ids.ts'
import { ErrorPage } from './routes/-site-shell.tsx'
// oxlint-disable-next-line import/no-cycle -- the generated tree names this router's type; nothing of the cycle runs
import { routeTree } from './routeTree.gen.ts'

const nonceOfRequest = createIsomorphicFn()
  .server((): string | undefined => getGlobalStartContext()?.nonce)
  // Scripts loaded by a later page carry the nonce of the first page's policy.
  .client((): string | undefined => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce)

followReader(readBoot)
speakOurWords()

export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      // When offline, a call fails with a message, instead of silently waiting for a connection.
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      completePages: async () => {
        const areKnown = await loadAllPages()
        if (areKnown) router.setRoutes(router.buildRouteTree())
        return areKnown
      },
    },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // If a page fails, the shell around it stays.
    defaultErrorComponent: ErrorPage,
    defaultOnCatch: keepComponentStack,
    defaultNotFoundComponent: NotFoundScreen,
    parseSearch: parseQueryString,
    stringifySearch: toQueryString,
    ssr: { nonce: nonceOfRequest() },
    Wrap: ({ children }) => (
      <PartFailed value={FailedPart}>
        <QueryClientProvider client={queryClient}>
          <BootProvider>{children}</BootProvider>
        </QueryClientProvider>
      </PartFailed>
    ),
    hydrate: () => {
      restoreAnswers(queryClient, readPageAnswers())
      const askAgain = () => void queryClient.invalidateQueries()
      // A page restored by the browser shows what it showed when it was left.
      addEventListener('pageshow', ({ persisted }) => persisted && askAgain())
      for (const ms of whenToAskAgain(performance.timeOrigin))
        if (ms) setTimeout(askAgain, ms)
        else askAgain()
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
    /** Page id from spec/2 §2, which determines heading, hero, head scripts and view event. */
    page?: PageId
    /** In the console: a page that people work inside, next to which the menu is a rail. */
    hasRail?: true
  }
}

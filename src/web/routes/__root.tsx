// First: it declares the order of the cascade layers, which components imported before it would otherwise determine.
import '#web/theme/theme.css'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  createRootRouteWithContext,
  HeadContent,
  redirect,
  retainSearchParams,
  Scripts,
  useMatches,
  type SearchMiddleware,
} from '@tanstack/react-router'
import { positionOfAddress } from '#shared/positions/position-address.ts'
import { AnswersBlock } from '#web/features/shell/answers-block.tsx'
import { BootBlock } from '#web/features/shell/boot-block.tsx'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { bootForPage, readBoot } from '#web/lib/boot.ts'
import { csrfTokenOfPage } from '#web/lib/calls/csrf-token.ts'
import { isUnknownPage } from '#web/known-pages.ts'
import { loadMessages, translationsIn } from '#web/lib/messages.ts'
import { headScripts, isForNewPage } from '#web/lib/pages/head-scripts.ts'
import { pageTitle } from '#web/lib/pages/page-title.ts'
import { fontPreloads } from '#web/theme/font-preloads.ts'
import { ErrorPage, NotFoundPage } from './-site-shell.tsx'

export interface RouterContext {
  queryClient: QueryClient
  /** Loads the definitions of all pages, and gives them to the router. False if a new document has to. */
  completePages: () => Promise<boolean>
}

/**
 * Campaign parameters are passed on with every link (spec/2 §2). Those in the address stay where they are: the router redirects to its
 * own order of parameters, and would render a page twice.
 */
const retainForeign: SearchMiddleware<object> = ({ search, next }) => {
  const known = next(search)
  return { ...known, ...readBoot().foreignParameters, ...known }
}

/** No route has this URL, or its route found nothing there. */
const isMissing = (matches: readonly { status: string; _notFound?: boolean }[]): boolean =>
  matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)

const alwaysLoaded = ['common', 'shell']

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>): { domain?: string; hl?: string; microsite?: string } => ({
    domain: textOf(search.domain),
    hl: textOf(search.hl),
    microsite: textOf(search.microsite),
  }),
  search: { middlewares: [retainSearchParams(['domain', 'hl', 'microsite']), retainForeign] },
  beforeLoad: async ({ context, matches, location, preload }) => {
    if (!preload && isForNewPage(readBoot(), location.href))
      throw redirect({ href: location.href, reloadDocument: true })
    // Once all pages are loaded, the router matches again.
    if (isUnknownPage(location.pathname)) {
      const reloadDocument = !(await context.completePages())
      throw redirect({ href: location.href, state: location.state, reloadDocument })
    }
    const { pid }: { pid?: unknown } = location.search
    const boot = await bootForPage(context.queryClient, positionOfAddress(location.pathname, pid), preload)
    await loadMessages(boot.locale, namespacesOf(matches))
  },
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: '_csrf', content: csrfTokenOfPage() },
      // Pages with their own name set it after this.
      {
        title: pageTitle(readBoot(), {
          page: 'jobs',
          name: isMissing(matches) ? translationsIn(readBoot().locale)('shell.notFound.title') : undefined,
        }),
      },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }, ...fontLinks()],
    styles: themeStyles(),
    scripts: headScripts(readBoot(), matches.at(-1)?.staticData.page),
  }),
  // Around errors too: a page that fails keeps its head, and with it what later calls need.
  shellComponent: Document,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})

/** The employer's theme is in the page that the server writes; it does not change while the page is open. */
const themeStyles = createIsomorphicFn()
  .server(() =>
    [{ 'data-theme-style': '', children: getGlobalStartContext()!.themeCss }].filter((style) => style.children !== ''),
  )
  .client(() =>
    Array.from(document.querySelectorAll('style[data-theme-style]'), (style) => ({
      'data-theme-style': '',
      children: style.textContent ?? '',
    })),
  )

const fontLinks = createIsomorphicFn()
  .server(() =>
    fontPreloads(readBoot().locale).map((href) => ({
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href,
      crossOrigin: 'anonymous' as const,
    })),
  )
  .client((): { rel: string; as: string; type: string; href: string; crossOrigin: 'anonymous' }[] => [])

/** The URLs of the page's texts, for the browser. */
const textsFolder = createIsomorphicFn()
  .server(() => getGlobalStartContext()!.textsFolder)
  .client(() => document.documentElement.dataset.texts!)

const layerOrder = '@layer tokens, base, parts, layouts, features;'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const namespacesOf = (matches: readonly { staticData?: { messages?: string[] } }[]): string[] => [
  ...new Set([...alwaysLoaded, ...matches.flatMap((match) => match.staticData?.messages ?? [])]),
]

function Document({ children }: { children: ReactNode }) {
  const boot = readBoot()
  const namespaces = useMatches({ select: (matches) => namespacesOf(matches).join(' ') })
  return (
    <html lang={boot.locale} dir={boot.direction} data-messages={namespaces} data-texts={textsFolder()}>
      <head>
        {/* Inlined styles come in chunk order, so the layer order must be known before the first of them. */}
        <style>{layerOrder}</style>
        <HeadContent />
      </head>
      <body>
        {children}
        <BootBlock />
        <AnswersBlock />
        <Scripts />
      </body>
    </html>
  )
}

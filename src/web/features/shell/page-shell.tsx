import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { hidesFooter } from '#web/lib/pages/pages.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { SkipLink } from '#web/ui/content/skip-link.tsx'
import { ToastOutlet } from '#web/ui/feedback/toast-outlet.tsx'
import { UiLocale } from '#web/ui/loading/ui-locale.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageChange } from './page-change.tsx'
import { TabBar } from './tab-bar.tsx'

export interface PageShellProps {
  cart: ReactNode
  accountMenu: ReactNode
  /** The employer's site chrome: above the navbar, between navbar and page, after the page. */
  siteChrome: Record<'top' | 'lead' | 'end', ReactNode>
  overlays: ReactNode
  children: ReactNode
}

/** Everything around a page. Its content comes from the routes, which alone know every feature. */
export function PageShell({ cart, accountMenu, siteChrome, overlays, children }: PageShellProps) {
  const t = useTranslations()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const { locale } = useBoot()
  return (
    <UiLocale value={locale}>
      <SkipLink label={t('shell.skip')} />
      {siteChrome.top}
      <Navbar cart={cart} accountMenu={accountMenu} />
      <OfflineNotice />
      {siteChrome.lead}
      <main id="main">{children}</main>
      {!hidesFooter(page) && (
        <>
          {siteChrome.end}
          <Footer />
          <TabBar />
        </>
      )}
      <LiveRegion />
      <ToastOutlet label={t('shell.toasts')} closeLabel={t('common.close')} />
      {overlays}
      <PageChange />
    </UiLocale>
  )
}

import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { hidesFooter } from '#web/lib/pages.ts'
import { useSay } from '#web/lib/messages.ts'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ToastOutlet } from '#web/ui/toast-outlet.tsx'
import { UiLocale } from '#web/ui/ui-locale.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { PageChange } from './page-change.tsx'
import { TabBar } from './tab-bar.tsx'

const loadBanners = () => import('./page-banners.tsx')
const PhaseBanner = lazy(async () => ({ default: (await loadBanners()).PhaseBanner }))
const CustomBanner = lazy(async () => ({ default: (await loadBanners()).CustomBanner }))

/** Everything around a page. `cart`, `accountMenu` and `overlays` come from the routes, which alone know every feature. */
export function PageShell({
  cart,
  accountMenu,
  overlays,
  children,
}: {
  cart: ReactNode
  accountMenu: ReactNode
  overlays: ReactNode
  children: ReactNode
}) {
  const say = useSay()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const { locale, configs } = useBoot()
  const { banner, phaseBanner } = configs.pcsxConfig
  return (
    <UiLocale value={locale}>
      <SkipLink label={say('shell.skip')} />
      {phaseBanner.enabled && (
        <Suspense>
          <PhaseBanner />
        </Suspense>
      )}
      <Navbar cart={cart} accountMenu={accountMenu} />
      {banner.enabled && (
        <Suspense>
          <CustomBanner />
        </Suspense>
      )}
      <main id="main">{children}</main>
      {!hidesFooter(page) && (
        <>
          <Footer />
          <TabBar />
        </>
      )}
      <LiveRegion />
      <ToastOutlet label={say('shell.toasts')} closeLabel={say('common.close')} />
      {overlays}
      <PageChange />
    </UiLocale>
  )
}

import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { loadMessages } from '#web/lib/messages.ts'
import { useIsInBrowser } from './-job-cart.tsx'

const part = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))
const banners = () => import('#web/features/furniture/page-banners.tsx')

const PhaseBanner = part(async () => (await banners()).PhaseBanner)
const CustomBanner = part(async () => (await banners()).CustomBanner)
const HeroImage = part(async () => (await import('#web/features/furniture/hero-image.tsx')).HeroImage)
const PromoBanner = part(async () => (await import('#web/features/furniture/promo-banner.tsx')).PromoBanner)
const LoggedOutNotice = part(async () => {
  const [{ LoggedOutNotice: notice }] = await Promise.all([
    import('#web/features/furniture/logged-out-notice.tsx'),
    loadMessages(document.documentElement.lang, ['notice']),
  ])
  return notice
})

const shown = (isThere: unknown, Part: ComponentType): ReactNode =>
  isThere ? (
    <Suspense>
      <Part />
    </Suspense>
  ) : null

/** What the employer puts around its pages (spec/1 §2 "App shell"), loaded only where it has some: over the bar, under it, at the end. */
export function useFurniture(): Record<'top' | 'lead' | 'end', ReactNode> {
  const { phaseBanner, banner, heroImage, promoBanner, loggedOutNotificationConfig } = useBoot().configs.pcsxConfig
  const isInBrowser = useIsInBrowser()
  return {
    top: shown(phaseBanner, PhaseBanner),
    lead: (
      <>
        {shown(banner, CustomBanner)}
        {shown(heroImage, HeroImage)}
      </>
    ),
    end: (
      <>
        {shown(isInBrowser && loggedOutNotificationConfig, LoggedOutNotice)}
        {shown(promoBanner, PromoBanner)}
      </>
    ),
  }
}

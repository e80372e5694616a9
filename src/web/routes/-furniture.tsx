import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { loadMessages } from '#web/lib/messages.ts'

/**
 * One element for the page's life: a part that is not taken over yet would be drawn anew by a new one, and what is below it
 * would jump.
 */
function part(load: () => Promise<ComponentType>): ReactNode {
  // There from the first page that the server draws: later, that page would get it by script, and move.
  if (import.meta.env.SSR) void load()
  const Part = lazy(async () => ({ default: await load() }))
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
}

const banners = () => import('#web/features/furniture/page-banners.tsx')

const phase = part(async () => (await banners()).PhaseBanner)
const custom = part(async () => (await banners()).CustomBanner)
const hero = part(async () => (await import('#web/features/furniture/hero-image.tsx')).HeroImage)
const promo = part(async () => (await import('#web/features/furniture/promo-banner.tsx')).PromoBanner)
const notice = part(async () => {
  const { LoggedOutNotice } = await import('#web/features/furniture/logged-out-notice.tsx')
  if (!import.meta.env.SSR) await loadMessages(document.documentElement.lang, ['notice'])
  return LoggedOutNotice
})

/** Comes when somebody nears the end of the page: before that it would only delay what they came for. */
function Notice() {
  const end = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    // Above the window counts too: a jump to the end goes past it.
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '1000000px 0px 0px',
    })
    observer.observe(end.current!)
    return () => observer.disconnect()
  }, [])
  return <div ref={end}>{isNear && notice}</div>
}

/** What the employer puts around its pages (spec/1 §2 "App shell"), loaded only where it has some: over the bar, under it, at the end. */
export function useFurniture(): Record<'top' | 'lead' | 'end', ReactNode> {
  const { phaseBanner, banner, heroImage, promoBanner, loggedOutNotificationConfig } = useBoot().configs.pcsxConfig
  return {
    top: phaseBanner && phase,
    lead: (
      <>
        {banner && custom}
        {heroImage && hero}
      </>
    ),
    end: (
      <>
        {loggedOutNotificationConfig && <Notice />}
        {promoBanner && promo}
      </>
    ),
  }
}

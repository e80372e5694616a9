import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { textsOf } from '#web/lib/messages.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

/**
 * One element for the page's life: a component not hydrated yet would be re-rendered for a new one, and what is below would
 * jump.
 */
function part(Part: ComponentType & { preload: () => void }): ReactNode {
  // Part of the first server-rendered page: later, that page would get it by script, and shift.
  if (import.meta.env.SSR) Part.preload()
  return <Part />
}

const quietly = { isQuiet: true }
const phase = part(lazyPart(() => import('#web/features/site-chrome/page-banners.tsx'), 'PhaseBanner', quietly))
const custom = part(lazyPart(() => import('#web/features/site-chrome/page-banners.tsx'), 'CustomBanner', quietly))
const hero = part(lazyPart(() => import('#web/features/site-chrome/hero-image.tsx'), 'HeroImage', quietly))
const promo = part(lazyPart(() => import('#web/features/site-chrome/promo-banner.tsx'), 'PromoBanner', quietly))
const LoggedOutNotice = lazyPart(() => import('#web/features/site-chrome/logged-out-notice.tsx'), 'LoggedOutNotice', {
  ...quietly,
  also: textsOf('notice'),
})

/** Loads when the user approaches the end of the page: before that it would only delay the main content. */
function Notice() {
  const end = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    // Above the window counts too, because a jump to the end passes it.
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '1000000px 0px 0px',
    })
    observer.observe(end.current!)
    return () => observer.disconnect()
  }, [])
  return <div ref={end}>{isNear && <LoggedOutNotice />}</div>
}

/** The employer's site chrome (spec/1 §2), loaded only if there is any: above the navbar, below it, at the end. */
export function useSiteChrome(): Record<'top' | 'lead' | 'end', ReactNode> {
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

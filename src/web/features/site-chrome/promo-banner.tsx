import { useMatches } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { forPage } from '#web/lib/pages/for-page.ts'
import { siteHref } from '#web/lib/pages/site-href.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { useMissing } from './use-missing.ts'

/** The employer's promotion at the end of a page (spec/2 §2). */
export function PromoBanner() {
  const boot = useBoot()
  const { promoBanner } = boot.configs.pcsxConfig
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  if (!promoBanner) return null
  const own = forPage(promoBanner.pageWiseSetup, page)
  const promo = own === undefined ? promoBanner.default : own
  if (!promo) return null
  return (
    <section aria-labelledby="promo" className="wrap" style={{ paddingBlock: 'var(--s-8)' }}>
      <div
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 'var(--s-4) var(--s-6)',
          padding: 'var(--s-6)',
          borderRadius: 'var(--radius-l)',
          background: 'var(--accent-soft)',
        }}
      >
        {promo.image && <PromoPicture key={promo.image} address={promo.image} />}
        <div className="stack g2" style={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
          <h2 id="promo" className="h3" dir="auto">
            {promo.title}
          </h2>
          {promo.text && (
            <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
              {promo.text}
            </p>
          )}
        </div>
        {promo.link && (
          <a className={buttonClass({ variant: 'primary' })} href={siteHref(boot, promo.link.href)}>
            {promo.link.label}
          </a>
        )}
      </div>
    </section>
  )
}

/** Decorative: the text next to it says what it shows. Its space stays if it fails to load. */
function PromoPicture({ address }: { address: string }) {
  const [image, isMissing] = useMissing()
  return (
    <span
      style={{
        inlineSize: 160,
        blockSize: 96,
        overflow: 'hidden',
        borderRadius: 'var(--radius-m)',
        background: 'var(--accent-soft-2)',
      }}
    >
      {!isMissing && (
        <img
          ref={image}
          src={address}
          alt=""
          loading="lazy"
          style={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
        />
      )}
    </span>
  )
}

import { useMatches } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { bannerFor } from './banner-for.ts'
import { Icon } from '#web/ui/content/icon.tsx'

// Site chrome is loaded only if the employer has any. Its styles are inline, so that they apply at first paint.

/** Says that the site is being set up (spec/1 §2, §9: 24 px). */
export function PhaseBanner() {
  const { phaseBanner } = useBoot().configs.pcsxConfig
  if (!phaseBanner?.text) return null
  return (
    <section aria-labelledby="phase-banner" className="t-banner">
      <p
        id="phase-banner"
        dir="auto"
        style={{
          blockSize: '24px',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          textAlign: 'center',
          paddingInline: 'var(--gutter)',
          background: 'var(--inverse)',
          color: 'var(--on-inverse)',
          font: 'var(--w-medium) 0.8125rem/24px var(--font)',
        }}
      >
        {phaseBanner.text}
      </p>
    </section>
  )
}

/** Length beyond which a message scrolls on a phone, so that it must be reachable by keyboard. */
const longMessage = 400

const looks = {
  alert: { icon: 'triangle-alert', background: 'var(--warning-soft)', color: 'var(--warning)' },
  info: { icon: 'info', background: 'var(--info-soft)', color: 'var(--info)' },
} as const

/** The employer's banner (spec/1 §2): the page's own, else the one for all pages. A long one scrolls in place. */
export function CustomBanner() {
  const { banner } = useBoot().configs.pcsxConfig
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const shown = banner && bannerFor(banner, page)
  if (!shown) return null
  const { icon, background, color } = looks[shown.alertType]
  return (
    <section aria-labelledby="custom-banner" className="t-banner" style={{ background }}>
      <div
        className="wrap"
        style={{
          display: 'flex',
          gap: 'var(--s-3)',
          paddingBlock: 'var(--s-3)',
          font: 'var(--w-text) var(--t-15) var(--font)',
        }}
      >
        <span style={{ color, flex: 'none' }}>
          <Icon name={icon} />
        </span>
        <p
          id="custom-banner"
          tabIndex={shown.message.length > longMessage ? 0 : undefined}
          role={shown.alertType === 'alert' ? 'alert' : undefined}
          dir="auto"
          style={{ maxBlockSize: '30vh', overflowY: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-line', flex: 1 }}
        >
          {shown.message}
        </p>
      </div>
    </section>
  )
}

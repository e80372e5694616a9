import { useMatches } from '@tanstack/react-router'
import type { Picture } from '#contract/config/site-chrome-config.ts'
import { useBoot } from '#web/lib/boot.ts'
import { forPage } from '#web/lib/pages/for-page.ts'
import { pictureOfAll, pictureSources } from './picture-sources.ts'
import { useMissing } from './use-missing.ts'

/** spec/1 §9: hero banner default height. */
const heightPx = 162

/**
 * The employer's image at the top of a page (spec/1 §2): the page's own, else the one for all. Its space is
 * reserved from the start; if it fails to load, background and text remain.
 */
export function HeroImage() {
  const { heroImage } = useBoot().configs.pcsxConfig
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  if (!heroImage) return null
  const own = forPage(heroImage.pageWiseSetup, page)
  const picture = own === undefined ? pictureOfAll(heroImage) : own
  return picture && <HeroPicture key={picture.image} picture={picture} />
}

function HeroPicture({ picture }: { picture: Picture }) {
  const { companyName } = useBoot()
  const [image, isMissing] = useMissing()
  return (
    <section
      aria-label={companyName}
      className="t-hero"
      style={{ position: 'relative', blockSize: heightPx, overflow: 'hidden', backgroundColor: 'var(--accent-soft-2)' }}
    >
      {!isMissing && (
        <picture>
          {pictureSources(picture).map((source) => (
            <source key={`${source.media} ${source.type}`} sizes="100vw" {...source} />
          ))}
          <img
            ref={image}
            src={picture.image}
            alt={picture.alt}
            fetchPriority="high"
            style={{ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
          />
        </picture>
      )}
      {picture.text && (
        <div className="wrap" style={{ position: 'absolute', insetInline: 0, insetBlockEnd: 'var(--s-4)' }}>
          <p
            dir="auto"
            style={{
              inlineSize: 'fit-content',
              maxInlineSize: '40rem',
              maxBlockSize: heightPx - 32,
              overflow: 'hidden',
              padding: 'var(--s-2) var(--s-4)',
              borderRadius: 'var(--radius-m)',
              background: 'var(--page)',
              color: 'var(--text)',
              font: 'var(--w-medium) clamp(0.9375rem, 0.8rem + 0.5vw, 1.125rem)/1.4 var(--font)',
              overflowWrap: 'anywhere',
            }}
          >
            {picture.text}
          </p>
        </div>
      )}
    </section>
  )
}

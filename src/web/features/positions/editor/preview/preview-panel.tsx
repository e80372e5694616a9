import { useEffect, useRef } from 'react'
import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import { toQueryString } from '#shared/query-string.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Segment } from '#web/ui/content/tabs.tsx'
import type { PreviewMessage } from './preview-page.tsx'
import { SearchPreview } from './search-preview.tsx'
import styles from '../editor.module.css'

const looks = ['page', 'phone', 'search'] as const
export type PreviewLook = (typeof looks)[number]

interface PreviewPanelProps {
  draft: PositionDraft
  content: PositionContent
  language: string
  look: PreviewLook
  onLook: (look: PreviewLook) => void
}

/** The position as candidates will see it, during editing. */
export function PreviewPanel({ draft, content, language, look, onLook }: PreviewPanelProps) {
  const t = useTranslations()
  const { domain, locale } = useBoot()
  // The page's own texts are in the reader's language, too, if the site supports it.
  const hl = draft.languages.includes(language) ? language : locale
  const address = `/careers/admin/positions/drafts/${draft.id}/preview${toQueryString({ domain, hl, language })}`
  return (
    <section className="stack g3" aria-label={t('positionDrafts.preview')}>
      <div className="row between flow">
        <Segment label={t('positionDrafts.preview')}>
          {looks.map((each) => (
            <button key={each} type="button" aria-pressed={look === each} onClick={() => onLook(each)}>
              {t(`positionDrafts.look.${each}`)}
            </button>
          ))}
        </Segment>
        <a href={address} target="_blank" rel="noopener noreferrer" className="ui small">
          {t('positionDrafts.openPreview')}
        </a>
      </div>
      {look === 'search' ? (
        <SearchPreview draft={draft} content={content} language={language} />
      ) : (
        <PreviewFrame key={address} address={address} isPhone={look === 'phone'} message={{ content, language }} />
      )}
    </section>
  )
}

interface PreviewFrameProps {
  address: string
  isPhone: boolean
  message: PreviewMessage
}

/** A page of this site in a frame of its own: its layout follows the width of its window. */
function PreviewFrame({ address, isPhone, message }: PreviewFrameProps) {
  const t = useTranslations()
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(message)
  useEffect(() => {
    latest.current = message
    frame.current?.contentWindow?.postMessage(message, location.origin)
  })
  useEffect(() => {
    // It asks for the draft once it can show something.
    const answer = ({ source, origin, data }: MessageEvent) => {
      const own = frame.current?.contentWindow
      if (own && source === own && origin === location.origin && data === 'position-preview')
        own.postMessage(latest.current, location.origin)
    }
    window.addEventListener('message', answer)
    return () => window.removeEventListener('message', answer)
  }, [])
  return (
    <div className={styles.stage}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, with the same rights as this one */}
      <iframe
        ref={frame}
        className={styles.frame}
        data-phone={isPhone || undefined}
        src={address}
        title={t('positionDrafts.preview')}
      />
    </div>
  )
}

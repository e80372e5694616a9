import { useEffect, useState, type SyntheticEvent } from 'react'
import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { UiLocale } from '#web/ui/loading/ui-locale.tsx'
import { PositionView } from '../../position-page.tsx'
import { previewDetails } from './preview-details.ts'

/** The editor's message to the preview frame. */
export interface PreviewMessage {
  content: PositionContent
  language: string
}

const stay = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** A draft as its page would look, in the editor's frame or in a tab; nothing on it is clickable. */
export function PreviewPage({ draft, language }: { draft: PositionDraft; language: string }) {
  const t = useTranslations()
  const { locale, origin } = useBoot()
  const [shown, show] = useState<PreviewMessage>({ content: draft.content, language })
  useEffect(() => {
    if (window.parent === window) return undefined
    const read = ({ source, origin: from, data }: MessageEvent<PreviewMessage>) => {
      if (source === window.parent && from === location.origin && data?.content) show(data)
    }
    window.addEventListener('message', read)
    window.parent.postMessage('position-preview', location.origin)
    return () => window.removeEventListener('message', read)
  }, [])
  const position = previewDetails(draft, shown.content, { language: shown.language, origin })
  const named = position.name === '' ? { ...position, name: t('positionDrafts.untitled') } : position
  return (
    <UiLocale value={locale}>
      <main id="main" aria-label={t('positionDrafts.preview')} onClickCapture={stay}>
        <PositionView position={named} now={draft.nowTs * 1000} />
      </main>
    </UiLocale>
  )
}

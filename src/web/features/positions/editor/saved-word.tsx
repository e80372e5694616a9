import { useEffect, useRef } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { formatZonedClock, useReaderZone } from '#web/lib/format/zoned-times.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import type { DraftState } from './drafts/draft-store.ts'

/** Whether the typed text is safe. Announced when saving fails and when it works again; every save would be distracting. */
export function SavedWord({ state: { status, draft } }: { state: DraftState }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const zone = useReaderZone() ?? 'UTC'
  const isUnsafe = status === 'failed' || status === 'refused' || status === 'conflict'
  const words = isUnsafe
    ? t('positionDrafts.notSaved')
    : status === 'saved'
      ? t('positionDrafts.savedAt', { time: formatZonedClock(draft.updatedTs, zone, locale) })
      : t('positionDrafts.saving')
  const spoken = useRef(status)
  useEffect(() => {
    if (status === 'failed' && spoken.current !== 'failed') announce(words, 'assertive')
    if (status === 'saved' && spoken.current === 'failed') announce(words, 'polite')
    if (status === 'failed' || status === 'saved') spoken.current = status
  }, [status, words])
  return (
    <span className="small muted row">
      <Icon name={isUnsafe ? 'cloud-off' : 'cloud-check'} size="s" />
      {words}
    </span>
  )
}

import { useEffect, useRef } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { formatZonedClock, useReaderZone } from '#web/lib/format/zoned-times.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import type { CardState } from './card-draft.ts'

/** Whether the typed text is safe. Announced when saving fails and when it works again; every save would be distracting. */
export function SavedWord({ state }: { state: CardState }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const zone = useReaderZone() ?? 'UTC'
  const { status, own } = state
  const words = (() => {
    if (status === 'failed') return t('scorecards.notSaved')
    if (status === 'changed' || status === 'saving') return t('scorecards.saving')
    if (status !== 'saved' || own.draft === null || own.savedTs === null) return ''
    return t('scorecards.savedAt', { time: formatZonedClock(own.savedTs, zone, locale) })
  })()
  const spoken = useRef(status)
  useEffect(() => {
    if (status === 'failed' && spoken.current !== 'failed') announce(words, 'assertive')
    if (status === 'saved' && spoken.current === 'failed') announce(words, 'polite')
    if (status === 'failed' || status === 'saved') spoken.current = status
  }, [status, words])
  return <span className="small muted">{words}</span>
}

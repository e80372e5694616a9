import { useEffect, useRef } from 'react'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { LinkButton } from '#web/ui/controls/link.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { useFormEnvironment } from '../form-context.tsx'
import type { DraftState, FormDraft } from './form-draft.ts'
import type { FormTranslate } from '../form-environment.ts'
import { useDraftState } from './use-form-draft.ts'

function wordsOf({ status, failure }: DraftState, t: FormTranslate): string | null {
  if (status === 'untouched') return null
  if (status === 'failed') return t('formEngine.notSaved', { reason: failure ?? t('formEngine.offline') })
  return t(status === 'saving' ? 'formEngine.saving' : 'formEngine.saved')
}

/** "Saving…", "Saved just now" or "Not saved: …" in one line, if there is no room for more. */
export function SavedWord({ draft }: { draft: FormDraft }) {
  const { t } = useFormEnvironment()
  const words = wordsOf(useDraftState(draft), t)
  return words === null ? null : <span>{words}</span>
}

/**
 * Whether what was typed is safe, next to the form. Announced on the first save, on failure, and when saving works again;
 * announcing every save would be distracting.
 */
export function SavedState({ draft }: { draft: FormDraft }) {
  const { t } = useFormEnvironment()
  const state = useDraftState(draft)
  useSpoken(state, t)
  const words = wordsOf(state, t)
  const isFailed = state.status === 'failed'
  return (
    <div className="stack g2">
      {words !== null && (
        <p className="row ui top">
          <Icon name={isFailed ? 'cloud-off' : 'cloud-check'} />
          <span>{words}</span>
        </p>
      )}
      <p className="small muted">{t(isFailed ? 'formEngine.notSavedText' : 'formEngine.savedText')}</p>
      {isFailed && (
        <p className="small">
          <LinkButton onClick={() => void draft.flush().catch(() => undefined)}>{t('formEngine.saveNow')}</LinkButton>
        </p>
      )}
    </div>
  )
}

/** Above the form after a conflict: shows the newer answers, with the user's changes on top. */
export function ConflictBar({ draft }: { draft: FormDraft }) {
  const { t } = useFormEnvironment()
  const { hasConflict } = useDraftState(draft)
  return <div role="status">{hasConflict && <Bar tone="warning">{t('formEngine.conflict')}</Bar>}</div>
}

function useSpoken(state: DraftState, t: FormTranslate): void {
  const spoken = useRef(state.status)
  useEffect(() => {
    const { status } = state
    if (status === 'saving' || status === spoken.current) return
    spoken.current = status
    const words = wordsOf(state, t)
    if (words !== null) announce(words, status === 'failed' ? 'assertive' : 'polite')
  }, [state, t])
}

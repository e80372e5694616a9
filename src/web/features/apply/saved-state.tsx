import { useSay } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import type { Draft } from './use-draft.ts'

/** Whether what was typed is safe. Said politely when it changes to "not saved"; saving as such is not worth interrupting. */
export function SavedState({ draft }: { draft: Draft }) {
  const say = useSay()
  const { saveState } = draft
  const isFailed = saveState === 'failed'
  return (
    <div className="stack g2">
      {saveState !== 'untouched' && (
        <p className="row ui">
          <Icon name={isFailed ? 'circle-alert' : 'cloud-check'} />
          {say(isFailed ? 'apply.notSaved' : saveState === 'saving' ? 'apply.saving' : 'apply.saved')}
        </p>
      )}
      <p className="small muted" role={isFailed ? 'status' : undefined}>
        {say(isFailed ? 'apply.notSavedText' : 'apply.savedText')}
      </p>
      {isFailed && (
        <p className="small">
          <LinkButton onClick={() => void draft.flush().catch(() => undefined)}>{say('apply.saveNow')}</LinkButton>
        </p>
      )}
    </div>
  )
}

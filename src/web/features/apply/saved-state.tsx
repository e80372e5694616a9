import { useSay } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import type { Draft } from './use-draft.ts'

const words = { saving: 'apply.saving', saved: 'apply.saved', failed: 'apply.notSaved' } as const

/** The saved state in a word, where there is no room for more. */
export function SavedWord({ draft: { saveState } }: { draft: Draft }) {
  const say = useSay()
  return saveState === 'untouched' ? null : <span>{say(words[saveState])}</span>
}

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
          {say(words[saveState])}
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

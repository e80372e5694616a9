import type { MatchReason } from '#contract/matching.ts'
import { useSay } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LazyDialog } from '#web/ui/lazy-parts.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { reasonEvidence, reasonName } from './reason-text.ts'
import { useMatchChanges, type DisputeChoice } from './use-match-changes.ts'

interface DisputeDialogProps {
  id: number
  reason: MatchReason
  onClose: () => void
  onSaved: () => void
}

/** What both sides say, word for word, and what the candidate can say to it. */
export function DisputeDialog({ id, reason, onClose, onSaved }: DisputeDialogProps) {
  const say = useSay()
  const { dispute } = useMatchChanges(id)
  const name = reasonName(reason, say)
  const choose = (choice: DisputeChoice) =>
    dispute.mutate(
      { key: reason.key, choice },
      {
        onSuccess: () => {
          toasts.show(say('match.dispute.saved'))
          onSaved()
        },
      },
    )
  const isMissing = reason.state === 'missing'
  return (
    <LazyDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say('match.dispute.title', { name })}
      closeLabel={say('match.dispute.cancel')}
      actions={<Button onClick={onClose}>{say('match.dispute.cancel')}</Button>}
    >
      <div className="stack">
        <p className="ui" dir="auto">
          {reasonEvidence(reason, say)}
        </p>
        {reason.posting && (
          <p className="ui muted" dir="auto">
            {say('match.posting', { text: reason.posting })}
          </p>
        )}
        {dispute.isError && (
          <Bar tone="danger" role="alert">
            {say('match.dispute.failed')}
          </Bar>
        )}
        {isMissing && reason.kind !== 'years' && (
          <Choice help={say('match.dispute.haveItHelp')} onClick={() => choose('have_it')}>
            {say('match.dispute.haveIt')}
          </Choice>
        )}
        {!isMissing && reason.kind === 'skill' && (
          <Choice help={say('match.dispute.notMineHelp')} onClick={() => choose('not_mine')}>
            {say('match.dispute.notMine')}
          </Choice>
        )}
        <Choice help={say('match.dispute.notRelevantHelp')} onClick={() => choose('not_relevant')}>
          {say('match.dispute.notRelevant')}
        </Choice>
      </div>
    </LazyDialog>
  )
}

function Choice({ children, help, onClick }: { children: string; help: string; onClick: () => void }) {
  return (
    <div className="stack g1">
      <Button block onClick={onClick}>
        {children}
      </Button>
      <p className="small muted">{help}</p>
    </div>
  )
}

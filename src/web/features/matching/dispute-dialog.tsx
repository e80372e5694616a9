import type { MatchReason } from '#contract/search/matching.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { LazyDialog } from '#web/ui/loading/lazy-parts.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { reasonEvidence, reasonName } from './reason-text.ts'
import { useMatchChanges, type DisputeChoice } from './use-match-changes.ts'

interface DisputeDialogProps {
  id: number
  reason: MatchReason
  onClose: () => void
  onSaved: () => void
}

/** What both sides say, quoted, and how the candidate can respond. */
export function DisputeDialog({ id, reason, onClose, onSaved }: DisputeDialogProps) {
  const t = useTranslations()
  const { dispute } = useMatchChanges(id)
  const name = reasonName(reason, t)
  const choose = (choice: DisputeChoice) =>
    dispute.mutate(
      { key: reason.key, choice },
      {
        onSuccess: () => {
          toasts.show(t('matching.dispute.saved'))
          onSaved()
        },
      },
    )
  const isMissing = reason.state === 'missing'
  return (
    <LazyDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('matching.dispute.title', { name })}
      closeLabel={t('matching.dispute.cancel')}
      actions={<Button onClick={onClose}>{t('matching.dispute.cancel')}</Button>}
    >
      <div className="stack">
        <p className="ui" dir="auto">
          {reasonEvidence(reason, t)}
        </p>
        {reason.posting && (
          <p className="ui muted" dir="auto">
            {t('matching.posting', { text: reason.posting })}
          </p>
        )}
        {dispute.isError && (
          <Bar tone="danger" role="alert">
            {t('matching.dispute.failed')}
          </Bar>
        )}
        {isMissing && reason.kind !== 'years' && (
          <Choice help={t('matching.dispute.haveItHelp')} onClick={() => choose('have_it')}>
            {t('matching.dispute.haveIt')}
          </Choice>
        )}
        {!isMissing && reason.kind === 'skill' && (
          <Choice help={t('matching.dispute.notMineHelp')} onClick={() => choose('not_mine')}>
            {t('matching.dispute.notMine')}
          </Choice>
        )}
        <Choice help={t('matching.dispute.notRelevantHelp')} onClick={() => choose('not_relevant')}>
          {t('matching.dispute.notRelevant')}
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

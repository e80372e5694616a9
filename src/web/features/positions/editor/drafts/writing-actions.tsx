import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useStartDraft, type DraftBeginning } from './use-start-draft.ts'

/** Editing positions written here, and copying any. */
export function WritingActions({ position: { id, isOwn, draft } }: { position: StaffPositionDetail }) {
  const t = useTranslations()
  const { user } = useBoot()
  const start = useStartDraft()
  const begin = (from: DraftBeginning) =>
    start.mutate(from, { onError: (error) => void toasts.show(error.message, { tone: 'error' }) })
  return (
    <>
      {isOwn && (
        <Button
          isPending={start.isPending && start.variables.kind === 'changes'}
          pendingLabel={t('positionDrafts.working')}
          onClick={() => begin({ kind: 'changes', positionId: id })}
        >
          {t(draft ? 'positionDrafts.continue' : 'positionDrafts.edit')}
        </Button>
      )}
      {may(user, 'positions', 'write') && (
        <Button
          isPending={start.isPending && start.variables.kind === 'copy'}
          pendingLabel={t('positionDrafts.working')}
          onClick={() => begin({ kind: 'copy', positionId: id })}
        >
          {t('positionDrafts.copy')}
        </Button>
      )}
    </>
  )
}

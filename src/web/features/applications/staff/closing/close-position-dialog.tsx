import { useQuery } from '@tanstack/react-query'
import { openStatuses } from '#shared/applications/open-statuses.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { staffApplicationsQuery } from '../staff-applications.queries.ts'
import { ClosingStep } from './closing-step.tsx'

export interface ClosePositionDialogProps {
  position: { id: number; title: string }
  onClose: () => void
}

/** Loaded on demand: closing a position, and what that means for everyone who is still considered for it. */
export function ClosePositionDialog({ position, onClose }: ClosePositionDialogProps) {
  const t = useTranslations()
  const list = useQuery({
    ...staffApplicationsQuery({ position: position.id, status: openStatuses.join(','), sort: 'due' }),
    // Whom the reader sees is whom they answer: it does not change under their hands.
    refetchOnWindowFocus: false,
    placeholderData: undefined,
  })
  if (list.data && !list.isFetching)
    return (
      <ClosingStep
        key={list.data.readMs}
        position={position}
        list={list.data}
        onAgain={() => void list.refetch()}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      isOpen
      title={t('closePosition.title', { title: position.title })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={<Button onClick={onClose}>{t('staffApplications.cancel')}</Button>}
    >
      <LoadedRows
        answer={list}
        loadingLabel={t('closePosition.loading')}
        failedTitle={t('closePosition.failed')}
        retryLabel={t('staffApplications.retry')}
      >
        {() => null}
      </LoadedRows>
    </Dialog>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isToOpenLater } from '#shared/positions/opening.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { DraftState, DraftStore } from './drafts/draft-store.ts'
import { GateList, type Lead } from './gates-panel.tsx'
import type { Gates } from './use-gates.ts'

interface PublishDialogProps {
  store: DraftStore
  state: DraftState
  gates: Gates
  lead: Lead
  onClose: () => void
}

/** Loaded on demand: the effect of publishing, or its obstacles with links to fix them. The server checks again. */
export function PublishDialog({ store, state, gates, lead, onClose }: PublishDialogProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { draft, content } = state
  const { blocking, advice } = gates
  const publish = useMutation({
    mutationFn: async () => {
      if (!(await store.flush())) throw new Error(t('positionDrafts.notSaved'))
      const { id, revision } = store.getState().draft
      return (await callApi('POST /api/pcsx/staff/position_drafts/:id/publish', { params: { id }, body: { revision } }))
        .data
    },
    onSuccess: async ({ positionId, title, opensTs }) => {
      if (positionId === null) {
        toasts.show(t('positionDrafts.planned', { title, date: formatDate(opensTs!, locale) }), { tone: 'success' })
        await Promise.all(
          [['position-drafts'], ['staff-positions']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        )
        return onClose()
      }
      await navigate({
        to: '/careers/admin/positions/$id/{-$tab}',
        params: { id: String(positionId), tab: undefined },
      })
      toasts.show(
        t(draft.kind === 'changes' ? 'positionDrafts.changesPublished' : 'positionDrafts.published', { title }),
        {
          tone: 'success',
        },
      )
      queryClient.removeQueries({ queryKey: ['position-drafts', draft.id] })
      await Promise.all(
        [['position-drafts'], ['staff-positions'], ['staff-position', String(positionId)], ['position']].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
    onError: (error) => error instanceof ApiError && store.showFields(error.fields),
  })
  const isBlocked = blocking.length > 0
  const leadAway: Lead = (path, language) => {
    onClose()
    return lead(path, language)
  }
  const opensOn =
    draft.kind === 'new' && isToOpenLater(content.opensTs, draft.nowTs) ? formatDate(content.opensTs, locale) : null
  const effect =
    draft.kind === 'changes'
      ? draft.position!.isClosed
        ? 'positionDrafts.publishClosed'
        : 'positionDrafts.publishChanges'
      : content.isPrivate
        ? 'positionDrafts.publishPrivate'
        : 'positionDrafts.publishNew'
  return (
    <Dialog
      isOpen
      size="l"
      isBusy={publish.isPending}
      title={isBlocked ? t('positionDrafts.toDo', { count: blocking.length }) : t('positionDrafts.publishTitle')}
      closeLabel={t('positionDrafts.close')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{t(isBlocked ? 'positionDrafts.close' : 'positionDrafts.cancel')}</Button>
          <Button
            variant="primary"
            isPending={publish.isPending}
            pendingLabel={t('positionDrafts.publishing')}
            disabledReason={isBlocked ? t('positionDrafts.blocked', { count: blocking.length }) : undefined}
            onClick={() => publish.mutate()}
          >
            {opensOn === null
              ? t(draft.kind === 'changes' ? 'positionDrafts.publishTheChanges' : 'positionDrafts.publish')
              : t('positionDrafts.publishOn', { date: opensOn })}
          </Button>
        </>
      }
    >
      <div className="stack g5">
        {!isBlocked && <p>{opensOn === null ? t(effect) : t('positionDrafts.publishLater', { date: opensOn })}</p>}
        {isBlocked && <GateList items={blocking} lead={leadAway} />}
        {!isBlocked && advice.length > 0 && (
          <>
            <h3 className="h3">{t('positionDrafts.advice', { count: advice.length })}</h3>
            <GateList items={advice} lead={leadAway} />
          </>
        )}
        <div role="alert">{publish.isError && <FieldError>{publish.error.message}</FieldError>}</div>
      </div>
    </Dialog>
  )
}

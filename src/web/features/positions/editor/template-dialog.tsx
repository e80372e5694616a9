import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PositionDraft } from '#contract/positions/position-drafts.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useSendKey } from '#web/lib/interaction/send-key.ts'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { DraftStore } from './drafts/draft-store.ts'

interface TemplateDialogProps {
  store: DraftStore
  draft: PositionDraft
  title: string
  onClose: () => void
}

/** Loaded on demand: saves the draft as a template for other positions. */
export function TemplateDialog({ store, draft, title, onClose }: TemplateDialogProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const sendKey = useSendKey()
  const [name, setName] = useState(title)
  const make = useMutation({
    mutationFn: async () => {
      if (!(await store.flush())) throw new Error(t('positionDrafts.notSaved'))
      const body = { name, key: sendKey.of([draft.id, name]) }
      return callApi('POST /api/pcsx/staff/position_drafts/:id/template', { params: { id: draft.id }, body })
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['position-drafts'], exact: true })
      toasts.show(t('positionDrafts.templateSaved', { name }), { tone: 'success' })
      onClose()
    },
  })
  const { error } = make
  return (
    <ConfirmDialog
      title={t('positionDrafts.saveAsTemplate')}
      backLabel={t('positionDrafts.cancel')}
      actLabel={t('positionDrafts.saveTemplate')}
      pendingLabel={t('positionDrafts.working')}
      isPending={make.isPending}
      variant="primary"
      onAct={() => make.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('positionDrafts.templateName')}
        help={t('positionDrafts.templateHelp')}
        error={error instanceof ApiError ? (error.fields.name ?? error.message) : error?.message}
        dir="auto"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ConfirmDialog>
  )
}

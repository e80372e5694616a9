import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { ProcessSelect } from '../process-select.tsx'
import { staffPositionQuery } from './staff-positions.queries.ts'

interface ProcessDialogProps {
  position: StaffPositionDetail
  onClose: () => void
}

/** Loaded on demand: which hiring process an imported position uses. */
export function ProcessDialog({ position: { id, processId, processes }, onClose }: ProcessDialogProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(processId)
  const save = useMutation({
    mutationFn: async () =>
      (await callApi('PUT /api/pcsx/staff/positions/:id/process', { params: { id }, body: { processId: chosen } }))
        .data,
    onSuccess: async (data) => {
      queryClient.setQueryData(staffPositionQuery(String(id)).queryKey, data)
      toasts.show(t('hiringProcesses.chosen'), { tone: 'success' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['staff-position', String(id)] })
    },
  })
  const wrong = save.error instanceof ApiError ? save.error.fields.processId : undefined
  return (
    <ConfirmDialog
      variant="primary"
      title={t('hiringProcesses.choose')}
      backLabel={t('hiringProcesses.cancel')}
      actLabel={t('hiringProcesses.chooseSave')}
      pendingLabel={t('hiringProcesses.saving')}
      isPending={save.isPending}
      failure={save.isError && !wrong ? save.error.message : null}
      onAct={() => save.mutate()}
      onClose={onClose}
    >
      <ProcessSelect
        id="process-of-position"
        processes={processes}
        chosen={chosen}
        error={wrong}
        onChange={setChosen}
      />
    </ConfirmDialog>
  )
}

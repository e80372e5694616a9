import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormAssignment } from '#contract/forms/form-assignments.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import type { AssignmentAct } from './assignment-acts.ts'
import { DueField, dueTsOf } from './due-field.tsx'

interface AssignmentDialogProps {
  act: AssignmentAct
  assignment: FormAssignment
  onClose: () => void
}

/** Loaded on demand. Reminding about, reopening with a note, and canceling one person's form; errors stay in the dialog. */
export function AssignmentDialog({ act, assignment, onClose }: AssignmentDialogProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [dueDate, setDueDate] = useState<string | null>(null)
  const [isTextMissing, setTextMissing] = useState(false)
  const name = assignment.name || assignment.email
  const send = useMutation({
    mutationFn: () => {
      const params = { id: assignment.id }
      if (act === 'cancel') return callApi('POST /api/pcsx/admin/form_assignments/:id/cancel', { params })
      if (act === 'reopen')
        return callApi('POST /api/pcsx/admin/form_assignments/:id/reopen', {
          params,
          body: { note: text, dueTs: dueTsOf(dueDate) },
        })
      const body = text.trim() === '' ? {} : { message: text }
      return callApi('POST /api/pcsx/admin/form_assignments/:id/remind', { params, body })
    },
    onSuccess: async () => {
      toasts.show(t(`staffForms.done.${act}`, { name }), { tone: 'success' })
      onClose()
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['form-assignments', 'form-answers', 'admin-form', 'assigned-form'].includes(`${queryKey[0]}`),
      })
    },
  })
  const press = () => {
    if (act === 'reopen' && text.trim() === '') return setTextMissing(true)
    return send.mutate()
  }
  return (
    <Dialog
      isOpen
      role={act === 'cancel' ? 'alertdialog' : 'dialog'}
      closeLabel={act === 'cancel' ? undefined : t('common.close')}
      title={t(`staffForms.ask.${act}`)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={send.isPending}
      actions={
        <>
          <Button onClick={onClose}>{t('staffForms.back')}</Button>
          <Button
            variant={act === 'cancel' ? 'final' : 'primary'}
            isPending={send.isPending}
            pendingLabel={t('staffForms.working')}
            onClick={press}
          >
            {t(`staffForms.act.${act}`)}
          </Button>
        </>
      }
    >
      <p>{t(`staffForms.askText.${act}`, { name })}</p>
      {act !== 'cancel' && (
        <TextArea
          label={t(act === 'reopen' ? 'staffForms.note' : 'staffForms.message')}
          help={act === 'reopen' ? t('staffForms.noteHelp') : undefined}
          optionalLabel={act === 'remind' ? t('staffForms.optional') : undefined}
          error={isTextMissing ? t('staffForms.noteMissing') : undefined}
          rows={4}
          maxLength={2000}
          dir="auto"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTextMissing(false)
          }}
        />
      )}
      {act === 'reopen' && <DueField value={dueDate} onChange={setDueDate} />}
      {send.isError && (
        <div role="alert">
          <FieldError>{send.error.message}</FieldError>
        </div>
      )}
    </Dialog>
  )
}

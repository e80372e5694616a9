import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffFormSummary } from '#contract/forms/staff-forms.ts'
import { callApi, type ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { DueField, dueTsOf } from './due-field.tsx'
import { parseAddresses } from './parse-addresses.ts'
import { PeoplePicker } from './people-picker.tsx'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'

/** Maximum per call. */
const maxPeople = 500

/** Loaded on demand. Assigns the form to people found by name or pasted, with a due date and a note. */
export function AssignDialog({ form, onClose }: { form: StaffFormSummary; onClose: () => void }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [pasted, setPasted] = useState('')
  const [dueDate, setDueDate] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [isTried, setTried] = useState(false)
  const addresses = parseAddresses(pasted)
  const emails = [...new Set([...chosen, ...addresses.emails])]
  const problem =
    addresses.wrong.length > 0
      ? t('staffForms.wrongAddresses', { addresses: listOf(addresses.wrong.slice(0, 5), locale) })
      : emails.length === 0
        ? t('staffForms.noPeople')
        : emails.length > maxPeople
          ? t('staffForms.tooManyPeople', { max: maxPeople })
          : undefined
  const assign = useMutation({
    mutationFn: async () =>
      (
        await callApi('POST /api/pcsx/admin/forms/:id/assignments', {
          params: { id: form.id },
          body: {
            emails,
            dueTs: dueTsOf(dueDate),
            ...(message.trim() === '' ? {} : { message }),
          },
        })
      ).data,
    onSuccess: async ({ assigned, skipped }) => {
      toasts.show(t('staffForms.assignedToast', { count: assigned.length, skipped: skipped.length }), {
        tone: 'success',
      })
      onClose()
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => ['form-assignments', 'admin-form', 'assigned-form'].includes(`${queryKey[0]}`),
      })
    },
  })
  const press = () => {
    setTried(true)
    if (problem === undefined) assign.mutate()
  }
  return (
    <Dialog
      isOpen
      size="l"
      closeLabel={t('common.close')}
      title={t('staffForms.assignTitle')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={assign.isPending}
      actions={
        <>
          <Button onClick={onClose}>{t('staffForms.back')}</Button>
          <Button variant="primary" isPending={assign.isPending} pendingLabel={t('staffForms.working')} onClick={press}>
            {t('staffForms.assignTo', { count: emails.length })}
          </Button>
        </>
      }
    >
      <p className="muted">{t('staffForms.assignText', { title: form.title, version: form.publishedVersion ?? 0 })}</p>
      <PeoplePicker chosen={chosen} onChange={setChosen} />
      <TextArea
        label={t('staffForms.paste')}
        help={t('staffForms.pasteHelp')}
        optionalLabel={chosen.length > 0 ? t('staffForms.optional') : undefined}
        error={isTried ? problem : undefined}
        rows={3}
        dir="ltr"
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
      />
      <DueField value={dueDate} onChange={setDueDate} />
      <TextArea
        label={t('staffForms.message')}
        optionalLabel={t('staffForms.optional')}
        rows={3}
        maxLength={2000}
        dir="auto"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      {assign.isError && (
        <div role="alert">
          <FieldError>{refusalOf(assign.error as ApiError, emails)}</FieldError>
        </div>
      )}
    </Dialog>
  )
}

/** The server identifies an address by its index in the list. */
function refusalOf(error: ApiError, emails: readonly string[]): string {
  const [path, message] = Object.entries(error.fields ?? {})[0] ?? []
  const at = /^emails\.(\d+)$/.exec(path ?? '')?.[1]
  return at !== undefined && message ? `${emails[Number(at)]}: ${message}` : error.message
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { RejectionReason, RejectionReasons } from '#contract/applications/rejection-reasons.ts'
import { mostReasons } from '#shared/applications/rejection-reasons.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useLeaveWarning } from '#web/lib/interaction/use-leave-warning.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { ReasonEditor, reasonFieldId } from './reason-editor.tsx'
import { rejectionReasonsQuery } from './rejection-reasons.queries.ts'

/** All reasons in one form, a language at a time. If someone else has saved in the meantime, the input here is kept. */
export function ReasonsEditor({ settings }: { settings: RejectionReasons }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [reasons, setReasons] = useState(settings.reasons)
  const [kept, setKept] = useState(settings.reasons)
  const [revision, setRevision] = useState(settings.revision)
  const [language, setLanguage] = useState(settings.languages[0]!)
  const [attempt, setAttempt] = useState(0)
  const adder = useRef<HTMLButtonElement>(null)
  const save = useMutation({
    mutationFn: async (typed: RejectionReason[]) =>
      (await callApi('PUT /api/pcsx/staff/rejection_reasons', { body: { revision, reasons: typed } })).data,
    onSuccess: (saved, typed) => {
      setKept(typed)
      setRevision(saved.revision)
      queryClient.setQueryData(rejectionReasonsQuery().queryKey, saved)
      toasts.show(t('rejectionReasons.saved'), { tone: 'success' })
    },
    onError: (error) => {
      setAttempt((count) => count + 1)
      // They have read that saving again overwrites it.
      setRevision(refusalOf('PUT /api/pcsx/staff/rejection_reasons', 409, error)?.revision ?? revision)
    },
  })
  useLeaveWarning(JSON.stringify(reasons) !== JSON.stringify(kept), t('stageSettings.leaveUnsaved'))
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(reasons)
  }
  const add = () => {
    const key = `own-${crypto.randomUUID()}`
    flushSync(() => setReasons((all) => [...all, { key, label: {}, text: {} }]))
    document.getElementById(reasonFieldId(key, 'label'))?.focus()
  }
  const remove = (key: string) => {
    flushSync(() => setReasons((all) => all.filter((each) => each.key !== key)))
    adder.current?.focus()
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="stack g6">
      <ErrorSummary
        title={t('rejectionReasons.wrong')}
        attempt={attempt}
        problems={Object.entries(fields).map(([field, message]) => ({ fieldId: fieldIdOf(field, reasons), message }))}
      />
      {settings.languages.length > 1 && (
        <Select
          className="w-m"
          label={t('stageSettings.language')}
          value={language}
          options={settings.languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
          onChange={({ target }) => setLanguage(target.value)}
        />
      )}
      <div className="stack g4">
        {reasons.map((reason, index) => (
          <ReasonEditor
            key={reason.key}
            reason={reason}
            language={language}
            ours={settings.ours[language]?.[reason.key]}
            errorOf={(field) => fields[`reasons.${index}.${field}`] ?? fields[`reasons.${index}.${field}.${language}`]}
            onChange={(next) => setReasons((all) => all.map((each) => (each.key === next.key ? next : each)))}
            onRemove={reasons.length > 1 ? () => remove(reason.key) : undefined}
          />
        ))}
      </div>
      <div>
        <Button ref={adder} disabled={reasons.length >= mostReasons} onClick={add}>
          <Icon name="plus" size="s" />
          {t('rejectionReasons.add')}
        </Button>
      </div>
      {save.isError && Object.keys(fields).length === 0 && (
        <Bar tone="danger" role="alert">
          {save.error.message}
        </Bar>
      )}
      <p className="small muted">{t('rejectionReasons.removeHelp')}</p>
      <div>
        <Button variant="primary" type="submit" isPending={save.isPending}>
          {t('rejectionReasons.save')}
        </Button>
      </div>
    </form>
  )
}

/** `reasons.0.label.en` is that reason's field, whatever language it shows. */
function fieldIdOf(path: string, reasons: readonly RejectionReason[]): string {
  const [, index = '', field = ''] = path.split('.')
  return reasonFieldId(reasons[Number(index)]?.key ?? '', field)
}

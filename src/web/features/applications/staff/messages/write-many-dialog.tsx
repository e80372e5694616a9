import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldsOf } from '#shared/applications/message-template.ts'
import { longestMessage } from '#shared/applications/messages.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useSendKey } from '#web/lib/interaction/send-key.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { useKeptText } from '../../messages/kept-text.ts'
import { decisionOptionsQuery } from '../decisions/decisions.queries.ts'
import { LeftOutList } from '../decisions/left-out-list.tsx'
import type { Subject } from '../decisions/selection.ts'
import { MessagePreview } from './message-preview-dialog.tsx'
import { useSending } from './use-sending.ts'

/** For more people than this it asks for confirmation, with the number in the button. */
const manyPeople = 20

interface WriteManyDialogProps {
  subject: Subject
  onClose: () => void
  /** Called after sending, once the result was read. */
  onSent: () => void
}

/** A message to everyone who is selected: typed with fields, or a template in each one's language. */
export function WriteManyDialog({ subject, onClose, onSent }: WriteManyDialogProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { send } = useSending()
  const { data } = useQuery(decisionOptionsQuery())
  const sendKey = useSendKey()
  const [text, setText] = useKeptText('many')
  const [templateId, setTemplateId] = useState('')
  const [isAsking, setAsking] = useState(false)
  const templates = (data?.templates ?? []).filter(({ kind }) => kind === 'message')
  const name = subject.people[0]?.name || t('staffApplications.noName')
  const { count } = subject
  const act = useMutation({
    mutationFn: () => {
      const content = templateId === '' ? { text } : { templateId }
      return send({ key: sendKey.of(content), of: subject.of, subject: '', fileIds: [], ...content }, null)
    },
    onSuccess: ({ leftOutCount }) => {
      if (templateId === '') setText('')
      if (leftOutCount > 0) return
      onSent()
      onClose()
    },
    onError: () => {
      setAsking(false)
      focusField('many-text')
    },
  })
  const problems = act.error instanceof ApiError ? act.error.fields : {}
  const result = act.data
  if (result && result.leftOutCount > 0) {
    const done = () => {
      onSent()
      onClose()
    }
    return (
      <Dialog
        isOpen
        title={t('staffMessages.leftOutTitle', { count: result.leftOutCount })}
        onOpenChange={(isOpen) => !isOpen && done()}
        actions={
          <Button variant="primary" onClick={done}>
            {t('staffMessages.done')}
          </Button>
        }
      >
        <LeftOutList leftOut={result.leftOut} count={result.leftOutCount} />
      </Dialog>
    )
  }
  const submit = () => {
    if (count > manyPeople && !isAsking) setAsking(true)
    else act.mutate()
  }
  const fields = listOf(
    fieldsOf('message').map((field) => `{${field}}`),
    locale,
  )
  return (
    <Dialog
      isOpen
      size={isAsking ? 'm' : 'l'}
      title={t(isAsking ? 'staffMessages.manyAsk' : 'staffMessages.manyTitle', { count, name })}
      isBusy={act.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={isAsking ? () => setAsking(false) : onClose}>
            {t(isAsking ? 'staffMessages.back' : 'staffMessages.cancel')}
          </Button>
          <Button
            variant="primary"
            isPending={act.isPending}
            pendingLabel={t('staffMessages.sending')}
            onClick={submit}
          >
            {t('staffMessages.manySend', { count })}
          </Button>
        </>
      }
    >
      {isAsking ? (
        <p>{t('staffMessages.manyAskText')}</p>
      ) : (
        <div className="stack g5">
          <p>{t('staffMessages.manyText')}</p>
          {templates.length > 0 && (
            <Select
              label={t('staffMessages.template')}
              error={problems.templateId}
              placeholder={t('staffMessages.noTemplate')}
              value={templateId}
              onChange={({ target }) => setTemplateId(target.value)}
              options={templates.map((each) => ({ value: each.id, label: each.name }))}
            />
          )}
          {templateId === '' ? (
            <TextArea
              id="many-text"
              label={t('staffMessages.manyLabel')}
              help={t('staffMessages.manyHelp', { fields })}
              error={problems.text}
              rows={6}
              maxLength={longestMessage}
              dir="auto"
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                if (act.isError) act.reset()
              }}
            />
          ) : (
            subject.people[0] && <MessagePreview applicationId={subject.people[0].id} templateId={templateId} />
          )}
        </div>
      )}
      {act.isError && Object.keys(problems).length === 0 && (
        <div role="alert">
          <FieldError>{act.error.message || t('staffMessages.sendFailed')}</FieldError>
        </div>
      )}
    </Dialog>
  )
}

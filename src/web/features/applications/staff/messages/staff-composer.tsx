import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { StaffThread } from '#contract/inbox/staff-messages.ts'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { longestMessage } from '#shared/applications/messages.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useSendKey } from '#web/lib/interaction/send-key.ts'
import { uploadFile } from '#web/lib/files/upload-file.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { useKeptText } from '../../messages/kept-text.ts'
import { MessageFiles } from '../../messages/message-files.tsx'
import { decisionOptionsQuery } from '../decisions/decisions.queries.ts'
import { messagePreviewQuery, staffThreadQuery } from './staff-messages.queries.ts'
import { useSending } from './use-sending.ts'

const MessagePreviewDialog = lazyPart(() => import('./message-preview-dialog.tsx'), 'MessagePreviewDialog')

export const composerId = 'message-text'

interface StaffComposerProps {
  application: StaffApplicationDetail
  name: string
  thread: StaffThread
}

/** A message to one candidate: typed, or started from a template in their language, with files. */
export function StaffComposer({ application, name, thread }: StaffComposerProps) {
  const t = useTranslations()
  const boot = useBoot()
  const queryClient = useQueryClient()
  const { send } = useSending()
  const { id } = application
  const [text, setText] = useKeptText(id)
  const [subject, setSubject] = useState('')
  const [isPreviewing, setPreviewing] = useState(false)
  const files = thread.unsentFiles
  const refresh = () => queryClient.invalidateQueries({ queryKey: staffThreadQuery(id).queryKey })
  const sendKey = useSendKey()
  const act = useMutation({
    mutationFn: async () => {
      const fileIds = files.map((file) => file.id)
      const key = sendKey.of([text, subject, fileIds])
      const applications = [{ id, from: application.status }]
      await send({ key, of: { applications }, text, subject, fileIds }, name)
    },
    onSuccess: () => {
      sendKey.renew()
      setText('')
      setSubject('')
      document.getElementById(composerId)?.focus()
    },
    onError: () => focusField(composerId),
  })
  const problems = act.error instanceof ApiError ? act.error.fields : {}
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!act.isPending) act.mutate()
  }
  const language = thread.candidateLocale === boot.locale ? null : languageName(thread.candidateLocale)
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <Templates
        applicationId={id}
        onChoose={(filled) => {
          setText(text.trim() === '' ? filled.text : `${text.trimEnd()}\n\n${filled.text}`)
          setSubject(filled.subject)
          focusField(composerId)
        }}
      />
      <TextArea
        id={composerId}
        label={<bdi>{t('staffMessages.writeTo', { name })}</bdi>}
        help={
          <>
            {t('staffMessages.help', { name })}
            {language !== null && <> {t('staffMessages.language', { language })}</>}
          </>
        }
        error={problems.text}
        rows={5}
        maxLength={longestMessage}
        dir="auto"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          if (act.isError) act.reset()
        }}
      />
      <MessageFiles
        id="message-files"
        files={files}
        error={problems.fileIds}
        upload={async (file, onProgress) => {
          const given = { params: { id }, field: 'file', file, onProgress }
          await uploadFile('POST /api/pcsx/staff/applications/:id/message_files', given)
          await refresh()
        }}
        remove={async ({ id: fileId }) => {
          const given = { params: { id, fileId } }
          await callApi('DELETE /api/pcsx/staff/applications/:id/message_files/:fileId', given)
          await refresh()
        }}
      />
      {act.isError && Object.keys(problems).length === 0 && (
        <Bar tone="danger" role="alert">
          {act.error.message || t('staffMessages.sendFailed')}
        </Bar>
      )}
      <div className="row flow">
        <Button type="submit" isPending={act.isPending} pendingLabel={t('staffMessages.sending')}>
          {t('staffMessages.send')}
        </Button>
        {text.trim() !== '' && (
          <Button variant="neutral" onClick={() => setPreviewing(true)}>
            {t('staffMessages.preview')}
          </Button>
        )}
      </div>
      {isPreviewing && (
        <MessagePreviewDialog
          applicationId={id}
          name={name}
          text={text}
          subject={subject}
          onClose={() => setPreviewing(false)}
        />
      )}
    </form>
  )
}

interface TemplatesProps {
  applicationId: string
  onChoose: (filled: { text: string; subject: string }) => void
}

/** Puts a template's text into the field, in the candidate's language and with their name, to be changed before it is sent. */
function Templates({ applicationId, onChoose }: TemplatesProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const { data } = useQuery(decisionOptionsQuery())
  const [problem, setProblem] = useState('')
  const templates = (data?.templates ?? []).filter(({ kind }) => kind === 'message')
  if (templates.length === 0) return null
  const choose = async (templateId: string) => {
    if (templateId === '') return
    setProblem('')
    try {
      const { messages } = await queryClient.fetchQuery(messagePreviewQuery({ applicationId, templateId }))
      onChoose(messages[0]!)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <Select
      label={t('staffMessages.template')}
      error={problem || undefined}
      placeholder={t('staffMessages.noTemplate')}
      // Choosing it again inserts it again.
      value=""
      onChange={({ target }) => void choose(target.value)}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { longestMessage } from '#shared/applications/messages.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useSendKey } from '#web/lib/interaction/send-key.ts'
import { uploadFile } from '#web/lib/files/upload-file.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { useKeptText } from './kept-text.ts'
import { MessageFiles } from './message-files.tsx'
import { MessageItem } from './message-item.tsx'
import { candidateThreadQuery, unreadMessagesQuery } from './messages.queries.ts'
import { useReadMark } from './use-read-mark.ts'
import styles from './messages.module.css'

interface CandidateThreadProps {
  applicationId: string
  /** From a mailed link, without an account. */
  token?: string | undefined
}

const fieldId = 'message-text'

/** The conversation between the hiring team and the candidate, and a field to write more. */
export function CandidateThread({ applicationId, token }: CandidateThreadProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const query = candidateThreadQuery(applicationId, token)
  const answer = useQuery(query)
  const given = { params: { id: applicationId }, query: { token } }
  const section = useReadMark(answer.data?.messages, async (messageId) => {
    await callApi('POST /api/pcsx/applications/:id/messages/read', { ...given, body: { messageId }, isQuiet: true })
    if (token === undefined) await queryClient.invalidateQueries({ queryKey: unreadMessagesQuery().queryKey })
  })
  return (
    <section className="stack" id="messages" ref={section}>
      <h2 className="h2" id="messages-title">
        {t('applicationMessages.title')}
      </h2>
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('applicationMessages.loadFailed')}
        retryLabel={t('applications.retry')}
      >
        {({ messages }) => (
          <>
            {messages.length === 0 ? (
              <p className="muted">{t('applicationMessages.about')}</p>
            ) : (
              <ol className={styles.list}>
                {messages.map((message) => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    author={message.isOwn ? t('applicationMessages.you') : message.authorName}
                    newLabel={message.isNew ? t('applicationMessages.unread', { count: 1 }) : ''}
                    isAtEnd={message.isOwn}
                  />
                ))}
              </ol>
            )}
            <WriteForm applicationId={applicationId} token={token} />
          </>
        )}
      </LoadedRows>
    </section>
  )
}

function WriteForm({ applicationId, token }: CandidateThreadProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const query = candidateThreadQuery(applicationId, token)
  const { data } = useQuery(query)
  const files = data?.unsentFiles ?? []
  const [text, setText] = useKeptText(applicationId)
  const given = { params: { id: applicationId }, query: { token } }
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey })
  const sendKey = useSendKey()
  const send = useMutation({
    mutationFn: async () => {
      const fileIds = files.map(({ id }) => id)
      await callApi('POST /api/pcsx/applications/:id/messages', {
        ...given,
        body: { key: sendKey.of([text, fileIds]), text, fileIds },
      })
    },
    onSuccess: async () => {
      sendKey.renew()
      setText('')
      await refresh()
      document.getElementById(fieldId)?.focus()
    },
    onError: () => focusField(fieldId),
  })
  const problems = send.error instanceof ApiError ? send.error.fields : {}
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate()
  }
  return (
    <form className={cardClass({}, 'stack')} noValidate onSubmit={handleSubmit}>
      <TextArea
        id={fieldId}
        label={t('applicationMessages.label')}
        error={problems.text}
        rows={4}
        maxLength={longestMessage}
        dir="auto"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          if (send.isError || send.isSuccess) send.reset()
        }}
      />
      <MessageFiles
        id="message-files"
        files={files}
        error={problems.fileIds}
        upload={async (file, onProgress) => {
          await uploadFile('POST /api/pcsx/applications/:id/message_files', {
            ...given,
            field: 'file',
            file,
            onProgress,
          })
          await refresh()
        }}
        remove={async ({ id: fileId }) => {
          const params = { id: applicationId, fileId }
          await callApi('DELETE /api/pcsx/applications/:id/message_files/:fileId', { ...given, params })
          await refresh()
        }}
      />
      {send.isError && Object.keys(problems).length === 0 && (
        <Bar tone="danger" role="alert">
          {send.error.message || t('applicationMessages.failed')}
        </Bar>
      )}
      {send.isSuccess && text === '' && (
        <Bar tone="success" role="status">
          {t('applicationMessages.sent')}
        </Bar>
      )}
      <div>
        <Button
          variant="primary"
          type="submit"
          isPending={send.isPending}
          pendingLabel={t('applicationMessages.sending')}
        >
          {t('applicationMessages.send')}
        </Button>
      </div>
    </form>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffThread as Thread, StaffThreadMessage } from '#contract/inbox/staff-messages.ts'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { hiddenMark } from '#shared/names/hidden-mark.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { CutText } from '#web/parts/names/cut-text.tsx'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { MessageItem } from '../../messages/message-item.tsx'
import { useReadMark } from '../../messages/use-read-mark.ts'
import { UnsentMessage } from './unsent-message.tsx'
import { composerId, StaffComposer } from './staff-composer.tsx'
import { staffThreadQuery } from './staff-messages.queries.ts'
import { useSending } from './use-sending.ts'
import styles from '../../messages/messages.module.css'

const openComposer = () => {
  document.getElementById('messages')?.scrollIntoView({ block: 'nearest' })
  focusField(composerId)
}

/** The button next to those of a decision, with a shortcut like theirs. */
export function MessageButton() {
  const t = useTranslations()
  useHotkeys({ e: openComposer })
  return (
    <Button aria-keyshortcuts="e" onClick={openComposer}>
      {t('staffMessages.write')}
    </Button>
  )
}

/** The conversation between the candidate and the employer's people, and a field to write more. */
export function StaffThread({ application }: { application: StaffApplicationDetail }) {
  const t = useTranslations()
  const { id } = application
  const queryClient = useQueryClient()
  const answer = useQuery(staffThreadQuery(id))
  const name = application.fullName || application.email || t('staffApplications.noName')
  const section = useReadMark(answer.data?.messages, async (messageId) => {
    const given = { params: { id }, body: { messageId }, isQuiet: true }
    await callApi('POST /api/pcsx/staff/applications/:id/messages/read', given)
    await queryClient.invalidateQueries({ queryKey: ['staff-threads'] })
  })
  return (
    <section className={cardClass({}, 'stack g4')} id="messages" ref={section}>
      <h2 className="h2" id="messages-title">
        {t('staffMessages.thread')}
      </h2>
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('staffMessages.failed')}
        retryLabel={t('staffMessages.retry')}
        rowHeights={['48px']}
      >
        {(thread) => (
          <>
            {thread.messages.length === 0 ? (
              <p className="muted">{t('staffMessages.noneHere')}</p>
            ) : (
              <ol className={styles.list}>
                {thread.messages.map((message) => (
                  <Message key={message.id} message={message} />
                ))}
              </ol>
            )}
            {thread.waitingSinceTs !== null && <Waiting id={id} name={name} thread={thread} />}
            {thread.refusal === 'withdrawn' ? (
              <p className="muted">{t('staffMessages.withdrawn')}</p>
            ) : (
              <StaffComposer application={application} name={name} thread={thread} />
            )}
          </>
        )}
      </LoadedRows>
    </section>
  )
}

function Message({ message }: { message: StaffThreadMessage }) {
  const t = useTranslations()
  return (
    <MessageItem
      message={message}
      author={message.isOwn ? t('staffMessages.you') : message.authorName}
      newLabel={message.isNew ? t('staffMessages.new') : ''}
      goneLabel={t('staffMessages.fileGone')}
      isAtEnd={message.author === 'staff'}
      words={
        message.text.includes(hiddenMark) ? (
          <p className={styles.text} dir="auto">
            <CutText text={message.text} />
          </p>
        ) : undefined
      }
      state={
        message.state === 'stopped' ? (
          <span>{t('staffMessages.stopped')}</span>
        ) : message.sending ? (
          <UnsentMessage sending={message.sending} />
        ) : undefined
      }
    />
  )
}

function Waiting({ id, name, thread }: { id: string; name: string; thread: Thread }) {
  const t = useTranslations()
  const { refresh } = useSending()
  const last = thread.messages.findLast(({ author }) => author === 'candidate')
  const settle = useMutation({
    mutationFn: () =>
      callApi('POST /api/pcsx/staff/applications/:id/messages/settle', {
        params: { id },
        body: { messageId: last?.id ?? '' },
      }),
    onSuccess: async () => {
      await refresh()
      announce(t('staffMessages.settled'))
      // The pressed button is gone.
      focusField(composerId)
    },
  })
  return (
    <Bar
      actions={
        <Button
          size="s"
          isPending={settle.isPending}
          pendingLabel={t('staffMessages.sending')}
          onClick={() => settle.mutate()}
        >
          {t('staffMessages.settle')}
        </Button>
      }
    >
      <span dir="auto">{t('staffMessages.waitsText', { name })}</span>
    </Bar>
  )
}

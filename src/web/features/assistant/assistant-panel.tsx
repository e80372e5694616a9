import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '#web/lib/interaction/after-paint.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Chip } from '#web/ui/content/chip.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Tag } from '#web/ui/content/tag.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { focusField } from '#web/ui/feedback/error-summary.tsx'
import { AskPersonForm } from './ask-person-form.tsx'
import { AssistantReplyView } from './assistant-reply.tsx'
import styles from './assistant.module.css'
import { MessageBox, messageBoxId } from './message-box.tsx'
import { useTalk } from './use-talk.ts'

/** The conversation: its messages, their authors, and suggestions for the next one. */
export function AssistantPanel({ onClose, isSmall }: { onClose: () => void; isSmall: () => boolean }) {
  const t = useTranslations()
  const { companyName } = useBoot()
  const talk = useTalk()
  const [isAsked, setAsked] = useState(false)
  const [isAskingPerson, setAskingPerson] = useState(false)
  const [answeredTo, setAnsweredTo] = useState('')
  const end = useRef<HTMLDivElement>(null)
  const { turns, sent } = talk
  const count = turns.length

  useEffect(() => {
    if (count + sent.length > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count, sent, answeredTo])

  const remove = () => {
    setAsked(false)
    talk.remove().catch(() => toasts.show(t('assistant.notDeleted'), { tone: 'error' }))
  }
  // On a small screen a position covers the conversation; on a wide one both are visible.
  const handleLeave = () => {
    if (isSmall()) onClose()
  }

  const handleAskPerson = (isOpen: boolean) => {
    setAskingPerson(isOpen)
    if (isOpen) setAnsweredTo('')
    else afterPaint(() => focusField(messageBoxId))
  }

  return (
    <>
      <header className={styles.head}>
        <h2 id="assistant-title" className="h3">
          {t('assistant.title')}
        </h2>
        <Tag>{t('assistant.automatic')}</Tag>
        <span className={styles.acts}>
          {count > 0 && <IconButton icon="trash-2" label={t('assistant.delete')} onClick={() => setAsked(true)} />}
          <IconButton icon="x" label={t('common.close')} onClick={onClose} />
        </span>
      </header>
      {isAsked && (
        <div className={styles.confirm} role="group" aria-label={t('assistant.delete')}>
          <p>{t('assistant.deleteText')}</p>
          <Button size="s" variant="final" onClick={remove}>
            {t('assistant.deleteYes')}
          </Button>
          <Button size="s" onClick={() => setAsked(false)}>
            {t('assistant.deleteNo')}
          </Button>
        </div>
      )}
      <div className={styles.talk} role="log" aria-label={t('assistant.talk')} tabIndex={0}>
        <div className={styles.answer}>
          <p className={styles.reply}>{t('assistant.welcome', { company: companyName })}</p>
          {talk.hasModel && <p className={styles.note}>{t('assistant.model.notice')}</p>}
        </div>
        {turns.map(({ key, text, reply }) => (
          <div key={key} className={styles.turn}>
            <p className={styles.message} dir="auto">
              <span className="vh">{t('assistant.you')} </span>
              {text}
            </p>
            <AssistantReplyView reply={reply} onLeave={handleLeave} onAskPerson={() => handleAskPerson(true)} />
          </div>
        ))}
        {sent.map(({ key, text, failure }, place) => (
          <div key={key} className={styles.turn}>
            <p className={styles.message} dir="auto">
              <span className="vh">{t('assistant.you')} </span>
              {text}
            </p>
            {failure !== null ? (
              <div className={styles.failure} role="alert">
                <p>{failure}</p>
                <Button size="s" onClick={() => void talk.retry()}>
                  {t('assistant.retry')}
                </Button>
              </div>
            ) : (
              place === 0 && <p className={styles.waiting}>{t('assistant.waiting')}</p>
            )}
          </div>
        ))}
        {answeredTo !== '' && (
          <Bar tone="success" role="status">
            {t('assistant.person.sent', { email: answeredTo })}
          </Bar>
        )}
        <div ref={end} />
      </div>
      {isAskingPerson && (
        <AskPersonForm
          turns={turns}
          onSent={(email) => {
            handleAskPerson(false)
            setAnsweredTo(email)
          }}
          onClose={() => handleAskPerson(false)}
        />
      )}
      <footer className={styles.foot} hidden={isAskingPerson}>
        {talk.suggestions.length > 0 && sent.length === 0 && (
          <div className={styles.suggestions} role="group" aria-label={t('assistant.suggestions')}>
            {talk.suggestions.map((text) => (
              <Chip key={text} onClick={() => void talk.send(text)}>
                {text}
              </Chip>
            ))}
          </div>
        )}
        <MessageBox onSend={(text) => void talk.send(text)} />
      </footer>
    </>
  )
}

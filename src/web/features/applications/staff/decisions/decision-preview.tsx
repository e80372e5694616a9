import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { MessageText, MessageTexts } from '#shared/applications/message-template.ts'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useDelayed } from '#web/lib/interaction/use-delayed.ts'
import { MailView } from '#web/parts/mail-view.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import { decisionPreviewQuery } from './decisions.queries.ts'
import { EditedMessage } from './edited-message.tsx'
import { SeenOnPage } from './seen-on-page.tsx'
import styles from './decisions.module.css'

/** Each keystroke would be a call, and an audit record. */
const pauseMs = 600

interface DecisionPreviewProps {
  person: { id: string; name: string }
  count: number
  status: StaffStatus
  stepId?: string | null | undefined
  reason?: string | undefined
  internalReason?: string | undefined
  usesReasonText?: true | undefined
  templateId: string
  /** For several people: whose language is shown. */
  readers?: ReactNode
  /** How the text was edited for this decision, by language; without it, it can't be. */
  edited?: MessageTexts
  textError?: string | undefined
  onEdit?: (locale: string, text: MessageText | null) => void
}

/** Word for word what one of them will read, in their language; the reader's own is one press away. */
export function DecisionPreview(props: DecisionPreviewProps) {
  const {
    person,
    count,
    status,
    stepId,
    reason = '',
    internalReason,
    usesReasonText,
    templateId,
    readers,
    edited = {},
    textError,
    onEdit,
  } = props
  const t = useTranslations()
  const asked = useDelayed(reason.trim(), pauseMs)
  const texts = useDelayed(edited, pauseMs)
  const { data: answer, error } = useQuery(
    decisionPreviewQuery({
      applicationId: person.id,
      status,
      stepId,
      reason: usesReasonText ? undefined : asked || undefined,
      ...(usesReasonText && { internalReason, usesReasonText }),
      templateId: templateId || undefined,
      texts: Object.keys(texts).length > 0 ? texts : undefined,
    }),
  )
  const [kept, setKept] = useState(answer)
  // A text that is refused can still be corrected.
  if (answer && answer !== kept) setKept(answer)
  const data = answer ?? kept
  const [chosen, setChosen] = useState<string | null>(null)
  const message = data?.messages.find(({ locale }) => locale === chosen) ?? data?.messages[0]
  const name = person.name || t('staffApplications.noName')
  const sent = data?.messages[0]
  return (
    <section className={styles.preview} aria-labelledby="decision-preview">
      <div className="row between flow">
        <h3 className="h3" id="decision-preview" dir="auto">
          {t('staffApplications.willSee', { name })}
        </h3>
        {data && data.messages.length > 1 && (
          <Segment label={t('staffApplications.previewLanguage')}>
            {data.messages.map(({ locale }) => (
              <button
                key={locale}
                type="button"
                lang={locale}
                aria-pressed={locale === message?.locale}
                onClick={() => setChosen(locale)}
              >
                {languageName(locale)}
              </button>
            ))}
          </Segment>
        )}
      </div>
      {readers}
      {data?.isHidden && count === 1 && (
        <p className="small muted">{t('staffApplications.readersHidden', { count })}</p>
      )}
      {sent && !data.isHidden && (
        <p className="small muted" dir="auto">
          {t(
            sent.locale === data.candidateLocale ? 'staffApplications.readsLanguage' : 'staffApplications.readsOther',
            {
              name,
              language: languageName(data.candidateLocale),
            },
          )}
        </p>
      )}
      {error && <FieldError>{error.message}</FieldError>}
      {message ? (
        <>
          <div aria-live="polite">
            <MailView {...message} />
          </div>
          {onEdit && message === sent && data?.templateId === templateId && (
            <EditedMessage
              key={`${templateId} ${message.locale}`}
              locale={message.locale}
              original={message.source}
              edited={edited[message.locale] ?? null}
              error={textError}
              onChange={(text) => onEdit(message.locale, text)}
            />
          )}
          <SeenOnPage
            title={data!.positionTitle}
            locale={message.locale}
            isEnd={status === 'not_selected'}
            page={message.page}
          />
        </>
      ) : (
        !error && <Skeleton height="220px" />
      )}
      {count > 1 && <p className="small muted">{t('staffApplications.eachOwn', { count })}</p>}
    </section>
  )
}

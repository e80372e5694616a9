import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useDelayed } from '#web/lib/interaction/use-delayed.ts'
import { MailView } from '#web/parts/mail-view.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import { decisionPreviewQuery } from './decisions.queries.ts'
import styles from './decisions.module.css'

/** Each keystroke would be a call, and an audit record. */
const pauseMs = 600

interface DecisionPreviewProps {
  person: { id: string; name: string }
  count: number
  status: StaffStatus
  reason: string
  templateId: string
}

/** Word for word what one of them will read, in their language; the reader's own is one press away. */
export function DecisionPreview({ person, count, status, reason, templateId }: DecisionPreviewProps) {
  const t = useTranslations()
  const asked = useDelayed(reason.trim(), pauseMs)
  const { data, error } = useQuery(
    decisionPreviewQuery({
      applicationId: person.id,
      status,
      reason: asked || undefined,
      templateId: templateId || undefined,
    }),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const message = data?.messages.find(({ locale }) => locale === chosen) ?? data?.messages[0]
  return (
    <section className={styles.preview} aria-labelledby="decision-preview">
      <div className="row between flow">
        <h3 className="h3" id="decision-preview" dir="auto">
          {t('staffApplications.willSee', { name: person.name || t('staffApplications.noName') })}
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
      {error ? (
        <FieldError>{error.message}</FieldError>
      ) : message ? (
        <div aria-live="polite">
          <MailView {...message} />
        </div>
      ) : (
        <Skeleton height="220px" />
      )}
      {count > 1 && <p className="small muted">{t('staffApplications.eachOwn', { count })}</p>}
    </section>
  )
}

import { useId } from 'react'
import { languageName } from '#web/lib/format/language-name.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { MailView } from '#web/parts/mail-view.tsx'
import type { InterviewPreviewAnswer } from './interview-preview.queries.ts'
import styles from './interview-preview.module.css'

type Mail = NonNullable<InterviewPreviewAnswer['candidate']>

interface PreviewedMailProps {
  mail: Mail
  /** The recipient, if it is not clear from the context. */
  to?: string
  entryTitle: string
}

/** An email about an interview in its reader's language, which is named, and the entry for their calendar. */
export function PreviewedMail({ mail: { entry, ...mail }, to, entryTitle }: PreviewedMailProps) {
  const t = useTranslations()
  const id = useId()
  return (
    <div className="stack g3">
      <p className="small">
        {to && <span dir="auto">{to} · </span>}
        {t('staffInterviews.preview.language', { language: languageName(mail.locale) })}
      </p>
      <MailView {...mail} />
      {entry && (
        <section className={styles.entry} aria-labelledby={id}>
          <h3 className="strong" id={id}>
            {entryTitle}
          </h3>
          <dl>
            {facts(entry).map(([name, text]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd lang={mail.locale} dir="auto">
                  {text}
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('staffInterviews.preview.entryStatus')}</dt>
              <dd>{t(`staffInterviews.preview.status.${entry.status}`)}</dd>
            </div>
          </dl>
        </section>
      )}
    </div>
  )
}

const facts = ({ title, when, place, details }: NonNullable<Mail['entry']>) =>
  (
    [
      ['meetings.field.title', title],
      ['meetings.when', when],
      ['meetings.field.place', place],
      ['meetings.field.description', details.join('\n')],
    ] as const
  ).filter(([, text]) => text !== '')

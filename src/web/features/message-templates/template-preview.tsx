import { fillTemplate, type MessageText } from '#shared/applications/message-template.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { MailView } from '#web/parts/mail-view.tsx'
import styles from './message-templates.module.css'

/** As a candidate would read it, with an invented name and job. */
export function TemplatePreview({ locale, text }: { locale: string; text: MessageText }) {
  const t = useTranslations()
  const { companyName } = useBoot()
  const { subject, paragraphs } = fillTemplate(text, {
    first_name: t('messageTemplates.sample.firstName'),
    full_name: t('messageTemplates.sample.fullName'),
    position: t('messageTemplates.sample.position'),
    company: companyName,
    reason: t('messageTemplates.sample.reason'),
  })
  return (
    <section className={styles.preview} aria-labelledby="template-preview">
      <h2 className="h3" id="template-preview">
        {t('messageTemplates.preview')}
      </h2>
      <MailView locale={locale} subject={subject} paragraphs={paragraphs} />
      <p className="small muted">{t('messageTemplates.previewHelp')}</p>
    </section>
  )
}

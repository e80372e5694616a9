import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FieldError } from '#web/ui/controls/form-field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { resumeTextQuery } from './staff-applications.queries.ts'
import styles from './staff-applications.module.css'

/**
 * The text that was read from a résumé, behind a button. `isOpen`: shown at first, for files that browsers cannot show. Reading it is
 * recorded, so it is fetched only once it is shown.
 */
export function ResumeText({ applicationId, isOpen: isOpenAtFirst }: { applicationId: string; isOpen: boolean }) {
  const t = useTranslations()
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <>
      <div>
        <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'staffApplications.hideResumeText' : 'staffApplications.showResumeText')}
        </Button>
      </div>
      {isOpen && (
        <div
          id={id}
          className={styles.resumeText}
          role="region"
          aria-label={t('staffApplications.resumeText')}
          tabIndex={0}
        >
          <Text applicationId={applicationId} />
        </div>
      )}
    </>
  )
}

function Text({ applicationId }: { applicationId: string }) {
  const t = useTranslations()
  const { data, isError } = useQuery(resumeTextQuery(applicationId))
  if (isError) return <FieldError>{t('staffApplications.resumeTextFailed')}</FieldError>
  if (!data) return <Skeleton height="160px" />
  if (data.text !== null) return <p dir="auto">{data.text}</p>
  return (
    <p className="muted" role="status">
      {t(data.isRead ? 'staffApplications.resumeTextNone' : 'staffApplications.resumeTextReading')}
    </p>
  )
}

import type { UploadedFile } from '#contract/files/files.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { usePdfWords } from '#web/features/offers/letters/use-pdf-words.ts'
import { ResumeText } from '#web/features/applications/staff/resume-text.tsx'
import styles from '#web/features/applications/staff/staff-applications.module.css'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { LazyPdfViewer } from '#web/ui/pdf-viewer/lazy-pdf-viewer.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface SentResumeProps {
  resume: UploadedFile
  /** With it, the text can be read, too. */
  applicationId?: string
}

/** The résumé as it was sent: PDFs are shown as pages, and of all files the text that was read from them. */
export function SentResume({ resume, applicationId }: SentResumeProps) {
  const t = useTranslations()
  const words = usePdfWords(resume.name)
  const download = (
    <a href={resume.url} className={buttonClass()}>
      <Icon name="download" size="s" />
      {t('staffApplications.download', { name: resume.name })}
    </a>
  )
  const isPdf = resume.type === 'application/pdf'
  const foot = (
    <>
      <div className="row flow">{download}</div>
      {applicationId !== undefined && <ResumeText key={resume.url} {...{ applicationId }} isOpen={!isPdf} />}
    </>
  )
  if (!isPdf) return foot
  return (
    <>
      <div className={styles.resume}>
        <LazyPdfViewer
          url={resume.url}
          words={words}
          wayOut={download}
          className={styles.viewer}
          placeholder={<Skeleton height="100%" radius="var(--radius-l)" />}
        />
      </div>
      {foot}
    </>
  )
}

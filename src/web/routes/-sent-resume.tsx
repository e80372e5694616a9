import type { UploadedFile } from '#contract/files/files.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { usePdfWords } from '#web/features/offers/letters/use-pdf-words.ts'
import styles from '#web/features/applications/staff/staff-applications.module.css'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { LazyPdfViewer } from '#web/ui/pdf-viewer/lazy-pdf-viewer.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The résumé as it was sent: PDFs are shown, other files are downloaded. */
export function SentResume({ resume }: { resume: UploadedFile }) {
  const t = useTranslations()
  const words = usePdfWords(resume.name)
  const download = (
    <a href={resume.url} className={buttonClass()}>
      <Icon name="download" size="s" />
      {t('staffApplications.download', { name: resume.name })}
    </a>
  )
  if (resume.type !== 'application/pdf') return <p>{download}</p>
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
      <p>{download}</p>
    </>
  )
}

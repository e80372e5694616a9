import type { PositionContent, PositionDraft } from '#contract/positions/position-drafts.ts'
import { jobPosting } from '#shared/positions/job-posting.ts'
import { plainText, shortened } from '#shared/positions/plain-text.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatPay } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { previewDetails } from './preview-details.ts'
import styles from '../editor.module.css'

interface SearchPreviewProps {
  draft: PositionDraft
  content: PositionContent
  language: string
}

const textLength = 160
export const structuredDataId = 'position-structured-data'

/** The data for search engines, and approximately how they show it. */
export function SearchPreview({ draft, content, language }: SearchPreviewProps) {
  const t = useTranslations()
  const { companyName, locale, origin } = useBoot()
  const position = previewDetails(draft, content, { language, origin })
  const data = jobPosting(position, { companyName })
  const facts = [
    position.employmentType && t(`common.employmentType.${position.employmentType}`),
    formatPay(position.pay, locale, t),
  ].filter(Boolean)
  return (
    <div className={cardClass({}, 'stack g4')}>
      <div className="stack g1">
        <p className="h3" lang={position.language} dir="auto">
          {position.name || t('positionDrafts.untitled')}
        </p>
        <p className="ui">
          <bdi>{companyName}</bdi>
        </p>
        {position.locations.length > 0 && (
          <p className="small muted" dir="auto">
            {position.locations.join(' · ')}
          </p>
        )}
        {facts.length > 0 && <p className="small muted">{facts.join(' · ')}</p>}
        <p className="small" lang={position.language} dir="auto">
          {shortened(plainText(position.jobDescription), textLength)}
        </p>
      </div>
      <p className="small muted">{t(content.isPrivate ? 'positionDrafts.notInSearch' : 'positionDrafts.searchNote')}</p>
      <details className={styles.data}>
        <summary className="ui" id={structuredDataId}>
          {t('positionDrafts.structuredData', { count: Object.keys(data).length - 2 })}
        </summary>
        <pre dir="ltr" tabIndex={0} role="group" aria-label={t('positionDrafts.structuredDataName')}>
          {JSON.stringify(data, null, 2)}
        </pre>
      </details>
    </div>
  )
}

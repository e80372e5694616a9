import { Link } from '@tanstack/react-router'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'

/** The reason for a refusal, with a link to the existing application. */
export function Refused({ error }: { error: Error }) {
  const t = useTranslations()
  const refusal = refusalOf('POST /api/pcsx/staff/applications', 409, error)
  const there = refusal && 'applicationId' in refusal ? refusal.applicationId : null
  return (
    <Bar tone="danger" role="alert">
      {error.message || t('addedApplications.failed')}
      <SentenceGap />
      {there && (
        <Link to="/careers/admin/applications/$id" params={{ id: there }}>
          {t('addedApplications.seeOther')}
        </Link>
      )}
    </Bar>
  )
}

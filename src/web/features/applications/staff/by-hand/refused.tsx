import { Link } from '@tanstack/react-router'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'

/** The reason for a refusal, with a link to the existing application. */
export function Refused({ error }: { error: Error }) {
  const t = useTranslations()
  const there = error instanceof ApiError && error.status === 409 ? idIn(error.body) : null
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

function idIn(body: unknown): string | null {
  const id = typeof body === 'object' && body !== null && 'applicationId' in body ? body.applicationId : null
  return typeof id === 'string' ? id : null
}

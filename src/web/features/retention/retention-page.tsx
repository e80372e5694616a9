import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#web/lib/messages.ts'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { RetentionForm } from './retention-form.tsx'
import { retentionQuery } from './retention.queries.ts'

/** How long ended applications are kept. Administrators set it; others who see settings read it. */
export function RetentionPage() {
  const t = useTranslations()
  const answer = useQuery(retentionQuery())
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('retention.title')} info={t('retention.about')} />
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('retention.failed')}
        retryLabel={t('stageSettings.retry')}
        rowHeights={['240px']}
      >
        {(retention) => <RetentionForm retention={retention} />}
      </LoadedRows>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { ReasonsEditor } from './reasons-editor.tsx'
import { ReasonList } from './reason-list.tsx'
import { rejectionReasonsQuery } from './rejection-reasons.queries.ts'

/** Why people are not selected. Administrators can change it; recruiters see the names and the candidates' texts. */
export function RejectionReasonsPage() {
  const t = useTranslations()
  const { user } = useBoot()
  const answer = useQuery(rejectionReasonsQuery())
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('rejectionReasons.title')} info={t('rejectionReasons.about')} />
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('rejectionReasons.failed')}
        retryLabel={t('stageSettings.retry')}
        rowHeights={['240px', '240px']}
      >
        {(settings) =>
          may(user, 'settings', 'write') ? (
            <ReasonsEditor settings={settings} />
          ) : (
            <ReasonList settings={settings} language={settings.languages[0]!} />
          )
        }
      </LoadedRows>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { StageEditor } from './stage-editor.tsx'
import { StagePreview } from './stage-preview.tsx'
import { stageSettingsQuery } from './stage-settings.queries.ts'

/** The names of the stages of applications. Administrators can change them; recruiters see the candidates' texts. */
export function StageSettingsPage() {
  const t = useTranslations()
  const { user } = useBoot()
  const answer = useQuery(stageSettingsQuery())
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('stageSettings.title')} info={t('stageSettings.about')} />
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('stageSettings.failed')}
        retryLabel={t('stageSettings.retry')}
        rowHeights={['240px', '240px']}
      >
        {(settings) =>
          may(user, 'settings', 'write') ? (
            <StageEditor settings={settings} />
          ) : (
            <StagePreview settings={settings} stages={settings.stages} language={settings.languages[0]!} />
          )
        }
      </LoadedRows>
    </div>
  )
}

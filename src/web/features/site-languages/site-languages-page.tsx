import { useQuery } from '@tanstack/react-query'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { LanguageList } from './language-list.tsx'
import { LanguagesEditor } from './languages-editor.tsx'
import { siteLanguagesQuery } from './site-languages.queries.ts'

/** The languages of the site and the texts each of them lacks. Administrators choose them; others who see settings read. */
export function SiteLanguagesPage() {
  const t = useTranslations()
  const { user } = useBoot()
  const answer = useQuery(siteLanguagesQuery())
  return (
    <div className="wrap page stack g6">
      <PageHeader title={t('siteLanguages.title')} info={t('siteLanguages.about')} />
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('siteLanguages.failed')}
        retryLabel={t('stageSettings.retry')}
        rowHeights={['72px', '72px', '72px']}
      >
        {(settings) =>
          may(user, 'settings', 'write') ? (
            <LanguagesEditor settings={settings} />
          ) : (
            <LanguageList settings={settings} languages={settings.languages} />
          )
        }
      </LoadedRows>
    </div>
  )
}

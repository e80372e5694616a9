import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '#web/lib/messages.ts'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { LanguageCard } from './language-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { settingsQuery } from './settings.queries.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { SignInCard } from './sign-in-card.tsx'
import styles from './settings.module.css'

/** How the user signs in, where they are signed in, and the language of their emails. */
export function SettingsPage() {
  const t = useTranslations()
  const answer = useQuery(settingsQuery())
  return (
    <div className={`wrap page stack g6 ${styles.page}`}>
      <header className="stack g2">
        {/* spec/2 §2: hidden; the tabs show the current page. */}
        <h1 className="vh">{t('settings.title')}</h1>
        <p className="muted">{t('settings.intro')}</p>
      </header>
      <SettingsTabs />
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('settings.failed')}
        retryLabel={t('settings.retry')}
        rowHeights={['240px']}
      >
        {(data) => (
          <>
            <SignInCard settings={data} />
            <SessionsCard sessions={data.sessions} />
            <LanguageCard chosen={data.locale} />
          </>
        )}
      </LoadedRows>
    </div>
  )
}

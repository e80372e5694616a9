import { useQuery } from '@tanstack/react-query'
import { useSay } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LanguageCard } from './language-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { settingsQuery } from './settings.queries.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { SignInCard } from './sign-in-card.tsx'
import styles from './settings.module.css'

/** How the signed-in person signs in, where they are signed in, and in which language they are written to. */
export function SettingsPage() {
  const say = useSay()
  const answer = useQuery(settingsQuery())
  return (
    <div className={`wrap page stack g6 ${styles.page}`}>
      <header className="stack g2">
        <h1 className="h1">{say('settings.title')}</h1>
        <p className="muted">{say('settings.intro')}</p>
      </header>
      <SettingsTabs />
      {answer.isPending ? (
        <div className={cardClass({ size: 'l' })} aria-busy="true" aria-label={say('common.loading')}>
          <Skeleton height="240px" />
        </div>
      ) : answer.isError ? (
        <ErrorState
          title={say('settings.failed')}
          retryLabel={say('settings.retry')}
          isRetrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        >
          {answer.error.message}
        </ErrorState>
      ) : (
        <>
          <SignInCard settings={answer.data} />
          <SessionsCard sessions={answer.data.sessions} />
          <LanguageCard chosen={answer.data.locale} />
        </>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useBoot } from '#web/lib/boot.ts'
import { useSay } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConsentList } from './consent-list.tsx'
import { CopyCard } from './copy-card.tsx'
import { LeavingCard } from './leaving-card.tsx'
import { privacyQuery } from './settings.queries.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import styles from './settings.module.css'

/** What was agreed to, a copy of everything, and the way out. `onGone` is told the address of an account that was deleted. */
export function PrivacyPage({ onGone }: { onGone: (email: string) => void }) {
  const say = useSay()
  const { companyName } = useBoot()
  const answer = useQuery(privacyQuery())
  return (
    <div className={`wrap page stack g6 ${styles.page}`}>
      <header className="stack g2">
        <h1 className="h1">{say('privacy.title')}</h1>
        <p className="muted">{say('privacy.intro', { company: companyName })}</p>
      </header>
      <SettingsTabs />
      {answer.isPending ? (
        <div className={cardClass({ size: 'l' })} aria-busy="true" aria-label={say('common.loading')}>
          <Skeleton height="240px" />
        </div>
      ) : answer.isError ? (
        <ErrorState
          title={say('privacy.failed')}
          retryLabel={say('settings.retry')}
          isRetrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        >
          {answer.error.message}
        </ErrorState>
      ) : (
        <>
          <ConsentList consents={answer.data.consents} />
          <CopyCard hasPassword={answer.data.hasPassword} />
          <LeavingCard plan={answer.data.leaving} hasPassword={answer.data.hasPassword} onGone={onGone} />
        </>
      )}
    </div>
  )
}

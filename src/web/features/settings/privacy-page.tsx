import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { ConsentList } from './consent-list.tsx'
import { CopyCard } from './copy-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { MatchingCard } from './matching-card.tsx'
import { privacyQuery } from './settings.queries.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import styles from './settings.module.css'

interface PrivacyPageProps {
  /** The employer's talent pools: requests and consents. */
  pools: ReactNode
  /** Gets the address of the deleted account. */
  onGone: (email: string) => void
}

/** Consents, a copy of everything, and deleting the account. */
export function PrivacyPage({ pools, onGone }: PrivacyPageProps) {
  const t = useTranslations()
  const { companyName, configs } = useBoot()
  const answer = useQuery(privacyQuery())
  return (
    <div className={`wrap page stack g6 ${styles.page}`}>
      <header className="stack g2">
        <h1 className="vh">{t('privacy.title')}</h1>
        <p className="muted">{t('privacy.intro', { company: companyName })}</p>
      </header>
      <SettingsTabs />
      <LoadedRows
        answer={answer}
        loadingLabel={t('common.loading')}
        failedTitle={t('privacy.failed')}
        retryLabel={t('settings.retry')}
        rowHeights={['240px']}
      >
        {(data) => (
          <>
            {pools}
            {data.retentionMonths !== null && (
              <p className="muted">{t('privacy.retention', { company: companyName, months: data.retentionMonths })}</p>
            )}
            <ConsentList consents={data.consents} />
            {configs.hasMatching && <MatchingCard />}
            <CopyCard hasPassword={data.hasPassword} />
            <DeleteAccountCard plan={data.leaving} hasPassword={data.hasPassword} onGone={onGone} />
          </>
        )}
      </LoadedRows>
    </div>
  )
}

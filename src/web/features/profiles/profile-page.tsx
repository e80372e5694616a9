import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BasicsCard } from './basics-card.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { ListSection } from './list-section.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import styles from './profile.module.css'
import { profileQuery } from './profile.queries.ts'
import { ResumeCard } from './resumes/resume-card.tsx'
import { SkillsSection } from './skills-section.tsx'
import { SummarySection } from './summary-section.tsx'

/** The user's profile, in which every part is edited in place. */
export function ProfilePage() {
  const t = useTranslations()
  const answer = useQuery(profileQuery())
  return (
    <div className="wrap page t-profile">
      <header className={cx('row', styles.head)}>
        {/* spec/2 §2: the page's hidden heading; the visible one is the person's name. */}
        <h1 className="vh">{t('profiles.title')}</h1>
        <Link to="/careers/export-resume" className={buttonClass({}, styles.toExport)}>
          <Icon name="download" size="s" />
          {t('profiles.toExport')}
        </Link>
      </header>
      {answer.isError ? (
        <ErrorState
          title={t('profiles.failed')}
          retryLabel={t('profiles.retry')}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        >
          {answer.error.message}
        </ErrorState>
      ) : answer.isPending ? (
        <div className={styles.page} role="group" aria-busy="true" aria-label={t('common.loading')}>
          <div className="stack g8">
            <Skeleton height="196px" radius="var(--radius-l)" />
            <Skeleton height="320px" radius="var(--radius-l)" />
          </div>
          <Skeleton height="260px" radius="var(--radius-l)" />
        </div>
      ) : (
        <div className={styles.page}>
          <div className="stack g12">
            <BasicsCard details={answer.data} />
            <SummarySection profile={answer.data.profile} />
            <ListSection section="work" profile={answer.data.profile} />
            <ListSection section="education" profile={answer.data.profile} />
            <SkillsSection profile={answer.data.profile} />
            <ListSection section="languages" profile={answer.data.profile} />
            <ListSection section="certificates" profile={answer.data.profile} />
            <ListSection section="links" profile={answer.data.profile} />
            <PreferencesSection key={answer.data.revision} profile={answer.data.profile} />
          </div>
          <div className={cx('stack g6', styles.side)}>
            <CompletenessCard />
            <ResumeCard details={answer.data} />
          </div>
        </div>
      )}
    </div>
  )
}

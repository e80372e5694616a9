import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProfileDetails } from '#contract/profiles/profiles.ts'
import type { PendingReading } from '#contract/profiles/resumes.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import foot from '#web/theme/layouts/apply.module.css'
import layout from '#web/theme/layouts/review.module.css'
import { Bar } from '#web/ui/feedback/bar.tsx'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Segment } from '#web/ui/content/tabs.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import styles from '../profile.module.css'
import { profileQuery, readingQuery } from '../profile.queries.ts'
import { ReviewBasics } from './review-basics.tsx'
import { fieldCount, unsureCount } from './review-draft.ts'
import { ReviewFile } from './review-file.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewSkills } from './review-skills.tsx'
import { searchAfterReview, searchToReturnTo } from './search-after-review.ts'
import { useReview } from './use-review.ts'

/** What was read, next to the file, before any of it enters the profile. */
export function ReviewPage() {
  const t = useTranslations()
  const reading = useQuery(readingQuery())
  const profile = useQuery(profileQuery())
  if (reading.isError || profile.isError) {
    return (
      <div className="wrap page">
        <ErrorState
          level={1}
          title={t('profiles.failed')}
          retryLabel={t('profiles.retry')}
          onRetry={() => void Promise.all([reading.refetch(), profile.refetch()])}
        >
          {(reading.error ?? profile.error)?.message}
        </ErrorState>
      </div>
    )
  }
  if (reading.isPending || profile.isPending) {
    return (
      <div className="wrap page" role="group" aria-busy="true" aria-label={t('common.loading')}>
        <Skeleton height="480px" />
      </div>
    )
  }
  if (!reading.data) {
    return (
      <div className="wrap page">
        <EmptyState
          level={1}
          title={t('profiles.review.none')}
          actions={
            <Link to="/careers/profile" className={buttonClass({ variant: 'primary' })}>
              {t('profiles.review.toProfile')}
            </Link>
          }
        >
          {t('profiles.review.noneText')}
        </EmptyState>
      </div>
    )
  }
  return <ReviewForm key={reading.data.readTs} pending={reading.data} details={profile.data} />
}

function ReviewForm({ pending, details }: { pending: PendingReading; details: ProfileDetails }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const boot = useBoot()
  const search = searchToReturnTo(useLocation().search.next)
  const [view, setView] = useState<'fields' | 'file'>('fields')
  const review = useReview(pending, async (taken) => {
    toasts.show(t(taken ? 'profiles.review.saved' : 'profiles.review.discarded'))
    if (!search) return navigate({ to: '/careers/profile' })
    const results = taken ? await searchAfterReview(boot, search, taken.profile.location) : search
    return navigate({ to: '/careers', search: results })
  })
  const { reading } = pending
  const unsure = unsureCount(review.draft)
  const [isEmpty] = useState(fieldCount(review.draft) === 0)
  const hasLines = reading.lines.length > 0
  const isBusy = review.accept.isPending || review.discard.isPending
  const failure = review.accept.error ?? review.discard.error
  const handleSave = () => {
    setView('fields')
    review.submit()
  }
  return (
    <>
      <div className="wrap page">
        <header className={cx('stack g2', styles.head)}>
          <h1 className="h1">{t('profiles.review.title')}</h1>
          <p className={cx('muted', styles.intro)}>
            {isEmpty ? (
              t('profiles.review.introEmpty')
            ) : (
              <>
                {t('profiles.review.intro')}
                <SentenceGap />
                {unsure > 0 && t('profiles.review.introUnsure', { count: unsure })}
                <SentenceGap />
                {t('profiles.review.introUse')}
              </>
            )}
          </p>
        </header>
        {reading.hiddenText !== '' && (
          <div className={styles.notice}>
            <Bar tone="warning">{t('profiles.review.hidden', { text: reading.hiddenText.slice(0, 120) })}</Bar>
          </div>
        )}
        {failure && (
          <div className={styles.notice} role="alert" key={review.attempt}>
            <Bar tone="danger">{failure.message}</Bar>
          </div>
        )}
        {hasLines && (
          <div className={cx('to-1024', styles.notice)}>
            <Segment label={t('profiles.review.view')}>
              <button type="button" aria-pressed={view === 'fields'} onClick={() => setView('fields')}>
                {t('profiles.review.fields')}
              </button>
              <button type="button" aria-pressed={view === 'file'} onClick={() => setView('file')}>
                {t('profiles.review.file')}
              </button>
            </Segment>
          </div>
        )}
        <div className={cx(hasLines && layout.review)}>
          <div className={cx('stack g8', view === 'file' && hasLines && 'from-1024')}>
            <ReviewBasics review={review} profile={details.profile} />
            <ReviewList section="work" review={review} lines={reading.lines} />
            <ReviewList section="education" review={review} lines={reading.lines} />
            <ReviewSkills review={review} further={reading.furtherSkills} />
            <ReviewList section="languages" review={review} lines={reading.lines} />
            <ReviewList section="certificates" review={review} lines={reading.lines} />
            <ReviewList section="links" review={review} lines={reading.lines} />
          </div>
          {hasLines && (
            <aside
              className={cx(styles.beside, view === 'fields' && 'from-1024')}
              aria-label={t('profiles.review.file')}
            >
              <ReviewFile pending={pending} looked={review.looked} />
            </aside>
          )}
        </div>
      </div>
      <div className={cx(foot.formFoot, styles.foot)}>
        <div className={cx('wrap', foot.formFootInner)}>
          <span className="ui muted from-600" role="status">
            {t('profiles.review.count', { count: fieldCount(review.draft), unsure })}
          </span>
          <Button variant="neutral" className="push" disabled={isBusy} onClick={() => review.discard.mutate()}>
            {t('profiles.review.discard')}
          </Button>
          <Button
            variant="primary"
            isPending={review.accept.isPending}
            pendingLabel={t('profiles.saving')}
            onClick={handleSave}
          >
            {t(search ? 'profiles.review.saveAndSearch' : 'profiles.review.save')}
          </Button>
        </div>
      </div>
    </>
  )
}

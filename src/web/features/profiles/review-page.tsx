import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProfileDetails } from '#contract/profiles.ts'
import type { PendingReading } from '#contract/resumes.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useSay } from '#web/lib/messages.ts'
import foot from '#web/theme/layouts/apply.module.css'
import layout from '#web/theme/layouts/review.module.css'
import { Bar } from '#web/ui/bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Segment } from '#web/ui/tabs.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import styles from './profile.module.css'
import { profileQuery, readingQuery } from './profile.queries.ts'
import { ReviewBasics } from './review-basics.tsx'
import { fieldCount, unsureCount } from './review-draft.ts'
import { ReviewFile } from './review-file.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewSkills } from './review-skills.tsx'
import { searchAfterReview, searchToReturnTo } from './search-after-review.ts'
import { useReview } from './use-review.ts'

/** What was read beside the file, before any of it enters the profile. */
export function ReviewPage() {
  const say = useSay()
  const reading = useQuery(readingQuery())
  const profile = useQuery(profileQuery())
  if (reading.isError || profile.isError) {
    return (
      <div className="wrap page">
        <ErrorState
          level={1}
          title={say('profile.failed')}
          retryLabel={say('profile.retry')}
          onRetry={() => void Promise.all([reading.refetch(), profile.refetch()])}
        >
          {(reading.error ?? profile.error)?.message}
        </ErrorState>
      </div>
    )
  }
  if (reading.isPending || profile.isPending) {
    return (
      <div className="wrap page" aria-busy="true" aria-label={say('common.loading')}>
        <Skeleton height="480px" />
      </div>
    )
  }
  if (!reading.data) {
    return (
      <div className="wrap page">
        <EmptyState
          level={1}
          title={say('profile.review.none')}
          actions={
            <Link to="/careers/profile" className={buttonClass({ variant: 'primary' })}>
              {say('profile.review.toProfile')}
            </Link>
          }
        >
          {say('profile.review.noneText')}
        </EmptyState>
      </div>
    )
  }
  return <ReviewForm key={reading.data.readTs} pending={reading.data} details={profile.data} />
}

function ReviewForm({ pending, details }: { pending: PendingReading; details: ProfileDetails }) {
  const say = useSay()
  const navigate = useNavigate()
  const boot = useBoot()
  const search = searchToReturnTo(useLocation().search.next)
  const [view, setView] = useState<'fields' | 'file'>('fields')
  const review = useReview(pending, async (taken) => {
    toasts.show(say(taken ? 'profile.review.saved' : 'profile.review.discarded'))
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
          <h1 className="h1">{say('profile.review.title')}</h1>
          <p className={cx('muted', styles.intro)}>
            {isEmpty ? (
              say('profile.review.introEmpty')
            ) : (
              <>
                {say('profile.review.intro')} {unsure > 0 && say('profile.review.introUnsure', { count: unsure })}{' '}
                {say('profile.review.introUse')}
              </>
            )}
          </p>
        </header>
        {reading.hiddenText !== '' && (
          <div className={styles.notice}>
            <Bar tone="warning">{say('profile.review.hidden', { text: reading.hiddenText.slice(0, 120) })}</Bar>
          </div>
        )}
        {failure && (
          <div className={styles.notice} role="alert" key={review.attempt}>
            <Bar tone="danger">{failure.message}</Bar>
          </div>
        )}
        {hasLines && (
          <div className={cx('to-1024', styles.notice)}>
            <Segment label={say('profile.review.view')}>
              <button type="button" aria-pressed={view === 'fields'} onClick={() => setView('fields')}>
                {say('profile.review.fields')}
              </button>
              <button type="button" aria-pressed={view === 'file'} onClick={() => setView('file')}>
                {say('profile.review.file')}
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
              aria-label={say('profile.review.file')}
            >
              <ReviewFile pending={pending} looked={review.looked} />
            </aside>
          )}
        </div>
      </div>
      <div className={cx(foot.formFoot, styles.foot)}>
        <div className={cx('wrap', foot.formFootInner)}>
          <span className="ui muted from-600" role="status">
            {say('profile.review.count', { count: fieldCount(review.draft), unsure })}
          </span>
          <Button variant="neutral" className="push" disabled={isBusy} onClick={() => review.discard.mutate()}>
            {say('profile.review.discard')}
          </Button>
          <Button
            variant="primary"
            isPending={review.accept.isPending}
            pendingLabel={say('profile.saving')}
            onClick={handleSave}
          >
            {say(search ? 'profile.review.saveAndSearch' : 'profile.review.save')}
          </Button>
        </div>
      </div>
    </>
  )
}

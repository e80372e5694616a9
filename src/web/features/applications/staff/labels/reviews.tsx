import { useQuery } from '@tanstack/react-query'
import type { ApplicationReview } from '#contract/applications/application-labels.ts'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { MenuTextButton } from '#web/ui/overlays/menu-text-button.tsx'
import { pickOf, subjectOfRows, type Subject } from '../decisions/selection.ts'
import { labelsQuery } from './labels.queries.ts'
import { useLabels } from './use-labels.ts'
import styles from './labels.module.css'

/** Requested and completed reviews, and asking someone. */
export function Reviews({ application }: { application: StaffApplicationDetail }) {
  const t = useTranslations()
  const { finish } = useLabels()
  const { id, reviews } = application
  const isMine = reviews.some(({ isOwn, doneTs }) => isOwn && doneTs === null)
  return (
    <section className={cardClass({}, 'stack g4')} aria-labelledby="reviews">
      <h2 className="h2" id="reviews">
        {t('applicationLabels.reviews')}
      </h2>
      {reviews.length === 0 ? (
        <p className="muted">{t('applicationLabels.noReviews')}</p>
      ) : (
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <Review key={review.reviewerId} id={id} review={review} />
          ))}
        </ul>
      )}
      <div className="row flow">
        {isMine && (
          <Button variant="primary" onClick={() => void finish(id)}>
            {t('applicationLabels.finish')}
          </Button>
        )}
        <AskButton subject={subjectOfRows([pickOf(application)])} />
      </div>
    </section>
  )
}

function Review({ id, review }: { id: string; review: ApplicationReview }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const { takeBack } = useLabels()
  const { reviewerName: name, askerName: asker, doneTs, askedTs } = review
  return (
    <li className={styles.review}>
      <span className="stack g1">
        <span className="ui strong" dir="auto">
          {review.isOwn ? t('applicationLabels.you', { name }) : name}
        </span>
        <span className="small muted" dir="auto">
          {doneTs === null
            ? t('applicationLabels.askedBy', { asker, date: formatDate(askedTs, locale) })
            : t('applicationLabels.doneOn', { date: formatDate(doneTs, locale) })}
        </span>
      </span>
      {doneTs === null && (
        <IconButton
          icon="x"
          size="s"
          label={t('applicationLabels.takeBack', { name })}
          onClick={() => void takeBack(id, { id: review.reviewerId, name })}
        />
      )}
    </li>
  )
}

interface AskButtonProps {
  subject: Subject
  size?: 's'
  onAsked?: () => void
}

/** A menu of colleagues; the server decides who cannot see which application. */
export function AskButton({ subject, size, onAsked }: AskButtonProps) {
  const t = useTranslations()
  const { ask } = useLabels()
  const { data } = useQuery(labelsQuery())
  return (
    <MenuTextButton
      {...(size && { size })}
      label={t('applicationLabels.ask')}
      entries={(data?.colleagues ?? []).map(({ id, name, isOwn }) => ({
        id,
        label: isOwn ? t('applicationLabels.you', { name }) : name,
        onAction: () => void ask(subject.of, { id, name }).then(onAsked),
      }))}
    />
  )
}

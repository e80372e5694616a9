import type { Profile } from '#shared/profiles/profile.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { EntryFieldInput } from '../entry-field.tsx'
import styles from '../profile.module.css'
import { reviewedBasics } from './review-draft.ts'
import { ReviewHeading } from './review-heading.tsx'
import type { Review } from './use-review.ts'

/** Name, contact and summary, each accepted, corrected or left out. */
export function ReviewBasics({ review, profile }: { review: Review; profile: Profile }) {
  const t = useTranslations()
  const { draft } = review
  const fields = reviewedBasics.filter((field) => draft.basics[field.name])
  if (fields.length === 0) return null
  const unsure = fields.filter(
    ({ name }) => draft.basics[name]!.isTaken && draft.basics[name]!.unsure.length > 0,
  ).length
  return (
    <section className="stack g6" aria-labelledby="review-you">
      <ReviewHeading id="review-you" title={t('profiles.review.you')} count={fields.length} unsure={unsure} />
      <div className={styles.fields}>
        {fields.map((field) => {
          const { name } = field
          const item = draft.basics[name]!
          const wasChanged = item.isTaken && item.draft[name] !== item.read[name]
          const own = profile[name as 'firstName']
          const note = !item.isTaken
            ? t('profiles.review.leftOut')
            : wasChanged
              ? t('profiles.review.changed', { text: String(item.read[name]) })
              : own && own !== item.draft[name]
                ? t('profiles.review.replaces', { text: own })
                : undefined
          return (
            <div key={name} className={cx(styles.cell, field.isHalf && styles.half, !item.isTaken && styles.left)}>
              <EntryFieldInput
                field={{ ...field, isOptional: false }}
                id={`review-${name}`}
                value={item.draft[name] ?? ''}
                isSuggested={item.isTaken && !wasChanged}
                error={review.errors[name]}
                note={note}
                onFocus={() => review.setLooked(item.quotes[name] ?? [])}
                onChange={(value) => review.setBasic(name, value)}
              />
              <div className={styles.fieldFoot}>
                {item.isTaken && item.unsure.length > 0 && (
                  <Badge tone="warning">
                    <Icon name="eye" size="s" />
                    {t('profiles.review.check')}
                  </Badge>
                )}
                <Button
                  size="s"
                  variant="plain"
                  aria-label={`${t(item.isTaken ? 'profiles.review.skip' : 'profiles.review.take')}: ${t(field.label)}`}
                  onClick={() => review.toggleBasic(name)}
                >
                  {t(item.isTaken ? 'profiles.review.skip' : 'profiles.review.take')}
                </Button>
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
}

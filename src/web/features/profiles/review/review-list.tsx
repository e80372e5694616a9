import { useState } from 'react'
import type { ListSection } from '#shared/profiles/profile.ts'
import type { ReadingLine } from '#shared/profiles/resume-reading.ts'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { cardClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { EntryFieldInput } from '../entry-field.tsx'
import { entryFields } from '../entry-fields.ts'
import styles from '../profile.module.css'
import type { ReviewItem } from './review-draft.ts'
import { ReviewHeading } from './review-heading.tsx'
import type { Review } from './use-review.ts'

interface ReviewListProps {
  section: Exclude<ListSection, 'skills'>
  review: Review
  lines: readonly ReadingLine[]
}

/** Entries that were read: those that need checking are expanded, the others are one line each. */
export function ReviewList({ section, review, lines }: ReviewListProps) {
  const t = useTranslations()
  const items = review.draft.lists[section]
  if (items.length === 0) return null
  const title = t(`profiles.section.${section}`)
  const unsure = items.filter((item) => item.isTaken && item.unsure.length > 0).length
  return (
    <section className="stack g6" aria-labelledby={`review-${section}`}>
      <ReviewHeading id={`review-${section}`} title={title} count={items.length} unsure={unsure} />
      <div className="stack g3">
        {items.map((item, index) => (
          <ReviewEntry key={index} {...{ section, review, lines, item, index }} />
        ))}
      </div>
    </section>
  )
}

function ReviewEntry({ section, review, lines, item, index }: ReviewListProps & { item: ReviewItem; index: number }) {
  const t = useTranslations()
  const fields = entryFields[section]
  const hasError = fields.some((field) => review.errorOf(section, index, field.name) !== undefined)
  const [isOpen, setIsOpen] = useState(item.unsure.length > 0)
  const text = (name: string) => String(item.draft[name] ?? '')
  const until = item.draft.isCurrent ? t('profiles.period.now') : text('end')
  const title = [
    text('title') || text('school') || text('name') || text('label'),
    text('employer') || text('issuer') || text('url'),
  ]
    .filter(Boolean)
    .join(', ')
  const period =
    text('start') && until ? t('profiles.period.range', { start: text('start'), end: until }) : text('start') || until
  const level = text('level') && t(`profiles.level.${text('level')}` as MessageKey)
  const skip = (isAtEdge: boolean) => (
    <Button
      size="s"
      variant="neutral"
      isAtEdge={isAtEdge}
      aria-label={`${t(item.isTaken ? 'profiles.review.skip' : 'profiles.review.take')}: ${title}`}
      onClick={() => review.toggle(section, index)}
    >
      {t(item.isTaken ? 'profiles.review.skip' : 'profiles.review.take')}
    </Button>
  )
  const look = (name: string) => review.setLooked(item.quotes[name] ?? item.quotes[''] ?? [])
  if (!(isOpen || hasError) || !item.isTaken) {
    return (
      <div className={cardClass({}, cx('row flow between', styles.brief))}>
        <div className="grow stack g1">
          <p className="strong" dir="auto">
            {title}
          </p>
          <p className="ui muted num">
            {item.isTaken ? period || text('date') || level : t('profiles.review.leftOut')}
          </p>
        </div>
        {item.isTaken && (
          <Button
            size="s"
            variant="neutral"
            aria-label={`${t('profiles.edit')}: ${title}`}
            onClick={() => {
              setIsOpen(true)
              look(fields[0]!.name)
            }}
          >
            {t('profiles.edit')}
          </Button>
        )}
        {skip(false)}
      </div>
    )
  }
  const quoteOf = (name: string) =>
    (item.quotes[name] ?? []).map(({ line, start, end }) => lines[line]?.text.slice(start, end) ?? '').join(' ')
  return (
    <div className={cardClass({ size: 'l' }, 'stack g6')}>
      <div className={styles.fields}>
        {fields.map((field) => {
          const { name } = field
          const isUnsure = item.unsure.includes(name) && item.draft[name] === item.read[name]
          return (
            <div key={name} className={cx(styles.cell, field.isHalf && styles.half)}>
              <EntryFieldInput
                field={field}
                id={`review-${section}-${index}-${name}`}
                value={item.draft[name] ?? ''}
                isSuggested={item.draft[name] !== '' && item.draft[name] === item.read[name]}
                isDisabled={name === 'end' && item.draft.isCurrent === true}
                error={review.errorOf(section, index, name)}
                note={isUnsure && quoteOf(name) ? t('profiles.review.fileSays', { text: quoteOf(name) }) : undefined}
                onFocus={() => look(name)}
                onChange={(value) => review.setField(section, index, name, value)}
              />
              {isUnsure && (
                <div className={styles.fieldFoot}>
                  <Badge tone="warning">
                    <Icon name="eye" size="s" />
                    {t('profiles.review.check')}
                  </Badge>
                </div>
              )}
            </div>
          )
        })}
      </div>
      <div>{skip(true)}</div>
    </div>
  )
}

import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Avatar } from '#web/ui/content/avatar.tsx'
import { Tag } from '#web/ui/content/tag.tsx'
import styles from './labels.module.css'

export function Tags({ tags }: Pick<StaffApplication, 'tags'>) {
  if (tags.length === 0) return null
  return (
    <span className="row flow">
      {tags.map((tag) => (
        <Tag key={tag.key} size="s">
          <bdi>{tag.label}</bdi>
        </Tag>
      ))}
    </span>
  )
}

const waitingFor = (reviews: StaffApplication['reviews']): string[] =>
  reviews.filter(({ doneTs }) => doneTs === null).map(({ reviewerName }) => reviewerName)

/** Pending reviewers, by name. */
export function WaitsFor({ reviews }: Pick<StaffApplication, 'reviews'>) {
  const t = useTranslations()
  const { locale } = useBoot()
  const names = waitingFor(reviews)
  if (names.length === 0) return null
  return (
    <span className="small muted" dir="auto">
      {t('applicationLabels.waitsFor', { names: listOf(names, locale) })}
    </span>
  )
}

/** The same, by initials where space is limited. */
export function Reviewers({ reviews }: Pick<StaffApplication, 'reviews'>) {
  const t = useTranslations()
  const { locale } = useBoot()
  const names = waitingFor(reviews)
  if (names.length === 0) return null
  const text = t('applicationLabels.waitsFor', { names: listOf(names, locale) })
  return (
    <span className={styles.reviewers} title={text}>
      {names.map((name, index) => (
        <Avatar key={`${index} ${name}`} name={name} size="s" isSoft />
      ))}
      <span className="vh">{text}</span>
    </span>
  )
}

import { useTranslations } from '#web/lib/messages.ts'
import { Status } from '#web/ui/feedback/status.tsx'

/** A section of the review: how many values were read, how many need checking. */
export function ReviewHeading({
  id,
  title,
  count,
  unsure,
}: {
  id: string
  title: string
  count: number
  unsure: number
}) {
  const t = useTranslations()
  return (
    <div className="row between flow">
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {unsure > 0 ? (
        <Status tone="wait">{t('profiles.review.toCheck', { count: unsure })}</Status>
      ) : (
        <Status tone="ok">{t('profiles.review.clear', { count })}</Status>
      )}
    </div>
  )
}

import { useTranslations } from '#web/lib/messages.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './forms.module.css'

/** Placeholder for a form: heading and a few questions of the final width. */
export function FormSkeleton() {
  return (
    <div
      className={cx('wrap page', styles.plain)}
      role="group"
      aria-busy="true"
      aria-label={useTranslations()('common.loading')}
    >
      <div className={cx('stack g8', styles.middleColumn)}>
        <div className="stack g3">
          <Skeleton width="96px" height="20px" />
          <Skeleton width="320px" height="36px" />
          <Skeleton width="200px" height="20px" />
        </div>
        {[1, 2, 3, 4].map((question) => (
          <div key={question} className="stack g2">
            <Skeleton width="220px" height="20px" />
            <Skeleton width="400px" height="var(--control-h)" radius="var(--radius-m)" />
          </div>
        ))}
      </div>
    </div>
  )
}

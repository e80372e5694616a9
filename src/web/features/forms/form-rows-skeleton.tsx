import { useTranslations } from '#web/lib/messages.ts'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './forms.module.css'

/** As high as the rows that will appear. */
export function FormRowsSkeleton() {
  return (
    <div
      className={cx(cardClass({ isFlush: true }), rowsClass)}
      role="group"
      aria-busy="true"
      aria-label={useTranslations()('common.loading')}
    >
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <div className="stack g2">
            <Skeleton width="240px" height="20px" />
            <Skeleton width="180px" height="18px" />
          </div>
          <div className={styles.rowState}>
            <Skeleton width="96px" height="18px" />
          </div>
          <Skeleton width="96px" height="var(--control-h)" radius="var(--radius-m)" />
        </div>
      ))}
    </div>
  )
}

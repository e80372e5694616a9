import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './board.module.css'

/** While the board's code is loading: lanes of the same size. */
export function BoardSkeleton() {
  return (
    <div className={styles.board} aria-busy="true">
      {[3, 3, 2, 1, 1].map((cards, lane) => (
        <div key={lane} className={styles.lane}>
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} height="104px" />
          ))}
        </div>
      ))}
    </div>
  )
}

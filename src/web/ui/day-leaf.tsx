import styles from '#web/theme/layouts/dashboard.module.css'
import { Icon } from './icon.tsx'

const open = <Icon name="calendar-clock" />

/** A day as a leaf of a calendar; without one, a leaf that is still open. Decorative: the day stands in words beside it. */
export function DayLeaf({ leaf }: { leaf: { month: string; day: string } | null }) {
  return (
    <span className={styles.date} aria-hidden="true">
      <small>{leaf?.month ?? '\u00a0'}</small>
      {leaf ? <b>{leaf.day}</b> : <b style={{ display: 'grid', placeItems: 'center' }}>{open}</b>}
    </span>
  )
}

import styles from '#web/theme/layouts/dashboard.module.css'
import { Icon } from './icon.tsx'

const open = <Icon name="calendar-clock" />

/** A day as a calendar sheet; empty if there is no day yet. Decorative: the day is next to it as text. */
export function DayLeaf({ leaf }: { leaf: { month: string; day: string } | null }) {
  return (
    <span className={styles.date} aria-hidden="true">
      <small>{leaf?.month ?? '\u00a0'}</small>
      {leaf ? <b>{leaf.day}</b> : <b style={{ display: 'grid', placeItems: 'center' }}>{open}</b>}
    </span>
  )
}

import { Link } from '@tanstack/react-router'
import type { StaffPersonDetail } from '#contract/people/people.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { cardClass } from '#web/ui/content/card.tsx'
import { DayOf } from './person-marks.tsx'
import styles from './people.module.css'

/** Interviews that the reader may see. */
export function PersonInterviews({ person: { interviews, nowTs } }: { person: StaffPersonDetail }) {
  const t = useTranslations()
  if (interviews.length === 0) return null
  return (
    <section className={cardClass({}, 'stack g5')} aria-labelledby="person-interviews">
      <h2 className="h2" id="person-interviews">
        {t('people.interviews')}
      </h2>
      <ul className={styles.rows}>
        {interviews.map(({ id, title, startsTs }) => (
          <li key={id}>
            <Link to="/careers/admin/interviews/{-$id}" params={{ id }} className="strong" dir="auto">
              {title}
            </Link>
            <span className="small muted">
              {startsTs === null ? t('people.noTime') : <DayOf ts={startsTs} nowTs={nowTs} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

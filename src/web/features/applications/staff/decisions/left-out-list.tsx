import { Link } from '@tanstack/react-router'
import type { LeftOutApplication } from '#contract/applications/decisions.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import styles from './decisions.module.css'

/** People who were not moved, and why: by name, so that someone can check. */
export function LeftOutList({ leftOut, count }: { leftOut: readonly LeftOutApplication[]; count: number }) {
  const t = useTranslations()
  const stageName = useStageName()
  const unnamed = count - leftOut.length
  return (
    <ul className={styles.leftOut}>
      {leftOut.map(({ id, fullName, status, why }) => (
        <li key={id}>
          <Link to="/careers/admin/applications/$id" params={{ id }} className="strong" dir="auto">
            {fullName || t('staffApplications.noName')}
          </Link>
          <p className="small muted">{t(`staffApplications.why.${why}`, { stage: status ? stageName(status) : '' })}</p>
        </li>
      ))}
      {unnamed > 0 && <li className="small muted">{t('staffApplications.moreLeftOut', { count: unnamed })}</li>}
    </ul>
  )
}

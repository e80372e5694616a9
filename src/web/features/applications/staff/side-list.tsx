import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from '#web/lib/messages.ts'
import { Due } from '#web/parts/due.tsx'
import { StageMark } from '#web/parts/stage-mark.tsx'
import type { ApplicationsSearch } from './applications-search.ts'
import { staffApplicationsQuery } from './staff-applications.queries.ts'
import styles from './review.module.css'

/** The page of the list from which it was opened, if there is room for it. */
export function SideList({ id, search }: { id: string; search: ApplicationsSearch }) {
  const t = useTranslations()
  const list = useQuery(staffApplicationsQuery(search)).data
  const current = useRef<HTMLLIElement>(null)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // Only the list moves: the page stays at its top.
    const row = current.current
    if (row && nav.current) nav.current.scrollTop = row.offsetTop - nav.current.clientHeight / 3
  }, [id, list])
  if (!list?.applications.some((each) => each.id === id)) return null
  return (
    <nav ref={nav} className={styles.side} aria-label={t('staffApplications.sameList')}>
      <ul>
        {list.applications.map((each) => (
          <li key={each.id} ref={each.id === id ? current : undefined}>
            <Link
              to="/careers/admin/applications/$id"
              params={{ id: each.id }}
              search={search}
              className={styles.sideRow}
              aria-current={each.id === id ? 'page' : undefined}
            >
              <bdi className="ui strong">{each.fullName || each.email || t('staffApplications.noName')}</bdi>
              <span className="row flow small">
                <StageMark status={each.status} step={each.step?.name} />
                {each.dueTs !== null && (
                  <Due submittedTs={each.submittedTs} dueTs={each.dueTs} nowTs={list.readMs / 1000} />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

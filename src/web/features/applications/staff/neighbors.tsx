import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { BackLink } from '#web/parts/staff-page.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { iconButtonClass } from '#web/ui/controls/icon-button.tsx'
import { pageAway } from '#web/parts/page-away.ts'
import type { ApplicationsSearch } from './applications-search.ts'
import { staffApplicationsQuery } from './staff-applications.queries.ts'

/** Links back to the list in its previous state, and to the application before and after this one. */
export function Neighbors({ id, search }: { id: string; search: ApplicationsSearch }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const list = useQuery(staffApplicationsQuery(search)).data
  const index = list?.applications.findIndex((each) => each.id === id) ?? -1
  const isKnown = list !== undefined && index >= 0
  const isFirst = isKnown && index === 0
  const isLast = isKnown && index === list.applications.length - 1
  // The neighbor of a page's first or last row is on another page of the list.
  const earlier = pageAway(search, list, -1)
  const later = pageAway(search, list, 1)
  const before = useQuery({ ...staffApplicationsQuery(earlier ?? search), enabled: isFirst && earlier !== null }).data
  const after = useQuery({ ...staffApplicationsQuery(later ?? search), enabled: isLast && later !== null }).data
  const previous = !isKnown
    ? undefined
    : isFirst
      ? earlier && before && { id: before.applications.at(-1)?.id, search: earlier }
      : { id: list.applications[index - 1]?.id, search }
  const next = !isKnown
    ? undefined
    : isLast
      ? later && after && { id: after.applications[0]?.id, search: later }
      : { id: list.applications[index + 1]?.id, search }
  const goTo = (to: StepProps['to']) => () => {
    if (to && to.id !== undefined)
      void navigate({ to: '/careers/admin/applications/$id', params: { id: to.id }, search: to.search })
  }
  useHotkeys({
    j: goTo(next),
    k: goTo(previous),
    Escape: () => void navigate({ to: '/careers/admin/applications', search }),
  })
  return (
    <div className="row between flow">
      <BackLink to="/careers/admin/applications" search={search}>
        {t('staffApplications.title')}
      </BackLink>
      {isKnown && (
        <nav className="row" aria-label={t('staffApplications.inList')}>
          <span className="ui muted num">
            {t('staffApplications.place', { place: list.before + index + 1, count: list.count })}
          </span>
          <Step to={previous} icon="chevron-up" label={t('staffApplications.previous')} />
          <Step to={next} icon="chevron-down" label={t('staffApplications.next')} />
        </nav>
      )}
    </div>
  )
}

interface StepProps {
  to: { id: string | undefined; search: ApplicationsSearch } | null | undefined
  icon: 'chevron-up' | 'chevron-down'
  label: string
}

/** Absent at the ends of the list. */
function Step({ to, icon, label }: StepProps) {
  if (!to || to.id === undefined) return null
  return (
    <Link
      to="/careers/admin/applications/$id"
      params={{ id: to.id }}
      search={to.search}
      className={iconButtonClass({ line: true })}
      aria-label={label}
    >
      <Icon name={icon} />
    </Link>
  )
}

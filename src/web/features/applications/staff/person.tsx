import { Link } from '@tanstack/react-router'
import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import type { ApplicationsSearch } from './applications-search.ts'

/** Someone's name in lists. */
export function usePersonName(): (application: StaffApplication) => string {
  const t = useTranslations()
  return ({ fullName, email }) => fullName || email || t('staffApplications.noName')
}

/** The name, which leads to the application and back to the list. */
export function PersonLink({ application, search }: { application: StaffApplication; search: ApplicationsSearch }) {
  const nameOf = usePersonName()
  return (
    <Link
      to="/careers/admin/applications/$id"
      params={{ id: application.id }}
      search={search}
      className="plain strong"
      dir="auto"
      // Dragging a card begins anywhere on it.
      draggable={false}
    >
      {nameOf(application)}
    </Link>
  )
}

/** A caveat about the name: an address that may be someone else’s, or that the position hides it. */
export function NameMarks({ application }: { application: StaffApplication }) {
  const t = useTranslations()
  return (
    <>
      {application.isSameAddressNotConfirmed && <Badge tone="warning">{t('staffApplications.notConfirmed')}</Badge>}
      {application.hiddenName?.isRequired && <Badge>{t('console.names.hidden')}</Badge>}
    </>
  )
}

/** Where a search found someone, if not in the name. */
export function FoundIn({ found }: Pick<StaffApplication, 'found'>) {
  const t = useTranslations()
  if (!found) return null
  return (
    <span className="small muted" dir="auto">
      {found.where === 'resume'
        ? t('staffApplications.foundInResume', { quote: found.quote })
        : t('staffApplications.foundInAnswer', {
            label: found.label || t('staffApplications.answers'),
            quote: found.quote,
          })}
    </span>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { ApplicationsSearch } from './applications-search.ts'

/** Shown instead of an empty list: no one has applied, or nothing matches the filters. */
export function NoApplications({ search, isFiltered }: { search: ApplicationsSearch; isFiltered: boolean }) {
  const t = useTranslations()
  return (
    <EmptyState
      art={isFiltered ? 'search' : 'document'}
      title={t(isFiltered ? 'staffApplications.noneFound' : 'staffApplications.none')}
      actions={
        (isFiltered || search.after !== undefined) && (
          <Link to="/careers/admin/applications" search={{ layout: search.layout }} className={buttonClass()}>
            {t('staffApplications.showAll')}
          </Link>
        )
      }
    >
      {t(isFiltered ? 'staffApplications.noneFoundText' : 'staffApplications.noneText')}
    </EmptyState>
  )
}

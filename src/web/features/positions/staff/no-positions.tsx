import { Link } from '@tanstack/react-router'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Instead of an empty list: the filters leave nothing, nothing was imported, or the reader is on no hiring team. */
export function NoPositions({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations()
  const { user } = useBoot()
  if (isFiltered)
    return (
      <EmptyState
        art="search"
        title={t('staffPositions.noneFound')}
        actions={
          <Link to="/careers/admin/positions" search={{}} className={buttonClass()}>
            {t('staffPositions.showAll')}
          </Link>
        }
      >
        {t('staffPositions.noneFoundText')}
      </EmptyState>
    )
  return (
    <EmptyState art="document" title={t('staffPositions.none')}>
      {t(may(user, 'positions', 'read') ? 'staffPositions.noneText' : 'staffPositions.noneOwn')}
    </EmptyState>
  )
}

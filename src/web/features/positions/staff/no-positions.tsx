import { Link } from '@tanstack/react-router'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { EmptyList } from '#web/parts/empty-list.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'

/** Shown instead of an empty list: nothing matches the filters, nothing was imported, or the reader is on no hiring team. */
export function NoPositions({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations()
  const { user } = useBoot()
  return (
    <EmptyList
      isFiltered={isFiltered}
      none={{
        title: t('staffPositions.none'),
        text: t(may(user, 'positions', 'read') ? 'staffPositions.noneText' : 'staffPositions.noneOwn'),
      }}
      noneFound={{
        title: t('staffPositions.noneFound'),
        text: t('staffPositions.noneFoundText'),
        showAll: (
          <Link to="/careers/admin/positions" search={{}} className={buttonClass()}>
            {t('staffPositions.showAll')}
          </Link>
        ),
      }}
    />
  )
}

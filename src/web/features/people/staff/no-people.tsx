import { Link } from '@tanstack/react-router'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Instead of an empty list: the filters leave nobody, nobody has applied, or the reader is on no hiring team. */
export function NoPeople({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations()
  const { user } = useBoot()
  if (isFiltered)
    return (
      <EmptyState
        art="search"
        title={t('people.noneFound')}
        actions={
          <Link to="/careers/admin/people" search={{}} className={buttonClass()}>
            {t('people.showAll')}
          </Link>
        }
      >
        {t('people.noneFoundText')}
      </EmptyState>
    )
  return (
    <EmptyState art="document" title={t('people.none')}>
      {t(may(user, 'people', 'read') ? 'people.noneText' : 'people.noneOwn')}
    </EmptyState>
  )
}

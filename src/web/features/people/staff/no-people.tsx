import { Link } from '@tanstack/react-router'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { EmptyList } from '#web/parts/empty-list.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'

/** Shown instead of an empty list: nothing matches the filters, no one has applied, or the reader is on no hiring team. */
export function NoPeople({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations()
  const { user } = useBoot()
  return (
    <EmptyList
      isFiltered={isFiltered}
      none={{ title: t('people.none'), text: t(may(user, 'people', 'read') ? 'people.noneText' : 'people.noneOwn') }}
      noneFound={{
        title: t('people.noneFound'),
        text: t('people.noneFoundText'),
        showAll: (
          <Link to="/careers/admin/people" search={{}} className={buttonClass()}>
            {t('people.showAll')}
          </Link>
        ),
      }}
    />
  )
}

import { Link } from '@tanstack/react-router'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { NewPositionButton } from './new-position-button.tsx'

/** Above the list of positions: current drafts, and creating one. */
export function DraftActions() {
  const t = useTranslations()
  const { user } = useBoot()
  if (!may(user, 'positions', 'write', 'own')) return null
  return (
    <>
      <Link to="/careers/admin/positions/drafts" className={buttonClass()}>
        {t('positionDrafts.drafts')}
      </Link>
      <NewPositionButton />
    </>
  )
}

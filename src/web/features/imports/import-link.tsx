import { Link } from '@tanstack/react-router'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'

/** On the list of positions, for those who may import. */
export function ImportLink() {
  const t = useTranslations()
  const { user } = useBoot()
  if (!may(user, 'settings', 'write')) return null
  return (
    <Link to="/careers/admin/settings/imports/new" search={{ from: 'file' }} className="ui">
      {t('imports.link')}
    </Link>
  )
}

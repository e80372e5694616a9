import { Link } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { useMayActOnPeople } from './person-acts.tsx'

/** A link to the page that adds people from a file, for those who may. */
export function AddFileLink() {
  const t = useTranslations()
  if (!useMayActOnPeople()) return null
  return (
    <Link to="/careers/admin/people/add" className={buttonClass()}>
      {t('people.addFile')}
    </Link>
  )
}

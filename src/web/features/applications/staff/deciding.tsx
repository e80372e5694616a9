import { useState } from 'react'
import type { StaffApplicationDetail } from '#contract/staff-applications.ts'
import type { ApplicationStatus } from '#shared/applications/application-status.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'), 'MoveDialog')

/** The next stage as a button, the others in a menu, and rejecting; nothing if it has ended. */
export function Deciding({ application }: { application: StaffApplicationDetail }) {
  const t = useTranslations()
  const [chosen, setChosen] = useState<ApplicationStatus | null>(null)
  const [first, ...others] = application.nextStatuses.filter((status) => status !== 'not_selected')
  const label = (status: ApplicationStatus) =>
    t('staffApplications.moveTo', { status: t(`staffApplications.status.${status}`) })
  if (application.nextStatuses.length === 0) return null
  return (
    <div className="row">
      {application.nextStatuses.includes('not_selected') && (
        <Button variant="disruptive" onClick={() => setChosen('not_selected')}>
          {t('staffApplications.reject')}
        </Button>
      )}
      {first && (
        <Button variant="primary" onClick={() => setChosen(first)}>
          {label(first)}
        </Button>
      )}
      {others.length > 0 && (
        <MenuButton
          label={t('staffApplications.moveElsewhere')}
          entries={others.map((status) => ({ id: status, label: label(status), onAction: () => setChosen(status) }))}
        />
      )}
      {chosen && <MoveDialog application={application} status={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

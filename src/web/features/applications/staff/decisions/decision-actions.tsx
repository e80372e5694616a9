import { useState, type ReactNode } from 'react'
import type { StaffApplicationDetail } from '#contract/staff-applications.ts'
import { nextStage, type StaffStatus } from '#shared/applications/application-status.ts'
import { useHotkeys } from '#web/lib/hotkeys.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
import { pickOf, subjectOfRows } from './selection.ts'
import { useDecisions } from './use-decisions.ts'
import styles from '../review.module.css'

const DecisionDialog = lazyPart(() => import('./decision-dialog.tsx'), 'DecisionDialog')

/** The next stage as a button, the others in a menu, and rejecting; only writing a message if it has ended. */
export function DecisionActions({ application, message }: { application: StaffApplicationDetail; message: ReactNode }) {
  const t = useTranslations()
  const { undoLast } = useDecisions()
  const [chosen, setChosen] = useState<StaffStatus | null>(null)
  const next = application.nextStatuses as StaffStatus[]
  const first = nextStage(application.status)
  const others = next.filter((status) => status !== 'not_selected' && status !== first)
  const label = (status: StaffStatus) =>
    t('staffApplications.moveTo', { status: t(`staffApplications.status.${status}`) })
  useHotkeys({
    m: () => first && setChosen(first),
    r: () => next.includes('not_selected') && setChosen('not_selected'),
    z: undoLast,
  })
  if (next.length === 0) return <div className={styles.buttons}>{message}</div>
  return (
    <div className={styles.buttons}>
      {first && (
        <Button variant="primary" aria-keyshortcuts="m" onClick={() => setChosen(first)}>
          {label(first)}
        </Button>
      )}
      {message}
      {next.includes('not_selected') && (
        <Button variant="disruptive" aria-keyshortcuts="r" onClick={() => setChosen('not_selected')}>
          {t('staffApplications.reject')}
        </Button>
      )}
      {others.length > 0 && (
        <MenuButton
          label={t('staffApplications.moveElsewhere')}
          entries={others.map((status) => ({ id: status, label: label(status), onAction: () => setChosen(status) }))}
        />
      )}
      {chosen && (
        <DecisionDialog
          subject={subjectOfRows([pickOf(application)])}
          status={chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}

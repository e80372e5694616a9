import { useState, type ReactNode } from 'react'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import { nextStage, type StaffStatus } from '#shared/applications/application-status.ts'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
import { pickOf, subjectOfRows, type Picked } from './selection.ts'
import { useDecisions } from './use-decisions.ts'
import styles from '../review.module.css'

const DecisionDialog = lazyPart(() => import('./decision-dialog.tsx'), 'DecisionDialog')

/** The next stage as a button, the others in a menu, and rejecting; only writing a message if it has ended. */
export function DecisionActions({ application, message }: { application: StaffApplicationDetail; message: ReactNode }) {
  const t = useTranslations()
  const stageName = useStageName()
  const { undoLast } = useDecisions()
  // Includes the stage that was shown: if a colleague moves the application, the dialog reports it instead of moving it further.
  const [chosen, setChosen] = useState<{ status: StaffStatus; of: Picked } | null>(null)
  const choose = (status: StaffStatus) => setChosen({ status, of: pickOf(application) })
  const next = application.nextStatuses as StaffStatus[]
  const first = nextStage(application.status)
  const others = next.filter((status) => status !== 'not_selected' && status !== first)
  const label = (status: StaffStatus) => t('staffApplications.moveTo', { status: stageName(status) })
  useHotkeys({
    m: () => first && choose(first),
    r: () => next.includes('not_selected') && choose('not_selected'),
    z: undoLast,
  })
  return (
    <div className={styles.buttons}>
      {first && (
        <Button variant="primary" aria-keyshortcuts="m" onClick={() => choose(first)}>
          {label(first)}
        </Button>
      )}
      {message}
      {next.includes('not_selected') && (
        <Button variant="disruptive" aria-keyshortcuts="r" onClick={() => choose('not_selected')}>
          {t('staffApplications.reject')}
        </Button>
      )}
      {others.length > 0 && (
        <MenuButton
          label={t('staffApplications.moveElsewhere')}
          entries={others.map((status) => ({ id: status, label: label(status), onAction: () => choose(status) }))}
        />
      )}
      {chosen && (
        <DecisionDialog subject={subjectOfRows([chosen.of])} status={chosen.status} onClose={() => setChosen(null)} />
      )}
    </div>
  )
}

import { useState, type ReactNode } from 'react'
import type { StaffApplicationDetail } from '#contract/applications/staff-applications.ts'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import { nextStep } from '#shared/applications/hiring-steps.ts'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
import { isSamePlace, placeKey, usePlaceName, type Place } from './places.ts'
import { pickOf, placesFor, subjectOfRows, type Picked } from './selection.ts'
import { useDecisions } from './use-decisions.ts'
import styles from '../review.module.css'

const DecisionDialog = lazyPart(() => import('./decision-dialog.tsx'), 'DecisionDialog')

/** The next stage as a button, the others in a menu, and rejecting; only writing a message if it has ended. */
export function DecisionActions({ application, message }: { application: StaffApplicationDetail; message: ReactNode }) {
  const t = useTranslations()
  const { steps } = application
  const placeName = usePlaceName(steps)
  const { undoLast } = useDecisions()
  // Includes the stage that was shown: if a colleague moves the application, the dialog reports it instead of moving it further.
  const [chosen, setChosen] = useState<(Place & { of: Picked }) | null>(null)
  const choose = (place: Place) => setChosen({ ...place, of: pickOf(application) })
  const next = application.nextStatuses as StaffStatus[]
  const here = { status: application.status, stepId: application.step?.id ?? null }
  const first = nextStep(
    steps.map((step) => ({ ...step, isRetired: false })),
    here,
  )
  const others = placesFor(subjectOfRows([pickOf(application)]), steps).filter(
    (place) => first === null || !isSamePlace(place, first),
  )
  const label = (place: Place) => t('staffApplications.moveTo', { status: placeName(place) })
  useHotkeys({
    m: () => first && choose(first),
    r: () => next.includes('not_selected') && choose({ status: 'not_selected' }),
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
        <Button variant="disruptive" aria-keyshortcuts="r" onClick={() => choose({ status: 'not_selected' })}>
          {t('staffApplications.reject')}
        </Button>
      )}
      {others.length > 0 && (
        <MenuButton
          label={t('staffApplications.moveElsewhere')}
          entries={others.map((place) => ({
            id: placeKey(place),
            label: label(place),
            onAction: () => choose(place),
          }))}
        />
      )}
      {chosen && (
        <DecisionDialog
          subject={subjectOfRows([chosen.of])}
          status={chosen.status}
          {...(chosen.stepId !== undefined && { stepId: chosen.stepId })}
          steps={steps}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}

import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { staffChoices } from '#shared/applications/application-status.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
import { placeKey, usePlaceName } from '../decisions/places.ts'
import { pickOf, placesFor, subjectOfRows } from '../decisions/selection.ts'
import { useBoardSteps } from './board-steps.ts'
import type { MoveCard } from './use-moves.ts'
import styles from './board.module.css'

interface CardMenuProps {
  application: StaffApplication
  name: string
  onMove: MoveCard
}

/** The possible targets of a card, for people who do not drag. */
export function CardMenu({ application, name, onMove }: CardMenuProps) {
  const t = useTranslations()
  const steps = useBoardSteps()
  const placeName = usePlaceName(steps)
  const places = placesFor(subjectOfRows([pickOf(application)]), steps)
  const canReject = staffChoices(application.status).includes('not_selected')
  return (
    <MenuButton
      size="s"
      className={styles.menu}
      label={t('applicationBoard.moveWho', { name })}
      entries={[...places, ...(canReject ? [{ status: 'not_selected' } as const] : [])].map((place) => ({
        id: placeKey(place),
        label:
          place.status === 'not_selected'
            ? t('staffApplications.reject')
            : t('staffApplications.moveTo', { status: placeName(place) }),
        isDanger: place.status === 'not_selected',
        onAction: () => onMove(application, place),
      }))}
    />
  )
}

import type { StaffApplication } from '#contract/applications/staff-applications.ts'
import { staffChoices } from '#shared/applications/application-status.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { MenuButton } from '#web/ui/overlays/menu-button.tsx'
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
  const stageName = useStageName()
  return (
    <MenuButton
      size="s"
      className={styles.menu}
      label={t('applicationBoard.moveWho', { name })}
      entries={staffChoices(application.status).map((status) => ({
        id: status,
        label:
          status === 'not_selected'
            ? t('staffApplications.reject')
            : t('staffApplications.moveTo', { status: stageName(status) }),
        isDanger: status === 'not_selected',
        onAction: () => onMove(application, status),
      }))}
    />
  )
}

import type { SentStatus } from '#shared/applications/staff-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useStageName } from '#web/lib/stage-names.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import type { Place } from '../decisions/places.ts'
import { LaneDrop } from './lane-drop.tsx'
import styles from './board.module.css'

interface FoldedLaneProps {
  status: SentStatus
  count: number
  drop: Place | null
  onDrop: (id: string, to: Place) => void
  onOpen: () => void
}

/** A stage at the end of the board that shows only its name until someone opens it; cards can be dropped on it. */
export function FoldedLane({ status, count, drop, onDrop, onOpen }: FoldedLaneProps) {
  const t = useTranslations()
  const stageName = useStageName()
  const { locale } = useBoot()
  const stage = stageName(status)
  return (
    <div className={styles.folded}>
      <button
        type="button"
        aria-label={t('applicationBoard.open', { stage, count: formatCount(count, locale) })}
        onClick={onOpen}
      >
        <Icon name="chevron-left" size="s" dir />
        <span aria-hidden="true">
          {stage} <span className={styles.count}>{formatCount(count, locale)}</span>
        </span>
      </button>
      {drop && <LaneDrop status={drop.status} name={stage} onDrop={(id) => onDrop(id, drop)} />}
    </div>
  )
}

import { useRef } from 'react'
import { Button, useDrop } from 'react-aria-components'
import { useTranslations } from '#web/lib/messages.ts'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import { dragTypeOf } from '#web/parts/dragging/drag-state.ts'
import { cardKind } from './use-moves.ts'
import styles from './board.module.css'

type DropEvent = Parameters<NonNullable<Parameters<typeof useDrop>[0]['onDrop']>>[0]

interface LaneDropProps {
  status: StaffStatus
  /** What the lane is called. */
  name: string
  onDrop: (id: string) => void
}

/** Covers a lane while a card that can go there is dragged. */
export function LaneDrop({ status, name, onDrop }: LaneDropProps) {
  const t = useTranslations()
  const ref = useRef<HTMLButtonElement>(null)
  const type = dragTypeOf(cardKind)
  const { dropProps, dropButtonProps, isDropTarget } = useDrop({
    ref,
    hasDropButton: true,
    getDropOperation: (types) => (types.has(type) ? 'move' : 'cancel'),
    onDrop: (event: DropEvent) => {
      const item = event.items.find((each) => each.kind === 'text' && each.types.has(type))
      if (item?.kind === 'text') void item.getText(type).then((text) => onDrop((JSON.parse(text) as { id: string }).id))
    },
  })
  const label =
    status === 'not_selected' ? t('staffApplications.reject') : t('staffApplications.moveTo', { status: name })
  return (
    <div {...dropProps} className={styles.drop} data-target={isDropTarget || undefined}>
      <Button {...dropButtonProps} ref={ref} className={styles.dropButton} aria-label={label} />
    </div>
  )
}
